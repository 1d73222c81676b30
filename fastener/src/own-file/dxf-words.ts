import type { Text } from '../drawing/shape.ts'
import { type Affine, moved, scaleOf } from './affine.ts'
import { pointIn } from './dxf-curves.ts'
import { type Entity, numberIn, wordIn } from './dxf-pairs.ts'

const longest = 200
const mostLines = 40

/** Height of an em for a written height: that of capitals, or of a Chinese character. */
const emOf = (height: number, words: string): number => height * (/\p{Script=Han}/u.test(words) ? 1.05 : 1.35)

const signs: Readonly<Record<string, string>> = { c: '⌀', d: '°', p: '±', '%': '%' }

/** The signs that DXF writes with letters, and characters by their number. */
const plain = (words: string): string =>
  words
    .replace(/%%([cdp%])/gi, (_, sign: string) => signs[sign.toLowerCase()]!)
    .replace(/\\U\+([0-9A-F]{4})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** The lines of a text with formats: fonts, heights and colours are left out, fractions stand in a line. */
export function linesOf(words: string): string[] {
  const bare = plain(words)
    .replace(/\\S([^;^/#]*)[\^/#]([^;]*);/g, '$1/$2')
    .replace(/\\[ACFHQTWfp][^;\\{}]{0,80};/g, '')
    .replace(/\\[LlOoKk]/g, '')
    .replace(/\\~/g, ' ')
    .replace(/[{}]/g, '')
  return bare
    .split(/\\P|\n/)
    .slice(0, mostLines)
    .map((line) => line.slice(0, longest))
}

const anchors = ['start', 'middle', 'end'] as const
const anchorOf = (column: number): Text['anchor'] => anchors[column] ?? (column === 4 ? 'middle' : 'start')

/** The nearest of the two directions in which a sheet is read. */
function readingAngle(affine: Affine, degrees: number): 0 | 90 {
  const turned = degrees + (Math.atan2(affine[1], affine[0]) * 180) / Math.PI
  const quarter = Math.round((((turned % 180) + 180) % 180) / 90) % 2
  return quarter === 1 ? 90 : 0
}

/** A line of text. Aligned text has its place in the second point. */
export function textOf(entity: Entity, affine: Affine): Text[] {
  const [across, up] = [numberIn(entity, 72), numberIn(entity, 73)]
  const isAligned = across !== 0 || up !== 0
  const at = moved(affine, pointIn(entity, isAligned ? 11 : 10))
  const words = plain(wordIn(entity, 1)).slice(0, longest)
  const size = emOf(numberIn(entity, 40, 2.5) * scaleOf(affine), words)
  const drop = up === 2 ? size * 0.37 : up === 3 ? size * 0.74 : 0
  return words
    ? [
        {
          kind: 'text',
          pen: 'ink',
          at: [at[0], at[1] - drop],
          text: words,
          size,
          anchor: anchorOf(across),
          angle: readingAngle(affine, numberIn(entity, 50)),
        },
      ]
    : []
}

/** A text of several lines, by the place at which it is attached. */
export function paragraphOf(entity: Entity, affine: Affine): Text[] {
  const words = entity.pairs
    .filter(([code]) => code === 3 || code === 1)
    .map(([, value]) => value)
    .join('')
  const lines = linesOf(words)
  const attached = numberIn(entity, 71, 1) - 1
  const [column, row] = [((attached % 3) + 3) % 3, Math.trunc(attached / 3)]
  const at = moved(affine, pointIn(entity, 10))
  const size = emOf(numberIn(entity, 40, 2.5) * scaleOf(affine), words)
  const direction = pointIn(entity, 11)
  const degrees =
    direction[0] || direction[1] ? (Math.atan2(direction[1], direction[0]) * 180) / Math.PI : numberIn(entity, 50)
  const angle = readingAngle(affine, degrees)
  const pitch = size * 1.25
  const first =
    row === 0 ? size * 0.74 : row === 1 ? size * 0.37 - ((lines.length - 1) * pitch) / 2 : (1 - lines.length) * pitch
  return lines.flatMap((text, index): Text[] => {
    const down = first + index * pitch
    const place = angle === 90 ? ([at[0] + down, at[1]] as const) : ([at[0], at[1] - down] as const)
    return text.trim() ? [{ kind: 'text', pen: 'ink', at: place, text, size, anchor: anchors[column]!, angle }] : []
  })
}
