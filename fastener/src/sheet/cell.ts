import { emsOf } from '../drawing/box.ts'
import { line, type Point, type Shape, type TextPen, text } from '../drawing/shape.ts'

/** Letters smaller than this are not written, mm. */
const smallest = 2.5
const lineSpacing = 1.2

/** A text in lines, with the size of its letters, mm. */
type Fitted = { readonly lines: readonly string[]; readonly size: number }

/** One line shrunk to three quarters at most; else the greatest lines that fit a cell; else one line, shortened. */
function fitted(words: string, wanted: number, width: number, height: number): Fitted {
  const shown = words.length > 200 ? words.slice(0, 200) : words
  const whole = Math.min(wanted, width / emsOf(shown || ' '))
  if (whole >= 0.75 * wanted) return { lines: [shown], size: whole }
  for (let size = wanted; size >= smallest; size -= 0.1) {
    const lines = wrapped(shown, size, width)
    if (lines.length * lineSpacing * size <= height - 0.4) return { lines, size }
  }
  return { lines: [shortened(shown, 0.75 * wanted, width)], size: 0.75 * wanted }
}

function shortened(words: string, size: number, width: number): string {
  let characters = [...words]
  while (characters.length > 0 && (emsOf(characters.join('')) + 1) * size > width) characters = characters.slice(0, -1)
  return `${characters.join('')}…`
}

/** Width of bold letters against regular ones. */
const boldWidth = 1.14

type CellStyle = { readonly size?: number; readonly pen?: TextPen; readonly bold?: boolean; readonly centred?: boolean }

/** A text in a rectangle given by its lower left corner, width and height: in several lines if one is too short for it. */
export function cellText(words: string, [x, y]: Point, width: number, height: number, style: CellStyle = {}): Shape[] {
  const { size: wanted = 3.6, centred = false, ...look } = style
  const pad = 1.6
  const { lines, size } = fitted(words, wanted, (width - 2 * pad) / (look.bold ? boldWidth : 1), height)
  const middle = (lines.length - 1) / 2
  return lines
    .filter((one) => one !== '')
    .map((one, row) => {
      const baseLine = y + height / 2 - 0.32 * size + (middle - row) * lineSpacing * size
      const at: Point = centred ? [x + width / 2, baseLine] : [x + pad, baseLine]
      return text(at, one, { ...look, size, anchor: centred ? 'middle' : 'start' })
    })
}

/** A rectangle of frame lines. */
export const frameBox = (x1: number, y1: number, x2: number, y2: number): Shape => ({
  kind: 'path',
  pen: 'frame',
  closed: true,
  vertices: [
    [x1, y1],
    [x2, y1],
    [x2, y2],
    [x1, y2],
  ],
})

export const rule = (from: Point, to: Point): Shape => line('thin', from, to)

/** Signs that begin no line: they stand past its end. */
const closing: ReadonlySet<string> = new Set('。，；：、）')

/** A number of a standard, a Latin word or a figure stays whole; other signs stand alone. */
const unbroken = /[\w./×-]+(?: (?=\d)[\w./×-]+)*|./gu

/** Words broken into lines of at most a width, mm. */
export function wrapped(words: string, size: number, width: number): string[] {
  const fits = (line: string): boolean => emsOf(line) * size <= width
  const parts = (words.match(unbroken) ?? []).flatMap((part) => (fits(part) ? [part] : [...part]))
  const lines: string[] = []
  let current = ''
  for (const part of parts) {
    if (current !== '' && !fits(current + part) && !closing.has(part)) {
      lines.push(current)
      current = ''
    }
    current += part
  }
  return current === '' ? lines : [...lines, current]
}
