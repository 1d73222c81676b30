import { sumOfLots } from '@lianmeng/trade/order/lots'
import { boxCount } from '@lianmeng/trade/quantity/boxes'
import { type Qty, thousandths, toNumber } from '@lianmeng/trade/quantity/qty'
import { wireQty } from '../../../../lib/goods/wire-qty.ts'
import { typedQuantity } from '../../typed-quantity.ts'

/** A lot of a line, as typed. */
export type TypedLot = { qty: string; lot: string }

/** The lots of each line, at least one. */
export type TypedLots = Readonly<Record<number, readonly TypedLot[]>>

/** The default: everything, from one lot. */
export const withEverything = (goods: readonly { lineNo: number; most: number }[]): TypedLots =>
  Object.fromEntries(goods.map(({ lineNo, most }) => [lineNo, [{ qty: String(most), lot: '' }]]))

/** What leaves; undefined: a quantity is invalid. */
export function leavingLots(typed: TypedLots): { lineNo: number; qty: number; lot: string }[] | undefined {
  const all = Object.entries(typed).flatMap(([lineNo, lots]) =>
    lots.map(({ qty, lot }) => ({ lineNo: Number(lineNo), qty: typedQuantity(qty), lot: lot.trim() })),
  )
  if (all.some(({ qty }) => qty === undefined)) return undefined
  return all.flatMap(({ qty = 0, ...line }) => (qty > 0 ? [{ ...line, qty }] : []))
}

/** What the lots of a line hold together. Invalid quantities do not count. */
export const typedSum = (lots: readonly TypedLot[]): Qty =>
  sumOfLots(lots.map(({ qty }) => wireQty(typedQuantity(qty) ?? 0)))

/** The rest of a line for one more lot: what the others leave of it. */
export function restFor(most: number, lots: readonly TypedLot[]): string {
  const rest = wireQty(most) - typedSum(lots)
  return rest > 0n ? String(toNumber(thousandths(rest))) : ''
}

/** A quantity in whole packages: `3`, or empty where it does not fill them. */
export function inPackages(qty: string, size: number): string {
  const [all, each] = [wireQty(typedQuantity(qty) ?? 0), wireQty(size)]
  return all > 0n && all % each === 0n ? String(boxCount(all, each)) : ''
}

/** The quantity of some packages; undefined: no whole number. */
export function ofPackages(count: string, size: number): string | undefined {
  if (!/^\d{1,6}$/.test(count.trim())) return count.trim() === '' ? '' : undefined
  return String(toNumber(thousandths(BigInt(count.trim()) * wireQty(size))))
}
