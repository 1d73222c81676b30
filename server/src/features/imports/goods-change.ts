import { type ChangeableField, changeableFields } from '@lianmeng/contract/imports/columns'
import { decimalText } from '@lianmeng/trade/decimal'
import type { ProductRow } from './product-row.ts'
import type { ExportRow, GoodsChange } from './row-queries.ts'

const thousandths = 1000

/** What a row says of each field. */
const said: Record<ChangeableField, (row: ProductRow) => number[]> = {
  price: ({ price }) => [price],
  tiers: ({ tiers }) => tiers.flatMap(({ from, price }) => [from, price]),
  carton: ({ carton, box }) => [carton * thousandths, box * thousandths],
  minPurchase: ({ minPurchase }) => [minPurchase * thousandths],
  deliveryDays: ({ deliveryDays }) => [deliveryDays],
  listed: ({ listed }) => [Number(listed)],
}

const there: Record<ChangeableField, (goods: ExportRow) => number[]> = {
  price: ({ price }) => [price],
  tiers: ({ tierFrom, tierPrice }) => tierFrom.flatMap((from, i) => [from, tierPrice[i]!]),
  carton: ({ bigSize, smallSize }) => [bigSize, smallSize],
  minPurchase: ({ minPurchase }) => [minPurchase],
  deliveryDays: ({ deliveryDays }) => [deliveryDays],
  listed: ({ listed }) => [Number(listed)],
}

/**
 * What a row changes of goods that are there, of the chosen fields. An empty cell changes nothing, and no price is taken away.
 * @param isSaid whether the row has a cell of this field
 */
export function changeOf(
  goods: ExportRow,
  row: ProductRow,
  chosen: readonly ChangeableField[],
  isSaid: (field: ChangeableField) => boolean,
): GoodsChange {
  const price = chosen.includes('price') && row.price > 0 ? row.price : goods.price
  return changeableFields.flatMap((field) => {
    const [before, after] = [there[field](goods), said[field](row)]
    const isEmpty =
      ((field === 'price' || field === 'carton') && after[0] === 0) || (field === 'tiers' && after.length === 0)
    // Without a price no one could buy it.
    const isBare = field === 'listed' && after[0] === 1 && price === 0
    if (!chosen.includes(field) || !isSaid(field) || isEmpty || isBare) return []
    const isSame = before.length === after.length && before.every((figure, at) => figure === after[at])
    return isSame ? [] : [{ field, before, after }]
  })
}

const figure = (value: number, places: number): string => decimalText(BigInt(value), places)

const words: Record<ChangeableField, (values: readonly number[]) => string> = {
  price: ([price = 0]) => `基础价 ${figure(price, 6)}`,
  tiers: (values) =>
    values.length === 0
      ? '无阶梯价'
      : values
          .flatMap((from, at) => (at % 2 ? [] : [`${figure(from, 3)} 起 ${figure(values[at + 1]!, 6)}`]))
          .join('、'),
  carton: ([big = 0, small = 0]) =>
    big === 0 ? '散装' : `每箱 ${figure(big, 3)}${small > 0 ? `、每盒 ${figure(small, 3)}` : ''}`,
  minPurchase: ([least = 0]) => `起购量 ${figure(least, 3)}`,
  deliveryDays: ([days = 0]) => `发货 ${days} 天`,
  listed: ([listed]) => (listed === 1 ? '在售' : '未上架'),
}

/** One side of a change in words. */
export const changeText = (change: GoodsChange, side: 'before' | 'after'): string =>
  change.map((one) => words[one.field](one[side])).join('；')
