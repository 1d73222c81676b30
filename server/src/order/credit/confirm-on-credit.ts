import { creditTexts } from '@lianmeng/contract/credit/texts'
import { fen, fenText } from '@lianmeng/trade/price/money'
import { conflict } from '../../answers/errors.ts'
import { localDay } from '../../time/local-day.ts'
import { type MoveDeps, requireMove, type Step, stepOrder, withOrder } from '../moving/move-order.ts'
import type { OrderRef } from '../moving/queries.ts'
import { availableOf } from './available.ts'
import { accountOf, beginUse } from './queries.ts'

/**
 * Confirms an order on credit, within the limit of its buyer. Orders of one buyer queue at the account, so that
 * together they never exceed the limit.
 * @throws 404; 409 when the limit is too low, the account is frozen or a payment is overdue
 */
export function confirmOnCredit(
  deps: MoveDeps,
  ref: OrderRef,
  actor: Step['actor'],
  promisedOn: string | undefined,
): Promise<void> {
  return withOrder(deps, ref, async (tx, order) => {
    const at = deps.clock()
    requireMove(order, { event: 'confirmOnCredit', actor }, at)
    const account = await accountOf(tx, order, localDay(at), { locked: true })
    if (!account) throw conflict(creditTexts.none)
    if (account.frozen) throw conflict(creditTexts.frozen)
    if (account.overdueOrderNo) throw conflict(creditTexts.overdue(account.overdueOrderNo))
    const available = availableOf(account)
    if (fen(BigInt(order.amount)) > available) throw conflict(creditTexts.notEnough(fenText(available)))
    await beginUse(tx, order, account.days)
    const note = `账期 ${account.days} 天`
    return stepOrder(tx, deps, { ...order, onCredit: true }, { event: 'confirmOnCredit', actor, note, promisedOn })
  })
}
