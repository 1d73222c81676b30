import type * as contract from '@lianmeng/contract/aftersale/endpoints'
import type { ParamsOf } from '@lianmeng/contract/endpoint'
import { returnWayTexts, type shippingWayTexts, waybillTexts } from '@lianmeng/contract/orders/texts'
import { type Waybill, waybillProblem } from '@lianmeng/trade/order/waybill'
import { badRequest } from '../../answers/errors.ts'
import type { MoveDeps } from '../../order/moving/move-order.ts'
import type { AftersaleRef } from './queries.ts'
import { type AftersaleStep, requireStep, stepAftersale, withAftersale } from './step.ts'
import { putParcel } from './write-queries.ts'

type Sent = Pick<ParamsOf<typeof contract.ship>, 'way' | 'carrier' | 'waybillNo' | 'parcelNote'>

/** Reads a waybill as the user typed it. @throws 400 */
export function waybillIn({ way, carrier, waybillNo, parcelNote }: Sent): Waybill {
  const waybill = { way, carrier: carrier.trim(), waybillNo: waybillNo.trim(), note: parcelNote.trim() }
  const problem = waybillProblem(waybill)
  if (problem) throw badRequest(waybillTexts[problem])
  return waybill
}

/** @param wayTexts as the sender calls the ways */
export const waybillWords = ({ way, carrier, waybillNo, note }: Waybill, wayTexts: typeof shippingWayTexts): string =>
  [wayTexts[way], carrier, waybillNo, note].filter(Boolean).join(' ')

/** A step of the buyer that takes nothing but a note. @throws 404, 409 */
export function buyerStep(
  deps: MoveDeps,
  buyerId: number,
  ref: AftersaleRef,
  step: Pick<AftersaleStep, 'event' | 'actor' | 'note'>,
): Promise<void> {
  return withAftersale(deps, { buyerId }, ref, async (tx, order, row) => {
    await stepAftersale(tx, deps, order, row, step)
    return []
  })
}

/** The buyer reports that the goods are on their way back. @throws 400, 404, 409 */
export function sendBack(
  deps: MoveDeps,
  buyerId: number,
  ref: AftersaleRef,
  { sent, actor }: { sent: Sent; actor: AftersaleStep['actor'] },
): Promise<void> {
  const waybill = waybillIn(sent)
  return withAftersale(deps, { buyerId }, ref, async (tx, order, row) => {
    requireStep(row, 'sendBack', actor.kind, deps.clock())
    await putParcel(tx, row, 'back', { ...waybill, at: deps.clock(), by: actor.name })
    await stepAftersale(tx, deps, order, row, { event: 'sendBack', actor, note: waybillWords(waybill, returnWayTexts) })
    return []
  })
}
