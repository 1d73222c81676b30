import { type ItemAmount, itemsOfLine } from '@lianmeng/trade/price/line-items'
import { type Fen, fen, type MicroYuan, microYuan, parseMoney } from '@lianmeng/trade/price/money'
import { type Qty, thousandths } from '@lianmeng/trade/quantity/qty'
import { discounted } from '../../catalogue/view/viewer.ts'
import type { LineSnapshot } from './line-snapshot.ts'

/** A line as it is kept: quantity in thousandths, list price in micro-yuan, amount in fen. */
export type BilledRow = { qty: number; price: number; amount: number; snapshot: LineSnapshot }

/** The price of a sale unit as the buyer pays it. */
export const paidPrice = ({ price, snapshot }: Pick<BilledRow, 'price' | 'snapshot'>): MicroYuan =>
  microYuan(BigInt(discounted(price, snapshot.discount)))

/** A part of the amount of a line as it was kept; undefined if there is none. */
export function keptItem(
  { amountItems = [] }: LineSnapshot,
  wanted: 'unpacking' | 'loose' | 'region',
): Fen | undefined {
  const kept = amountItems.find(({ item }) => item === wanted)
  const read = kept && parseMoney(kept.amount, { signed: true })
  return read?.ok ? read.value : undefined
}

/**
 * The parts of the amount of a line as ordered, or of a part of it. The goods are not read from what was kept, since
 * older lines have them at the price of the first tier, with the reduction by a better one beside them.
 */
export function billedItems(row: BilledRow, part?: { qty: Qty; amount: Fen }): ItemAmount[] {
  const { snapshot } = row
  const charge = (item: 'unpacking' | 'loose' | 'region') => {
    const amount = keptItem(snapshot, item)
    return amount === undefined ? {} : { [item]: amount }
  }
  const line = {
    qty: thousandths(BigInt(row.qty)),
    price: paidPrice(row),
    baseUnit: snapshot.baseUnit,
    saleUnit: snapshot.saleUnit,
    amount: fen(BigInt(row.amount)),
    charges: { ...charge('unpacking'), ...charge('loose'), ...charge('region') },
  }
  return itemsOfLine(line, part)
}
