import { readLine } from '../../offers/matching/line-text.ts'
import { isTitle, type SheetColumns } from './sheet-columns.ts'
import { sheetUnit } from './sheet-units.ts'

/** Most cells looked at in a column. */
const looked = 20

/** Remarks may name parts that nobody orders. */
const remarks = /备注|说明|注释|用途|用于|位置|部位|remark|note|comment|bemerkung/i

/** A2 is a steel, and in a column of its own a shelf as well. */
const place = /^[a-z]{1,2}\d{1,2}$/i

/** What most cells of a column name: parts, only their standards, standards with sizes, sizes, units, or what a part is made of. Figures alone say nothing. */
function namedIn(cells: readonly string[]): keyof typeof fieldsOf | undefined {
  const read = cells.map((cell) => ({
    ...readLine(cell).fields,
    hasWord: /\p{L}/u.test(cell),
    isPlace: place.test(cell.trim()),
  }))
  const isMost = (count: number) => count * 2 > cells.length
  if (isMost(cells.filter((cell) => !/\d/.test(cell) && sheetUnit(cell) !== undefined).length)) return 'unit'
  const isNumber = ({ standard, product, nominal }: (typeof read)[number]) => standard && !product && !nominal
  if (isMost(read.filter(isNumber).length)) return 'standard'
  if (isMost(read.filter(({ standard, product }) => standard && !product).length)) return 'numbered'
  if (isMost(read.filter(({ standard, product }) => standard ?? product).length)) return 'part'
  if (isMost(read.filter(({ nominal, hasWord }) => nominal && hasWord).length)) return 'size'
  const isMade = read.filter((one) => one.hasWord && !one.isPlace && (one.propertyClass ?? one.material ?? one.surface))
  return isMost(isMade.length) ? 'class' : undefined
}

const fieldsOf = {
  part: ['name'],
  numbered: ['name', 'standard'],
  standard: ['standard'],
  size: ['size'],
  class: ['class', 'surface', 'material'],
  unit: ['unit'],
} as const

/** A column of a material holds no numbers of articles: `Material 100004711`. */
const articleNumber = /^[A-Z]{0,3}[-.]?\d[\d.-]{4,}$/

const isMostly = (cells: readonly string[], holds: (cell: string) => boolean): boolean =>
  cells.length > 0 && cells.filter(holds).length * 2 > cells.length

/** The columns without those whose cells say something else than their titles. */
function withoutMistaken(at: SheetColumns['at'], cellsOf: (place: number) => string[]): SheetColumns['at'] {
  const { material, ...others } = at
  if (material === undefined || !isMostly(cellsOf(material), (cell) => articleNumber.test(cell))) return at
  return { ownNo: material, ...others }
}

/** The columns with those whose title nobody knows and whose cells say something of parts: 物料, 要求, or no title at all. */
export function withColumnsByContent(
  columns: SheetColumns,
  titles: readonly string[],
  rows: readonly (readonly string[])[],
): SheetColumns {
  const cellsOf = (place: number) =>
    rows
      .map((cells) => (cells[place] ?? '').trim())
      .filter(Boolean)
      .slice(0, looked)
  const at = { ...withoutMistaken(columns.at, cellsOf) }
  const width = Math.max(titles.length, ...rows.slice(0, looked).map((cells) => cells.length))
  for (let place = 0; place < width; place += 1) {
    const title = titles[place] ?? ''
    if (Object.values(at).includes(place) || remarks.test(title) || (title !== '' && isTitle(title))) continue
    const named = namedIn(cellsOf(place))
    // Beside a name or a standard, further words may be of another part.
    const isSaid = (named === 'part' || named === 'numbered') && at.standard !== undefined
    const field = named && !isSaid && fieldsOf[named].find((one) => at[one] === undefined)
    if (field) at[field] = place
  }
  return { ...columns, at }
}
