import {
  type OpenBusiness,
  openBusinessTexts,
  sellerApplicationTexts,
} from '@lianmeng/contract/seller-application/texts'
import { openAftersaleStates } from '@lianmeng/trade/aftersale/states'
import { isSettled, orderStates } from '@lianmeng/trade/order/states'
import { conflict, notFound, Refusal } from '../../answers/errors.ts'
import type { Change } from '../../audit/audited.ts'
import type { Db } from '../../database/db.ts'
import { tellSeller } from '../../messages/sellers.ts'
import { holdSales } from '../../selling/hold-sales.ts'
import { countOpenBusiness, lockSeller, putSellerState, type SellerState } from './open-queries.ts'
import { refuse } from './refuse.ts'

const moves = {
  pause: { from: ['active'], to: 'paused' },
  resume: { from: ['paused'], to: 'active' },
  close: { from: ['active', 'paused'], to: 'closed' },
} as const satisfies Record<string, { from: readonly SellerState[]; to: SellerState }>
export type SellerMove = keyof typeof moves

const titles: Record<SellerMove, string> = {
  pause: '店铺已被平台暂停',
  resume: '店铺已恢复营业',
  close: '店铺已停用',
}

/** Requires that orders, after-sales and debts of both sides are finished. @throws Refusal */
async function requireNothingOpen(tx: Db, tenantId: number): Promise<void> {
  const settled = orderStates.filter(isSettled)
  const open = await countOpenBusiness(tx, tenantId, { settled, openAftersales: openAftersaleStates })
  for (const [what, text] of Object.entries(openBusinessTexts)) {
    const count = open[what as OpenBusiness]
    if (count > 0) throw new Refusal('openOrders', text(count))
  }
}

/**
 * Pauses, resumes or closes a seller. Running orders are unaffected; a seller with open ones cannot be closed.
 * @throws 404, 409, Refusal
 */
export async function moveSeller(tx: Db, tenantId: number, move: SellerMove, reason: string): Promise<Change> {
  if (move !== 'resume' && reason === '') throw refuse('pauseReasonMissing')
  await holdSales(tx, tenantId)
  const seller = await lockSeller(tx, tenantId)
  if (!seller) throw notFound('卖家不存在')
  const { from, to } = moves[move]
  if (!from.some((state) => state === seller.state)) throw conflict(sellerApplicationTexts.sellerStateChanged)
  if (move === 'close') await requireNothingOpen(tx, tenantId)
  await putSellerState(tx, tenantId, to, reason)
  await tellSeller(tx, tenantId, 'shop', { kind: 'system', title: titles[move], text: reason || '您可以继续接单。' })
  return { object: `tenant ${tenantId}`, changes: { state: [seller.state, to] } }
}
