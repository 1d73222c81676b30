import type { Aftersale, AftersaleWithHistory, Parcel } from '@lianmeng/contract/aftersale/aftersale'
import {
  aftersaleActorTexts,
  aftersaleEventTexts,
  aftersaleKindTexts,
  aftersaleReasonTexts,
  aftersaleStateTexts,
} from '@lianmeng/contract/aftersale/texts'
import { returnWayTexts, shippingWayTexts } from '@lianmeng/contract/orders/texts'
import { type AftersaleActor, aftersaleEventsFor, isOpenAftersale } from '@lianmeng/trade/aftersale/states'
import { divideHalfUp } from '@lianmeng/trade/decimal'
import { fen, fenText } from '@lianmeng/trade/price/money'
import { thousandths, toNumber } from '@lianmeng/trade/quantity/qty'
import { unitName } from '@lianmeng/trade/units'
import type { Db } from '../../database/db.ts'
import { lineName } from '../../order/lines/line-snapshot.ts'

import {
  type AftersaleEventRow,
  type AftersaleLineRow,
  type AftersaleRow,
  deliveryOf,
  eventsOfAftersale,
  type ParcelRow,
  parcelsOf,
  picturesOf,
  usualReturnAddress,
} from './queries.ts'
import { restOfLine } from './rest.ts'
import { mayStep } from './step.ts'

const text = (amount: number): string => fenText(fen(BigInt(amount)))
const base = (qty: number): number => toNumber(thousandths(BigInt(qty)))
const momentText = (at: Date | null): string => at?.toISOString() ?? ''

const wireLine = (
  row: AftersaleRow,
  { lineNo, qty, accepted, ordered, amount, snapshot }: AftersaleLineRow,
  viewer: AftersaleActor,
): Aftersale['lines'][number] => ({
  lineNo,
  goods: lineName(snapshot, viewer),
  unitName: unitName(snapshot.baseUnit),
  qty: base(qty),
  acceptedQty: accepted === null ? null : base(accepted),
  restQty: toNumber(restOfLine(row, { qty, accepted })),
  amount: fenText(fen(divideHalfUp(BigInt(amount) * BigInt(qty), BigInt(ordered)))),
})

/** An after-sale as one of its sides sees it, with the steps open to that side now. */
export function wireAftersale(row: AftersaleRow, viewer: AftersaleActor, now: Date): Aftersale {
  return {
    aftersaleNo: row.aftersaleNo,
    erpTenantId: row.tenantId,
    sellerName: row.sellerName,
    buyerName: row.buyerName,
    orderNo: row.orderNo,
    kind: row.kind,
    kindName: aftersaleKindTexts[row.kind],
    remedy: row.remedy,
    remedyName: aftersaleKindTexts[row.remedy],
    state: row.state,
    stateName: aftersaleStateTexts[row.state],
    isOpen: isOpenAftersale(row.state),
    reasonName: aftersaleReasonTexts[row.reason],
    note: row.note,
    amount: row.amount === null ? '' : text(row.amount),
    freight: text(row.freight),
    reduced: text(row.reduced),
    owed: text(row.owed),
    askedAt: row.askedAt.toISOString(),
    dueAt: momentText(row.dueAt),
    endedAt: momentText(row.endedAt),
    lines: row.lines.map((line) => wireLine(row, line, viewer)),
    restWaits: row.restWaits,
    version: row.version,
    actions: aftersaleEventsFor(row.state, viewer).filter((event) => mayStep(row, event, viewer, now)),
  }
}

const wireParcel = ({ way, at, direction, ...parcel }: ParcelRow): Parcel => ({
  ...parcel,
  wayName: (direction === 'back' ? returnWayTexts : shippingWayTexts)[way],
  at: at.toISOString(),
})

const wireEvent = ({ at, actorKind, actorName, event, note }: AftersaleEventRow) => ({
  at: at.toISOString(),
  actor: [aftersaleActorTexts[actorKind], actorName].filter(Boolean).join(' '),
  text: note ? `${aftersaleEventTexts[event]}：${note}` : aftersaleEventTexts[event],
})

/** The same with waybills, pictures and history. */
export async function wireWithHistory(
  db: Db,
  row: AftersaleRow,
  viewer: AftersaleActor,
  now: Date,
): Promise<AftersaleWithHistory> {
  const [events, parcels, pictures, delivery, usual] = await Promise.all([
    eventsOfAftersale(db, row),
    parcelsOf(db, row),
    picturesOf(db, row),
    deliveryOf(db, { tenantId: row.tenantId, id: row.orderId }),
    viewer === 'buyer' ? '' : usualReturnAddress(db, row.tenantId),
  ])
  const parcel = (direction: ParcelRow['direction']) => {
    const found = parcels.find((one) => one.direction === direction)
    return found ? wireParcel(found) : null
  }
  return {
    ...wireAftersale(row, viewer, now),
    returnAddress: row.returnAddress,
    usualReturnAddress: usual,
    receiver: `${delivery.receiverName} ${delivery.mobile}`,
    deliveryAddress: delivery.deliveryAddress,
    back: parcel('back'),
    out: parcel('out'),
    rest: parcel('rest'),
    pictures: pictures.map(({ file, side }) => ({ fileId: file, side })),
    events: events.map(wireEvent),
  }
}
