import type { DataOf } from '@lianmeng/contract/endpoint'
import type { detail, Order, OrderEvent, OrderLine } from '@lianmeng/contract/orders/endpoints'
import { orderActorTexts, orderEventTexts, orderStateTexts } from '@lianmeng/contract/orders/texts'
import { eventsFor, nextState, type OrderActor } from '@lianmeng/trade/order/states'
import { fen, fenText, microYuan, priceText } from '@lianmeng/trade/price/money'
import { thousandths, toNumber } from '@lianmeng/trade/quantity/qty'
import { shownTotal } from '@lianmeng/trade/quantity/shown-total'
import { unitName } from '@lianmeng/trade/units'
import type { Static } from 'typebox'
import { discounted } from '../../../catalogue/view/viewer.ts'
import type { EventRow, OrderLineRow, OrderRow } from './queries.ts'

/** What the pages have buttons for so far. */
const offered = new Set(['cancel', 'confirm', 'decline', 'pay'])

function wireLine(row: OrderLineRow): Static<typeof OrderLine> {
  const { snapshot } = row
  const qty = thousandths(BigInt(row.qty))
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
  }
}

/** An order as one of its sides sees it, with what that side may do now. */
export function wireOrder(row: OrderRow, viewer: OrderActor): Order {
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
    remark: row.remark,
    declineReason: row.declineReason,
    receiverName: row.receiverName,
    receiverContactInfo: row.mobile,
    deliveryAddress: row.deliveryAddress,
    lines: row.lines.map(wireLine),
    actions: eventsFor(row.state, viewer).filter((event) => offered.has(event)),
  }
}

/** By when something has to happen, whom to ask and where to pay: what an order alone says. */
export function wireNextStep(row: OrderRow): Pick<DataOf<typeof detail>, 'dueAt' | 'sellerContact' | 'payee'> {
  const { state, expiresAt, contact, bank, bankAccount, sellerCompany } = row
  return {
    dueAt: nextState(state, 'expire') ? expiresAt.toISOString() : '',
    sellerContact: contact ?? { contactName: '', position: '', mobilePhoneNum: '' },
    payee: bankAccount === '' ? null : { accountName: sellerCompany, bank, account: bankAccount },
  }
}

/** A line of the history: `买家 张三`, `拒绝订单：缺货`. */
export function wireEvent({ at, actorKind, actorName, event, note }: EventRow): Static<typeof OrderEvent> {
  const text = orderEventTexts[event]
  return {
    at: at.toISOString(),
    actor: [orderActorTexts[actorKind], actorName].filter(Boolean).join(' '),
    text: note ? `${text}：${note}` : text,
  }
}
