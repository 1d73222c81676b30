import type { CartLine } from '@lianmeng/contract/cart/endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import type { preview } from '@lianmeng/contract/orders/endpoints'
import { freightTaxRate } from '@lianmeng/trade/invoice/invoice'
import { addFen, type Fen, noFen } from '@lianmeng/trade/price/money'
import { byRate, type RatedAmount, taxWithin } from '@lianmeng/trade/price/tax'
import { fenOfYuan } from '../../../../lib/text/yuan.ts'

type Group = DataOf<typeof preview>['groups'][number]

/** Amounts of one or several orders, tax included and by rate. */
export type OrderSums = { goods: Fen; surcharges: Fen; freight: Fen; rates: { taxRate: number; tax: Fen }[]; tax: Fen }

const amountOf = (yuan: string | null): Fen => (yuan === null ? noFen : (fenOfYuan(yuan) ?? noFen))

/** The lines that would be ordered: one with a problem counts nowhere. */
const orderedOf = ({ lines }: Group) => lines.filter(({ problem }) => problem === '')

/** The amounts of one seller under their tax rates; freight is taxed with the goods. */
function rated(group: Group, goods: ReadonlyMap<number, CartLine>): RatedAmount[] {
  const { freight } = group
  const amounts = orderedOf(group).flatMap(({ cartItemId, amount }) => {
    const taxRate = goods.get(cartItemId)?.product.taxRate
    return taxRate === undefined ? [] : [{ taxRate, amount: amountOf(amount) }]
  })
  if (!freight || amounts.length === 0) return amounts
  return [...amounts, { taxRate: freightTaxRate(amounts), amount: amountOf(freight.freight) }]
}

/** What the orders cost in parts. The tax is worked out rate by rate for each seller, as on its invoice. */
export function orderSums(groups: readonly Group[], goods: ReadonlyMap<number, CartLine>): OrderSums {
  const items = groups.flatMap(orderedOf).flatMap(({ amountItems }) => amountItems)
  const sumOf = (are: boolean) =>
    addFen(noFen, ...items.filter(({ item }) => (item === 'goods') === are).map(({ amount }) => amountOf(amount)))
  const taxes = groups
    .flatMap((group) => byRate(rated(group, goods)))
    .map(({ taxRate, amount }) => ({ taxRate, amount: taxWithin(amount, taxRate) }))
  return {
    goods: sumOf(true),
    surcharges: sumOf(false),
    freight: addFen(noFen, ...groups.map(({ freight }) => amountOf(freight?.freight ?? null))),
    rates: byRate(taxes).map(({ taxRate, amount }) => ({ taxRate, tax: amount })),
    tax: addFen(noFen, ...taxes.map(({ amount }) => amount)),
  }
}
