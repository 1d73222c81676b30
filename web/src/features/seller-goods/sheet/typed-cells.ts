import type { SellerGoods } from '@lianmeng/contract/seller-goods/endpoints'
import { priceTexts } from '@lianmeng/contract/seller-prices/texts'
import { parsePrice } from '@lianmeng/trade/price/money'
import { parseQty } from '@lianmeng/trade/quantity/qty'
import { numberText } from '@lianmeng/trade/quantity/typed-quantity'

/** Columns that are typed in the grid. */
export type CellField = 'price' | 'onHand'

/** A cell as somebody changed it, beside the goods as they were read then. */
export type TypedCell = {
  row: SellerGoods
  field: CellField
  typed: string
  /** What stood there. */
  before: string
  /** Why the server did not write it; empty: nobody tried. */
  refusal: string
  /** It is written once somebody confirms it. */
  inDoubt: boolean
}

/** Changed cells by {@link cellKey}. */
export type TypedCells = ReadonlyMap<string, TypedCell>

export const cellKey = (id: number, field: CellField): string => `${id} ${field}`

/** What a row says in a column, as a number is typed. */
export const textIn = (row: SellerGoods, field: CellField): string =>
  field === 'price' ? row.price : String(row.onHandInBaseUnits)

const numberIn = (field: CellField, text: string): bigint | undefined => {
  const parsed = field === 'price' ? parsePrice(numberText(text)) : parseQty(numberText(text))
  return parsed.ok && (field === 'onHand' || parsed.value > 0n) ? parsed.value : undefined
}

/** What stands against a typed cell; empty: nothing. */
export function cellProblem({ field, typed }: Pick<TypedCell, 'field' | 'typed'>): string {
  if (numberIn(field, typed) !== undefined) return ''
  return field === 'price' ? priceTexts.invalid : '须为不超过 3 位小数的数量'
}

/** The cells after one was typed; what says what stood there is no change. */
export function typeInto(cells: TypedCells, row: SellerGoods, field: CellField, typed: string): TypedCells {
  const key = cellKey(row.id, field)
  const before = cells.get(key)?.before ?? textIn(row, field)
  const next = new Map(cells)
  const isSame =
    typed === before || (numberIn(field, typed) !== undefined && numberIn(field, typed) === numberIn(field, before))
  if (isSame) next.delete(key)
  else next.set(key, { row, field, typed, before, refusal: '', inDoubt: false })
  return next
}

/** Most lines of one paste. */
export const maxPasted = 5_000

/** A copied range of a sheet: lines of cells. A last line that is empty belongs to the copying. */
export function pastedCells(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()))
}

/** The cells after a range was pasted: its first column into `field`, the others to the right of it. Empty cells change nothing. */
export function pasteInto(
  cells: TypedCells,
  rows: readonly SellerGoods[],
  lines: readonly (readonly string[])[],
  { field, fields }: { field: CellField; fields: readonly CellField[] },
): TypedCells {
  const targets = fields.slice(fields.indexOf(field))
  let next = cells
  for (const [at, row] of rows.entries())
    for (const [place, target] of targets.entries()) {
      const typed = lines[at]?.[place]
      if (typed !== undefined && typed !== '') next = typeInto(next, row, target, typed)
    }
  return next
}

/** A cell that can be sent, as the server reads it. */
export const sentNumber = (typed: string): string => numberText(typed)
