import type { DataOf } from '@lianmeng/contract/endpoint'
import type { Product } from '@lianmeng/contract/goods'
import type { reorder as endpoint, ReorderLine } from '@lianmeng/contract/orders/reorder-endpoints'
import { microYuan, parsePrice } from '@lianmeng/trade/price/money'
import { priceChangePercent } from '@lianmeng/trade/price/price-change'
import { toNumber } from '@lianmeng/trade/quantity/qty'
import type { Buyer } from '../../../accounts/caller.ts'
import { type ReadState, readStates } from '../../../catalogue/columns/read-states.ts'
import { discounted } from '../../../catalogue/view/viewer.ts'
import type { Deps } from '../../../deps.ts'
import { offersOfSpecification } from '../../../offers/matching/offers-of-specification.ts'
import { productAmounts } from '../../../offers/product-amounts.ts'
import { quantitiesIn } from '../../../order/lines/queries.ts'
import { requireOrder } from '../../../order/reading/list-orders.ts'
import type { OrderLineRow } from '../../../order/reading/queries.ts'
import { wireLine } from '../../../order/reading/wire-order.ts'

type Place = Pick<Deps, 'db' | 'catalogue'>

/** Substitutes that are offered for a line. */
const mostSubstitutes = 6

type Now = Awaited<ReturnType<typeof productAmounts>>[number]

function priceChange(row: OrderLineRow, now: Now, state: ReadState | undefined): string {
  const before = microYuan(BigInt(discounted(row.price, row.snapshot.discount)))
  const today = now.price === null || state?.saleUnit !== row.snapshot.saleUnit ? undefined : parsePrice(now.price)
  return today?.ok && before > 0n ? priceChangePercent(before, today.value) : ''
}

const canReplace = ({ componentId, purchaseAuth, price, prodPackages }: Product, row: OrderLineRow): boolean =>
  purchaseAuth === 1 && price !== null && prodPackages.length > 0 && componentId !== row.productId

function lineNow(row: OrderLineRow, now: Now, state: ReadState | undefined): Omit<ReorderLine, 'substitutes'> {
  const { price, ...line } = wireLine(row, 'buyer')
  return {
    ...line,
    packageSpecId: row.packageSpecId,
    priceThen: price,
    priceNow: now.price,
    priceChange: priceChange(row, now, state),
    amountNow: now.amount,
    reserves: now.reserves,
    problemText: now.problemText,
  }
}

type LineNow = { row: OrderLineRow; line: Omit<ReorderLine, 'substitutes'>; state: ReadState | undefined }

/** Ordered lines with today's prices for the same quantities. @param tenantIds sellers of these lines */
export async function linesNow(
  { db, catalogue }: Place,
  buyer: Buyer,
  rows: readonly OrderLineRow[],
  tenantIds: readonly number[],
  areaCode: string,
): Promise<LineNow[]> {
  const wanted = rows.map((row) => ({
    productId: row.productId,
    packageSpecId: row.packageSpecId,
    qty: toNumber(quantitiesIn(row).qty),
  }))
  const [amounts, states] = await Promise.all([
    productAmounts({ db, catalogue }, buyer, wanted, areaCode),
    readStates(
      db,
      wanted.map(({ productId }) => productId),
      [...tenantIds],
    ),
  ])
  const stateOf = new Map(states.map((state) => [state.id, state]))
  return rows.map((row, at) => {
    const state = stateOf.get(row.productId)
    return { row, state, line: lineNow(row, amounts[at]!, state) }
  })
}

/**
 * An order's lines with today's prices, and substitutes for goods that are no longer available as ordered. @throws 404
 */
export async function reorder(
  place: Place,
  buyer: Buyer,
  orderNo: string,
  areaCode: string,
): Promise<DataOf<typeof endpoint>> {
  const order = await requireOrder(place.db, { buyerId: buyer.companyId }, orderNo)
  const now = await linesNow(place, buyer, order.lines, [order.tenantId], areaCode)
  const lines = now.map(({ row, line, state }) => {
    const offers = line.problemText !== '' && state ? offersOfSpecification(place.catalogue, state, buyer) : []
    return { ...line, substitutes: offers.filter((offer) => canReplace(offer, row)).slice(0, mostSubstitutes) }
  })
  return { orderNo, companyShortName: order.sellerName, lines }
}
