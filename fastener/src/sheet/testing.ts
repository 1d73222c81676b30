import { lengthsOf } from '../dimension/length.ts'
import { type DimensionRow, diameterOf } from '../dimension/row.ts'
import { dimensionsOf } from '../dimension/table.ts'
import { crosses, overlap, textBox } from '../drawing/box.ts'
import type { Drawing } from '../drawing/drawing.ts'
import { segmentsOf } from '../drawing/segment.ts'
import type { Text } from '../drawing/shape.ts'
import { familyOf, hasLength } from '../family/family.ts'
import type { Specification } from '../part/specification.ts'
import { standardNamed, standards } from '../standard/library.ts'
import type { Standard } from '../standard/standard.ts'

/** One standard for each dimension table. */
export const standardOfEachTable: readonly Standard[] = [
  ...new Map(
    standards()
      .filter(({ dimensionTable }) => dimensionTable !== undefined)
      .map((standard) => [standard.dimensionTable, standard]),
  ).values(),
]

/** First, middle and last of a list, without duplicates. */
const spread = <T>(list: readonly T[]): T[] => [
  ...new Set([list[0], list[list.length >> 1], list.at(-1)].filter((one) => one !== undefined)),
]

/** The shortest, a middle and the longest length of a size; five diameters if no source lists any. */
function someLengths(standard: Standard, row: DimensionRow): (number | undefined)[] {
  if (!hasLength(familyOf(standard)!)) return [undefined]
  const { preferred } = lengthsOf(standard, row.size)
  return preferred.length === 0 ? [5 * diameterOf(row)] : spread(preferred)
}

const specified = (standard: Standard, size: string, length: number | undefined): Specification => ({
  standard,
  size,
  ...(length !== undefined && { length }),
})

/** Every size of a standard in a middle length; the first, a middle and the last size in three lengths. */
export function specificationsOf(standard: Standard): Specification[] {
  const { rows } = dimensionsOf(standard)
  const thorough = new Set(spread(rows))
  return rows.flatMap((row) => {
    const lengths = someLengths(standard, row)
    const wanted = thorough.has(row) ? lengths : [lengths[lengths.length >> 1]]
    return wanted.map((length) => specified(standard, row.size, length))
  })
}

export const specification = (number: string, size: string, length?: number): Specification =>
  specified(standardNamed(number), size, length)

export const nameOf = ({ standard, size, length }: Specification): string =>
  `${standard.name} ${size}${length === undefined ? '' : `×${length}`}`

export const textsOf = ({ shapes }: Drawing): Text[] => shapes.filter((shape) => shape.kind === 'text')

/** Texts that leave the sheet, touch another text, or are crossed by a line. */
export function misplaced(drawing: Drawing): string[] {
  const texts = textsOf(drawing).map((text) => ({ text, box: textBox(text) }))
  const lines = drawing.shapes
    .filter((shape) => shape.kind !== 'text' && shape.pen !== 'frame')
    .flatMap((shape) => segmentsOf(shape))
  return texts.flatMap(({ text, box }, index) => [
    ...(box.left < 0 || box.bottom < 0 || box.right > drawing.width || box.top > drawing.height
      ? [`${text.text} leaves the sheet`]
      : []),
    ...texts
      .slice(index + 1)
      .filter((other) => overlap(box, other.box))
      .map((other) => `${text.text} overlaps ${other.text.text}`),
    ...(text.pen === 'dimension' && lines.some(([from, to]) => crosses(box, from, to))
      ? [`${text.text} is crossed by a line`]
      : []),
  ])
}
