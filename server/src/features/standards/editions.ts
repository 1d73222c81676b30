import type { DataOf } from '@lianmeng/contract/endpoint'
import type { standardEditions } from '@lianmeng/contract/standards/endpoints'
import { type CellDifference, editionDifference } from '@lianmeng/fastener/dimension/edition-difference'
import { dimensionsOf } from '@lianmeng/fastener/dimension/table'
import { standards } from '@lianmeng/fastener/standard/library'
import { sameStandard } from '@lianmeng/fastener/standard/number'
import type { Standard } from '@lianmeng/fastener/standard/standard'
import { predecessorsOf, type Succession, successorOf } from '@lianmeng/fastener/standard/successor'
import { heading } from '../../reference/column-heading.ts'
import { linkTo } from '../../reference/standard-status.ts'

type Edition = DataOf<typeof standardEditions>[number]
type Figures = Pick<Edition, 'figures' | 'cells' | 'cellNum' | 'onlyOwn' | 'onlyOther'>

/** Most cells in one answer; when standards differ in more, the rest adds nothing. */
const mostCells = 400

const without = (figures: 'shared' | 'missing'): Figures => ({
  figures,
  cells: [],
  cellNum: 0,
  onlyOwn: [],
  onlyOther: [],
})

function figuresOf(own: Standard, other: Standard): Figures {
  if (!own.dimensionTable || !other.dimensionTable) return without('missing')
  const { sharesTable, cells, onlyOwn, onlyOther } = editionDifference(own, other)
  if (sharesTable) return without('shared')
  const meanings = dimensionsOf(own).source.symbols_zh
  const onWire = ({ size, column, own: mine = '', other: theirs = '' }: CellDifference) => ({
    size,
    name: heading(column, meanings),
    own: String(mine),
    other: String(theirs),
  })
  return {
    figures: 'compared',
    cells: cells.slice(0, mostCells).map(onWire),
    cellNum: cells.length,
    onlyOwn: [...onlyOwn],
    onlyOther: [...onlyOther],
  }
}

/** Newest first. */
function otherEditions(standard: Standard): Standard[] {
  return standards()
    .filter((other) => other.id !== standard.id && sameStandard(other.number, standard.number))
    .toSorted((a, b) => (b.number.year ?? 0) - (a.number.year ?? 0))
}

const said = ({ changes = '', source = '' }: Partial<Succession> = {}) => ({ changes, source })

/** Other editions of a standard, its successors and predecessors, each with its differences. */
export function editionsOf(standard: Standard): Edition[] {
  const editions = otherEditions(standard)
  const successor = successorOf(standard)
  const predecessors = predecessorsOf(standard)
  const toldOf = (other: Standard): Succession | undefined =>
    successor?.standard?.id === other.id
      ? successor
      : predecessors.find(({ older }) => older.id === other.id)?.succession
  const known = new Set(editions.map(({ id }) => id))
  return [
    ...editions.map((other) => ({
      other: linkTo(other),
      relation: '另一版本',
      ...said(toldOf(other)),
      ...figuresOf(standard, other),
    })),
    ...(successor && !(successor.standard && known.has(successor.standard.id))
      ? [
          {
            other: { standardId: successor.standard?.id ?? 0, standardName: successor.name },
            relation: '被其代替',
            ...said(successor),
            ...(successor.standard ? figuresOf(standard, successor.standard) : without('missing')),
          },
        ]
      : []),
    ...predecessors.flatMap(({ older, succession }) =>
      known.has(older.id)
        ? []
        : [{ other: linkTo(older), relation: '代替', ...said(succession), ...figuresOf(standard, older) }],
    ),
  ]
}
