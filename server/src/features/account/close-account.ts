import { closingTexts } from '@lianmeng/contract/account-texts'
import { orderStates } from '@lianmeng/trade/order/states'
import { type Db, transaction, withRetry } from '../../database/db.ts'
import { audit } from '../../db/audit.ts'
import { companyPage, tellAdministrators } from '../../db/company-members.ts'
import { refuseWithoutProof } from '../../db/fresh-proof.ts'
import { lockPerson, notifySessionChange } from '../../db/sessions.ts'
import type { Deps } from '../../deps.ts'
import { callerOf } from '../../kernel/caller.ts'
import { Refusal } from '../../kernel/errors.ts'
import type { ServedRequest } from '../../kernel/from.ts'
import {
  closeRow,
  emptyCompanies,
  isActiveOperator,
  removeTraces,
  type Standing,
  sellerLeftAlone,
  standingsOf,
} from './closing-queries.ts'

const finalStates = orderStates.filter((state) => state === 'completed' || state === 'cancelled')

function refuseLeaving({ companyName, others, otherAdministrators, isAdministrator, openOrders }: Standing): void {
  if (others > 0 && isAdministrator && otherAdministrators === 0) {
    throw new Refusal('lastAdministrator', closingTexts.lastAdministrator(companyName))
  }
  if (others === 0 && openOrders > 0) {
    throw new Refusal('openOrders', closingTexts.openOrders(companyName, openOrders))
  }
}

/** @throws Refusal where somebody else would be left without what only this person can do */
async function refuseMissed(tx: Db, userId: number, standings: readonly Standing[]): Promise<void> {
  if (await isActiveOperator(tx, userId)) throw new Refusal('operator', closingTexts.operator)
  const seller = await sellerLeftAlone(tx, userId)
  if (seller !== undefined) throw new Refusal('lastOfSeller', closingTexts.lastOfSeller(seller))
  for (const standing of standings) refuseLeaving(standing)
}

/** Those who stay learn who is gone. */
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
 * Closes the caller's account: name, number, sessions, keys, messages and memberships go, orders and the audit log stay
 * and point at nobody. The number can register anew. [PIPL art. 47]
 * @throws 403 without a fresh proof of the phone; Refusal
 */
export async function closeAccount({ db, sessions }: Pick<Deps, 'db' | 'sessions'>, request: ServedRequest) {
  const caller = callerOf(request)
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
      await audit(tx, request, { event: 'account.close', result: 'ok' })
      await notifySessionChange(tx, { userId })
    }),
  )
  await sessions.forget(caller)
}
