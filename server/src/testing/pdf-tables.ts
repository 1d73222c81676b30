import { inflateSync } from 'node:zlib'

/** A rectangle in points from the top left corner of a page. */
type Box = { left: number; top: number; width: number; height: number }
type Run = { left: number; top: number; text: string }

const number = String.raw`(-?[\d.]+)`
const rectangle = new RegExp(`^${number} ${number} ${number} ${number} re$`)
const textPlace = new RegExp(`^1 0 0 1 ${number} ${number} Tm$`)

type PdfObject = { head: string; stream: string | undefined }

/** The objects of a PDF by number, streams inflated. */
function objectsOf(bytes: Uint8Array): Map<string, PdfObject> {
  const file = Buffer.from(bytes).toString('latin1')
  const objects = new Map<string, PdfObject>()
  for (const [, id, body] of file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = '', packed] = body!.split(/\nstream\n/)
    const content = packed?.replace(/\nendstream$/, '')
    const isDeflated = head.includes('/FlateDecode')
    const stream = isDeflated && content ? inflateSync(Buffer.from(content, 'latin1')).toString('latin1') : content
    objects.set(id!, { head, stream })
  }
  return objects
}

const characters = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** Characters by glyph, from the tables that a reader copies text by. */
function glyphsOf(objects: ReadonlyMap<string, PdfObject>): Map<string, string> {
  const glyphs = new Map<string, string>()
  const maps = [...objects.values()].filter(({ stream }) => stream?.includes('beginbfrange'))
  for (const { stream } of maps) {
    for (const [, from, , list] of stream!.matchAll(/<([\da-f]{4})> <([\da-f]{4})> \[([^\]]*)\]/gi)) {
      for (const [i, [, hex]] of [...list!.matchAll(/<([\da-f ]+)>/gi)].entries())
        glyphs.set((Number.parseInt(from!, 16) + i).toString(16).padStart(4, '0'), characters(hex!.replaceAll(' ', '')))
    }
  }
  return glyphs
}

/** The rectangles and texts of a page, in the order in which they are drawn. */
function drawnOn(content: string, pageHeight: number, glyphs: ReadonlyMap<string, string>) {
  const boxes: Box[] = []
  const runs: Run[] = []
  let place = { left: 0, top: 0 }
  for (const line of content.split('\n')) {
    const box = rectangle.exec(line)?.slice(1).map(Number)
    if (box) boxes.push({ left: box[0]!, top: box[1]!, width: box[2]!, height: box[3]! })
    const at = textPlace.exec(line)
    if (at) place = { left: Number(at[1]), top: pageHeight - Number(at[2]) }
    if (!line.endsWith(' TJ')) continue
    const codes = [...line.matchAll(/<([\da-f]+)>/gi)].flatMap(([, hex]) => hex!.match(/.{4}/g)!)
    runs.push({ ...place, text: codes.map((code) => glyphs.get(code.toLowerCase())!).join('') })
  }
  return { boxes, runs }
}

const isIn = ({ left, top, width, height }: Box, run: Run): boolean =>
  left <= run.left && run.left < left + width && top <= run.top && run.top < top + height

/**
 * The rows of the tables of a paper, read from its PDF as a person reads it: a cell is the text within a rectangle, and
 * rectangles at one height are a row. Lines of text within a cell are put together.
 */
export function pdfRows(bytes: Uint8Array): string[][] {
  const objects = objectsOf(bytes)
  const glyphs = glyphsOf(objects)
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head))
  return pages.flatMap(({ head }) => {
    const pageHeight = Number(/\/MediaBox \[0 0 [\d.]+ ([\d.]+)\]/.exec(head)![1])
    const content = objects.get(/\/Contents (\d+) 0 R/.exec(head)![1]!)!.stream!
    const { boxes, runs } = drawnOn(content, pageHeight, glyphs)
    const byRow = Map.groupBy(boxes, ({ top }) => top)
    return [...byRow.values()].map((row) =>
      row.map((box) =>
        runs
          .filter((run) => isIn(box, run))
          .map(({ text }) => text)
          .join(''),
      ),
    )
  })
}
