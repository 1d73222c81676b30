import { emsOf } from '../drawing/box.ts'
import { line, type Point, type Shape, type TextPen, text } from '../drawing/shape.ts'

/** A text shrunk to three quarters at most, then shortened until it fits a width. */
function fitted(words: string, size: number, width: number): { words: string; size: number } {
  const shown = words.length > 200 ? words.slice(0, 200) : words
  const smallest = 0.75 * size
  const fitting = Math.min(size, width / emsOf(shown || ' '))
  if (fitting >= smallest) return { words: shown, size: fitting }
  let characters = [...shown]
  while (characters.length > 0 && (emsOf(characters.join('')) + 1) * smallest > width)
    characters = characters.slice(0, -1)
  return { words: `${characters.join('')}…`, size: smallest }
}

/** Width of bold letters against regular ones. */
const boldWidth = 1.14

type CellStyle = { readonly size?: number; readonly pen?: TextPen; readonly bold?: boolean; readonly centred?: boolean }

/** A text in a rectangle given by its lower left corner, width and height: in two lines if one is too short for it. */
export function cellText(words: string, [x, y]: Point, width: number, height: number, style: CellStyle = {}): Shape[] {
  const { size: wanted = 3.6, centred = false, ...look } = style
  const pad = 1.6
  const inner = (width - 2 * pad) / (look.bold ? boldWidth : 1)
  const half = 0.33 * height
  const lines = wrapped(words, half, inner)
  if (emsOf(words) * 0.75 * wanted > inner && half >= 3 && lines.length <= 2) {
    const first = lines.length === 1 ? 0.4 : 0.58
    return lines.map((one, row) =>
      text([x + pad, y + (first - 0.45 * row) * height], one, { ...look, size: half, anchor: 'start' }),
    )
  }
  const { words: shown, size } = fitted(words, wanted, inner)
  if (shown === '') return []
  const baseLine = y + height / 2 - 0.32 * size
  const at: Point = centred ? [x + width / 2, baseLine] : [x + pad, baseLine]
  return [text(at, shown, { ...look, size, anchor: centred ? 'middle' : 'start' })]
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

/** Words broken into lines of at most a width, mm. */
export function wrapped(words: string, size: number, width: number): string[] {
  const lines: string[] = []
  let current = ''
  for (const character of words) {
    if (emsOf(current + character) * size > width && !closing.has(character)) {
      lines.push(current)
      current = ''
    }
    current += character
  }
  return current === '' ? lines : [...lines, current]
}
