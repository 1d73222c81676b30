import { type Composite, type CompositePart, partOfComposite } from '../composite/composite.ts'
import type { Shape } from '../drawing/shape.ts'
import { figure } from '../part/figure.ts'
import type { Specification } from '../part/specification.ts'
import { formatStandardNumber, withoutYear } from '../standard/number.ts'
import { cellText, frameBox, rule } from './cell.ts'

/** Position of a parts list, mm on paper. */
type Place = { readonly left: number; readonly right: number; readonly bottom: number }

const rowHeight = 6.5

/** Columns with their share of the width. */
const columns = [
  ['序号', 0.06],
  ['名称', 0.26],
  ['标准', 0.24],
  ['规格', 0.14],
  ['数量', 0.08],
  ['备注', 0.22],
] as const

export const partsListHeight = ({ parts }: Composite): number => (parts.length + 1) * rowHeight

/** The parts list, its captions at the bottom and the parts numbered upwards. [GB/T 10609.2] */
export function partsList(composite: Composite, specification: Specification, place: Place): Shape[] {
  const { left, right, bottom } = place
  const width = right - left
  const top = bottom + partsListHeight(composite)
  const edges = columns.map(
    (_, index) => left + width * columns.slice(0, index).reduce((sum, [, share]) => sum + share, 0),
  )
  const rows = [columns.map(([caption]) => caption), ...composite.parts.map((part) => cellsOf(part, specification))]
  return [
    frameBox(left, bottom, right, top),
    ...rows.slice(1).map((_, index) => {
      const y = bottom + (index + 1) * rowHeight
      return rule([left, y], [right, y])
    }),
    ...edges.slice(1).map((x) => rule([x, bottom], [x, top])),
    ...rows.flatMap((cells, row) =>
      cells.flatMap((words, column) =>
        cellText(words, [edges[column]!, bottom + row * rowHeight], width * columns[column]![1], rowHeight, {
          size: 3.4,
          pen: row === 0 ? 'grey' : 'ink',
        }),
      ),
    ),
  ]
}

function cellsOf(part: CompositePart, specification: Specification): string[] {
  const { id, name, prescribed, size, length, quantity } = part
  const designation = `${size}${length === undefined ? '' : `×${figure(length)}`}`
  return [String(id), name, prescribed, designation, String(quantity), remarkOf(part, specification)]
}

/** The substitute standard of the figures, if there is one; otherwise the property class. */
function remarkOf({ id, standard, prescribed }: CompositePart, specification: Specification): string {
  if (standard.name !== prescribed) return `按 ${formatStandardNumber(withoutYear(standard.number))} 绘制`
  return partOfComposite(specification, id).propertyClass ?? ''
}
