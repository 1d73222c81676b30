import { amountItems } from '@lianmeng/contract/amount-items'
import type { ParamsOf } from '@lianmeng/contract/endpoint'
import { namingOf } from '@lianmeng/contract/goods-naming'
import type { submitOrder } from '@lianmeng/contract/orders/endpoints'
import { firstOrderState } from '@lianmeng/trade/order/states'
import type { Fen } from '@lianmeng/trade/price/money'
import type { Buyer } from '../../accounts/caller.ts'
import { madeByWords } from '../../offers/accepted-quote.ts'
import type { Description } from '../../offers/described.ts'
import { type FreightRow, wireFreight } from '../../offers/freight.ts'
import { goodsText, namesText } from '../finding/searched-text.ts'
import type { FreightSnapshot, LineSnapshot } from '../lines/line-snapshot.ts'
import type { DraftOrder, PricedLine } from './draft-orders.ts'
import { newOrderNumber } from './order-number.ts'
import type { DeliveryAddress, DrawnPlacement } from './queries.ts'
import type { TermsOf } from './wanted-terms.ts'

/** A submission: buyer, form and idempotency key. */
export type Submission = {
  buyer: Pick<Buyer, 'companyId' | 'companyName' | 'userId' | 'userName'>
  wanted: OrderWish
  key: string
  fingerprint: string
}

/** The fields of a submission besides lines and address. */
export type OrderWish = Pick<ParamsOf<typeof submitOrder>, 'ways' | 'remarks' | 'poNo' | 'costCentreId' | 'lineNotes'>

type Descriptions = ReadonlyMap<number, Description>

/** The judged and priced orders of a submission. */
export type PricedOrders = {
  orders: DraftOrder[]
  total: Fen
  address: DeliveryAddress
  /** Third region code of the address. */
  areaCode: string
  descriptions: Descriptions
  /** The buyer's own numbers by specification. */
  ownNumbers: ReadonlyMap<number, string>
  termsOf: TermsOf
  /** The local day on which a line leaves; empty: not known. */
  dispatchOf: (line: PricedLine) => string
}

/** Goods with the buyer's own number and note of them, and the day on which they leave. */
type Named = { description: Description; ownPartNo: string | undefined; note: string; dispatchOn: string }

type PlacementLine = DrawnPlacement['lines'][number]

function snapshotOf(
  { line, split, quote }: PricedLine,
  { description, ownPartNo, note, dispatchOn }: Named,
): LineSnapshot {
  const { offer, adjustments } = line.standing
  return {
    ...namingOf(description),
    packageName: line.packageName,
    ...(ownPartNo && { ownPartNo }),
    ...(note && { note }),
    ...(dispatchOn && { dispatchOn }),
    baseUnit: offer.spec.baseUnit,
    saleUnit: offer.spec.saleUnit,
    big: Number(split.big),
    small: Number(split.small),
    loose: Number(split.loose),
    regionAdjustment: Number(adjustments.region),
    discount: Number(adjustments.discount),
    taxRate: line.standing.taxRate,
    ...(line.standing.quoted && { quoted: line.standing.quoted, madeBy: madeByWords(line.standing.quoted) }),
    amountItems: amountItems(quote.items),
  }
}

function freightSnapshot(terms: FreightRow, areaCode: string): FreightSnapshot {
  const { rules, pickupPlace } = wireFreight(terms, areaCode)
  return { rules, pickupPlace }
}

function placementLine(line: PricedLine, index: number, named: Named): PlacementLine {
  const { standing, cartLineId, version, total } = line.line
  return {
    tenant_id: standing.tenantId,
    line_no: index + 1,
    product_id: standing.productId,
    product_version: standing.productVersion,
    package_spec_id: standing.packageSpecId!,
    cart_line_id: cartLineId,
    cart_version: version,
    qty: Number(total),
    price: Number(line.quote.listPrice),
    amount: Number(line.quote.amount),
    snapshot: snapshotOf(line, named),
  }
}

/** The order in which every transaction locks stock. */
const bySellerAndProduct = (a: PlacementLine, b: PlacementLine) =>
  a.tenant_id - b.tenant_id || a.product_id - b.product_id || a.line_no - b.line_no

/** Everything that has to be written to the database for a submission. */
export function placementOf(
  { buyer, wanted, key, fingerprint }: Submission,
  { orders, total, address, areaCode, descriptions, ownNumbers, termsOf, dispatchOf }: PricedOrders,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): DrawnPlacement {
  const groupNo = newOrderNumber(now)
  const poNo = wanted.poNo?.trim() ?? ''
  const notes = new Map(wanted.lineNotes?.map(({ cartItemId, note }) => [cartItemId, note.trim()]))
  const named = (priced: PricedLine): Named => {
    const { line } = priced
    const description = descriptions.get(line.standing.productId)!
    const ownPartNo = ownNumbers.get(description.gbComponentId)
    return { description, ownPartNo, note: notes.get(line.cartLineId) ?? '', dispatchOn: dispatchOf(priced) }
  }
  const remarks = new Map(wanted.remarks?.map(({ erpTenantId, remark }) => [erpTenantId, remark]))
  return {
    buyer_id: buyer.companyId,
    user_id: buyer.userId,
    user_name: buyer.userName,
    buyer_name: buyer.companyName,
    key,
    fingerprint,
    group_no: groupNo,
    total: Number(total),
    state: firstOrderState,
    expires_at: expiresAt.toISOString(),
    receiver_name: address.receiverName,
    mobile: address.mobile,
    delivery_address: `${address.regionName} ${address.street}`,
    po_no: poNo,
    orders: orders.map(({ sellerId, lines, freight, amount }) => {
      const orderNo = newOrderNumber(now)
      const described = lines.map(({ line }) => descriptions.get(line.standing.productId)!)
      const sellerName = described[0]!.companyShortName
      return {
        tenant_id: sellerId,
        order_no: orderNo,
        prices_version: lines[0]!.line.standing.pricesVersion,
        amount: Number(amount),
        freight: Number(freight?.freight ?? 0),
        freight_way: freight?.way ?? '',
        freight_version: freight?.terms.version ?? 0,
        freight_terms: freight ? freightSnapshot(freight.terms, areaCode) : null,
        remark: remarks.get(sellerId) ?? '',
        terms: termsOf(sellerId),
        seller_name: sellerName,
        names: namesText({ orderNo, groupNo, buyerName: buyer.companyName, sellerName, poNo }),
        goods: goodsText(described),
      }
    }),
    lines: orders
      .flatMap(({ lines }) => lines.map((line, index) => placementLine(line, index, named(line))))
      .sort(bySellerAndProduct),
  }
}
