import type { DataOf } from '@lianmeng/contract/endpoint'
import { freightWayTexts } from '@lianmeng/contract/freight/terms'
import type { detail, Order, OrderEvent, OrderLine, Shipment } from '@lianmeng/contract/orders/endpoints'
import { orderActorTexts, orderEventTexts, orderStateTexts, shippingWayTexts } from '@lianmeng/contract/orders/texts'
import { openQty } from '@lianmeng/trade/order/quantities'
import { hindranceOf } from '@lianmeng/trade/order/standing'
import {
  canMove,
  eventsFor,
  holdsStock,
  type OrderActor,
  type OrderEvent as TradeEvent,
} from '@lianmeng/trade/order/states'
import { cancelledAmount, owedBack } from '@lianmeng/trade/order/totals'
import { answerDue, isLate } from '@lianmeng/trade/order/waits'
import { type Fen, fen, fenText, microYuan, priceText } from '@lianmeng/trade/price/money'
import { thousandths, toNumber } from '@lianmeng/trade/quantity/qty'
import { shownTotal } from '@lianmeng/trade/quantity/shown-total'
import { unitName } from '@lianmeng/trade/units'
import type { Static } from 'typebox'
import { discounted } from '../../../catalogue/view/viewer.ts'
import { quantitiesIn } from '../delivery/queries.ts'
import { standingOf } from '../moving/move-order.ts'
import type { EventRow, OrderLineRow, OrderRow, ShipmentRow } from './queries.ts'

/** Events that need more than somebody's press: nobody grants credit yet, and arrivals belong to a shipment. */
const notOffered: ReadonlySet<string> = new Set(['confirmOnCredit', 'arrive'])

function wireLine(row: OrderLineRow): Static<typeof OrderLine> {
  const { snapshot } = row
  const quantities = quantitiesIn(row)
  const { qty } = quantities
  return {
    lineNo: row.lineNo,
    componentId: row.productId,
    standardName: snapshot.standardName,
    productName: snapshot.productName,
    specification: snapshot.specification,
    materialName: snapshot.materialName,
    strengthName: snapshot.strengthName,
    surfaceTreatmentName: snapshot.surfaceTreatmentName,
    brandName: snapshot.brandName,
    packageName: snapshot.packageName,
    qty: toNumber(qty),
    bigPackageQty: snapshot.big,
    smallPackageQty: snapshot.small,
    nonPackQty: toNumber(thousandths(BigInt(snapshot.loose))),
    baseUnitName: unitName(snapshot.baseUnit),
    saleUnitName: unitName(snapshot.saleUnit),
    saleQty: shownTotal(qty, snapshot),
    price: priceText(microYuan(BigInt(discounted(row.price, snapshot.discount)))),
    amount: fenText(fen(BigInt(row.amount))),
    amountItems: snapshot.amountItems ?? [],
    reservedQty: toNumber(thousandths(BigInt(row.backordered))),
    baseUnit: snapshot.baseUnit,
    saleUnit: snapshot.saleUnit,
    shippedQty: toNumber(quantities.shipped),
    receivedQty: toNumber(quantities.received),
    missingQty: toNumber(quantities.missing),
    cancelledQty: toNumber(quantities.cancelled),
    openQty: toNumber(openQty(quantities)),
  }
}

/** An order as one of its sides sees it, with what that side may do now. */
export function wireOrder(row: OrderRow, viewer: OrderActor, now: Date): Order {
  const standing = standingOf(row)
  const mayNow = (event: TradeEvent) => !notOffered.has(event) && !hindranceOf(event, viewer, standing, now)
  return {
    id: row.id,
    orderNo: row.orderNo,
    groupNo: row.groupNo,
    erpTenantId: row.tenantId,
    companyShortName: row.sellerName,
    buyerName: row.buyerName,
    state: row.state,
    stateName: orderStateTexts[row.state],
    createdAt: row.createdAt.toISOString(),
    amount: fenText(fen(BigInt(row.amount))),
    freight: fenText(fen(BigInt(row.freight))),
    freightWay: row.freightWay,
    freightWayName: row.freightWay && freightWayTexts[row.freightWay],
    pickupPlace: row.freightWay === 'pickup' ? row.pickupPlace : '',
    remark: row.remark,
    declineReason: row.declineReason,
    receiverName: row.receiverName,
    receiverContactInfo: row.mobile,
    deliveryAddress: row.deliveryAddress,
    lines: row.lines.map(wireLine),
    promiseOn: row.promisedOn ?? '',
    isLate: holdsStock(row.state) && isLate(standing.promiseEnd, now),
    actions: eventsFor(row.state, viewer).filter(mayNow),
  }
}

const money = (count: number) => fen(BigInt(count))

/** What the seller owes back for goods that were cancelled. */
function owedBackOf({ paid, refunded, freight, lines }: OrderRow): Fen {
  const cancelled = cancelledAmount(
    lines.map((line) => ({ amount: money(line.amount), quantities: quantitiesIn(line) })),
    money(freight),
  )
  return owedBack({ paid: money(paid), refunded: money(refunded), cancelled })
}

/** By when something has to happen, whom to ask and where to pay: what an order alone says. */
export function wireNextStep(
  row: OrderRow,
): Pick<DataOf<typeof detail>, 'dueAt' | 'restAsked' | 'owedBack' | 'sellerContact' | 'payee'> {
  const { state, expiresAt, restAskedAt, restReason, contact, bank, bankAccount, sellerCompany } = row
  return {
    dueAt: canMove(state, 'expire', 'system') || state === 'awaitingReceipt' ? expiresAt.toISOString() : '',
    restAsked: restAskedAt && { reason: restReason, dueAt: answerDue(restAskedAt).toISOString() },
    owedBack: fenText(owedBackOf(row)),
    sellerContact: contact ?? { contactName: '', position: '', mobilePhoneNum: '' },
    payee: bankAccount === '' ? null : { accountName: sellerCompany, bank, account: bankAccount },
  }
}

const momentText = (at: Date | null): string => at?.toISOString() ?? ''

const personText = (kind: OrderActor, name: string): string => [orderActorTexts[kind], name].filter(Boolean).join(' ')

/** What left together, and what was counted of it. */
export function wireShipment(row: ShipmentRow): Shipment {
  const { orderId: _, receivedByKind, receivedBy, lines, ...shipment } = row
  const toBase = (qty: number) => toNumber(thousandths(BigInt(qty)))
  return {
    ...shipment,
    wayName: shippingWayTexts[row.way],
    shippedAt: row.shippedAt.toISOString(),
    arrivedAt: momentText(row.arrivedAt),
    receivedAt: momentText(row.receivedAt),
    receivedBy: receivedByKind ? personText(receivedByKind, receivedBy ?? '') : '',
    receiptNote: row.receiptNote ?? '',
    lines: lines.map(({ received, qty, ...line }) => ({
      ...line,
      qty: toBase(qty),
      receivedQty: received === null ? null : toBase(received),
    })),
  }
}

/** A line of the history: `买家 张三`, `拒绝订单：缺货`. */
export function wireEvent({ at, actorKind, actorName, event, note }: EventRow): Static<typeof OrderEvent> {
  const text = orderEventTexts[event]
  return {
    at: at.toISOString(),
    actor: personText(actorKind, actorName),
    text: note ? `${text}：${note}` : text,
  }
}
