import { wireItems } from '@lianmeng/contract/amount-items'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { freightWayTexts } from '@lianmeng/contract/freight/terms'
import { namingOf } from '@lianmeng/contract/goods-naming'
import type { detail, Order, OrderEvent, Shipment } from '@lianmeng/contract/orders/endpoints'
import type { OrderLine } from '@lianmeng/contract/orders/order-line'
import { orderActorTexts, orderEventTexts, orderStateTexts, shippingWayTexts } from '@lianmeng/contract/orders/texts'
import { eventFacts } from '@lianmeng/trade/order/event-facts'
import { openQty } from '@lianmeng/trade/order/quantities'
import { hindranceOf } from '@lianmeng/trade/order/standing'
import {
  canMove,
  endsByItself,
  eventsFor,
  holdsStock,
  isDelivered,
  type OrderActor,
  orderEvents,
  stageOf,
  type OrderEvent as TradeEvent,
} from '@lianmeng/trade/order/states'
import { isLate } from '@lianmeng/trade/order/waits'
import { fen, fenText, priceText } from '@lianmeng/trade/price/money'
import { thousandths, toNumber } from '@lianmeng/trade/quantity/qty'
import { shownTotal } from '@lianmeng/trade/quantity/shown-total'
import { unitName } from '@lianmeng/trade/units'
import type { Static } from 'typebox'
import type { WorkDays } from '../../calendar/working-time.ts'
import { billedItems, paidPrice } from '../lines/line-items.ts'
import { taxRateOf } from '../lines/line-snapshot.ts'
import { wireTerms } from '../lines/order-terms.ts'
import { quantitiesIn } from '../lines/queries.ts'
import { answerDue } from '../moving/answer-due.ts'
import { standingOf } from '../moving/move-order.ts'
import { wirePayee } from '../payments/wire-payment.ts'
import type { EventRow, OrderLineRow, OrderRow, ShipmentRow } from './queries.ts'

/** Events of changes: shown beside the change. */
const changeEvents = orderEvents.filter((event) => eventFacts[event].offered === 'change')

const money = (count: number) => fen(BigInt(count))

/** A line of an order with its quantities and progress, as one of its sides sees it. */
export function wireLine(row: OrderLineRow, viewer: OrderActor): Static<typeof OrderLine> {
  const { snapshot } = row
  const quantities = quantitiesIn(row)
  const { qty } = quantities
  return {
    lineNo: row.lineNo,
    componentId: row.productId,
    ...namingOf(snapshot),
    packageName: snapshot.packageName,
    ownPartNo: snapshot.ownPartNo ?? '',
    ownCode: viewer === 'buyer' ? '' : (snapshot.ownCode ?? ''),
    note: snapshot.note ?? '',
    dispatchOn: snapshot.dispatchOn ?? '',
    qty: toNumber(qty),
    bigPackageQty: snapshot.big,
    smallPackageQty: snapshot.small,
    nonPackQty: toNumber(thousandths(BigInt(snapshot.loose))),
    baseUnitName: unitName(snapshot.baseUnit),
    saleUnitName: unitName(snapshot.saleUnit),
    saleQty: shownTotal(qty, snapshot),
    price: priceText(paidPrice(row)),
    taxRate: taxRateOf(snapshot),
    amount: fenText(fen(BigInt(row.amount))),
    amountItems: wireItems(billedItems(row)),
    reservedQty: toNumber(thousandths(BigInt(row.backordered))),
    baseUnit: snapshot.baseUnit,
    saleUnit: snapshot.saleUnit,
    shippedQty: toNumber(quantities.shipped),
    receivedQty: toNumber(quantities.received),
    missingQty: toNumber(quantities.missing),
    cancelledQty: toNumber(quantities.cancelled),
    returnedQty: toNumber(quantities.returned),
    openQty: toNumber(openQty(quantities)),
  }
}

/** Whether payment is due: at first all of it, later the rest owed on credit. */
const mayPay = ({ state, owed }: OrderRow): boolean => stageOf(state) === 'unpaid' || owed > 0

/** An order as one of its sides sees it, with the moves open to that side now. */
export function wireOrder(row: OrderRow, viewer: OrderActor, now: Date): Order {
  const standing = standingOf(row)
  const mayNow = (event: TradeEvent) =>
    eventFacts[event].offered === 'button' &&
    !((event === 'pay' || event === 'payPart') && row.voucherWaits) &&
    !(event === 'payPart' && row.owed === 0) &&
    !(event === 'submitVoucher' && !mayPay(row)) &&
    !hindranceOf(event, viewer, standing, now)
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
    amount: fenText(money(row.amount)),
    paid: fenText(money(row.paid)),
    onCredit: row.onCredit,
    afterSales: row.afterSales,
    owed: fenText(money(row.owed)),
    freight: fenText(money(row.freight)),
    freightWay: row.freightWay,
    freightWayName: row.freightWay && freightWayTexts[row.freightWay],
    pickupPlace: row.freightWay === 'pickup' ? row.pickupPlace : '',
    remark: row.remark,
    poNo: row.poNo,
    // The seller must not see how a company divides its money.
    costCentre: viewer === 'buyer' ? row.costCentre : '',
    terms: wireTerms(row.terms),
    declineReason: row.declineReason,
    receiverName: row.receiverName,
    receiverContactInfo: row.mobile,
    deliveryAddress: row.deliveryAddress,
    lines: row.lines.map((line) => wireLine(line, viewer)),
    promiseOn: row.promisedOn ?? '',
    changeState: row.changeState,
    isLate: holdsStock(row.state) && isLate(standing.promiseEnd, now),
    actions: eventsFor(row.state, viewer).filter(mayNow),
  }
}

/** Events of changes that a side may trigger now. */
export const changeActions = (row: OrderRow, viewer: OrderActor, now: Date): string[] =>
  changeEvents.filter((event) => canMove(row.state, event, viewer) && !hindranceOf(event, viewer, standingOf(row), now))

/** Whether the state of an order ends by timeout. It does not while a voucher or a proposed change waits. */
const isTimed = ({ state, voucherWaits, changeState }: OrderRow): boolean =>
  endsByItself(state) && (isDelivered(state) || (!voucherWaits && changeState !== 'open'))

/** The deadline, the contact and the account for payment: shown only with a single order. */
export function wireNextStep(
  row: OrderRow,
  days: WorkDays,
): Pick<DataOf<typeof detail>, 'dueAt' | 'restAsked' | 'sellerContact' | 'payee'> {
  const { expiresAt, restAskedAt, restReason, contact, bank, bankAccount, sellerCompany } = row
  return {
    dueAt: isTimed(row) ? expiresAt.toISOString() : '',
    restAsked: restAskedAt && { reason: restReason, dueAt: answerDue(restAskedAt, days).toISOString() },
    sellerContact: contact ?? { contactName: '', position: '', mobilePhoneNum: '' },
    payee: wirePayee({ sellerCompany, bank, bankAccount }),
  }
}

const momentText = (at: Date | null): string => at?.toISOString() ?? ''

const personText = (kind: OrderActor, name: string): string => [orderActorTexts[kind], name].filter(Boolean).join(' ')

/** A shipment and its count. */
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
