import { closingTexts } from '@lianmeng/contract/account/texts'
import { isSettled, orderStates } from '@lianmeng/trade/order/states'
import type { Actor } from '../../accounts/actor.ts'
import { callerOf } from '../../accounts/caller.ts'
import { refuseWithoutProof } from '../../accounts/fresh-proof.ts'
import { lockPerson, notifySessionChange } from '../../accounts/session-rows.ts'
import { Refusal } from '../../answers/errors.ts'
import { audit } from '../../audit/audit.ts'
import { companyPage, tellAdministrators } from '../../companies/company-members.ts'
import { type Db, transaction } from '../../database/db.ts'
import { withRetry } from '../../database/retry.ts'
import type { Deps } from '../../deps.ts'
import {
  closeRow,
  emptyCompanies,
  isActiveOperator,
  removeTraces,
  type Standing,
  sellerLeftAlone,
  standingsOf,
} from './closing-queries.ts'

const finalStates = orderStates.filter(isSettled)

function refuseLeaving({ companyName, others, otherAdministrators, isAdministrator, openOrders }: Standing): void {
  if (others > 0 && isAdministrator && otherAdministrators === 0) {
    throw new Refusal('lastAdministrator', closingTexts.lastAdministrator(companyName))
  }
  if (others === 0 && openOrders > 0) {
    throw new Refusal('openOrders', closingTexts.openOrders(companyName, openOrders))
  }
}

/** @throws Refusal when a company, a seller or the platform depends on this person alone */
async function refuseMissed(tx: Db, userId: number, standings: readonly Standing[]): Promise<void> {
  if (await isActiveOperator(tx, userId)) throw new Refusal('operator', closingTexts.operator)
  const seller = await sellerLeftAlone(tx, userId)
  if (seller !== undefined) throw new Refusal('lastOfSeller', closingTexts.lastOfSeller(seller))
  for (const standing of standings) refuseLeaving(standing)
}

/** Tells the administrators of the remaining companies that the member has left. */
async function tellRemaining(tx: Db, userName: string, standings: readonly Standing[]): Promise<void> {
  for (const { companyId, companyName } of standings.filter(({ others }) => others > 0)) {
    await tellAdministrators(tx, companyId, {
      kind: 'member',
      title: '成员已退出',
      text: `${userName} 已注销账号，不再是「${companyName}」的成员。`,
      link: companyPage,
    })
  }
}

/**
 * Closes the caller's account: name, number, sessions, keys, messages and memberships are deleted; orders and the audit
 * log stay without a name. The number can be registered again. [PIPL art. 47]
 * @throws 403 without a fresh proof of the phone; Refusal
 */
export async function closeAccount({ db, sessions }: Pick<Deps, 'db' | 'sessions'>, actor: Actor) {
  const caller = callerOf(actor)
  const { userId, userName } = caller
  await refuseWithoutProof(db, caller)
  await withRetry(() =>
    transaction(db, async (tx) => {
      await lockPerson(tx, userId)
      const standings = await standingsOf(tx, userId, finalStates)
      await refuseMissed(tx, userId, standings)
      await emptyCompanies(
        tx,
        standings.filter(({ others }) => others === 0).map(({ companyId }) => companyId),
      )
      await tellRemaining(tx, userName, standings)
      await removeTraces(tx, userId)
      await closeRow(tx, userId)
      await audit(tx, actor, { event: 'account.close', result: 'ok' })
      await notifySessionChange(tx, { userId })
    }),
  )
  await sessions.forget(caller)
}
