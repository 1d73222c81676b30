import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import type { AccountChange, askAccount, ownAccount } from '@lianmeng/contract/seller-account/endpoints'
import { accountTail, accountTexts } from '@lianmeng/contract/seller-account/texts'
import type { Actor } from '../../../accounts/actor.ts'
import { type SellersPerson, sellerOf } from '../../../accounts/caller.ts'
import { refuseWithoutProof } from '../../../accounts/fresh-proof.ts'
import { badRequest, conflict, notFound } from '../../../answers/errors.ts'
import { auditedChange } from '../../../audit/audited.ts'
import type { Db } from '../../../database/db.ts'
import type { Deps } from '../../../deps.ts'
import { tellCompany } from '../../../messages/messages.ts'
import { tellOperators } from '../../../messages/operators.ts'
import { tellSeller } from '../../../messages/sellers.ts'
import {
  type Account,
  accountOfSeller,
  addChange,
  buyersWhoPay,
  type ChangeRow,
  changesOfSeller,
  decideChange,
  hasSecondPerson,
  putAccount,
  waitingChange,
} from './queries.ts'

type Changing = Pick<Deps, 'db' | 'clock'>
type Wished = { bank: string; account: string }

const link = '/seller/payments?view=account'

/** @throws 400 */
function wishedIn({ bank, account }: ParamsOf<typeof askAccount>): Wished {
  const wished = { bank: bank.trim(), account: account.replace(/\s/g, '') }
  if (wished.bank === '') throw badRequest(accountTexts.bankMissing)
  if (!/^\d{8,30}$/.test(wished.account)) throw badRequest(accountTexts.accountInvalid)
  return wished
}

export const wireChange = (row: ChangeRow): AccountChange => ({
  changeId: row.id,
  bank: row.bank,
  account: row.account,
  formerBank: row.formerBank,
  formerAccount: row.formerAccount,
  state: row.state,
  askedAt: row.askedAt.toISOString(),
  askedBy: row.askedBy,
  decidedAt: row.decidedAt?.toISOString() ?? '',
  decidedBy: row.decidedBy ?? '',
})

/** The account, and everything that was asked about it. */
export async function shownAccount(db: Db, { tenantId, userId }: SellersPerson): Promise<DataOf<typeof ownAccount>> {
  const [{ name, bank, account }, rows] = await Promise.all([
    accountOfSeller(db, tenantId),
    changesOfSeller(db, tenantId),
  ])
  const waiting = rows.find(({ state }) => state === 'asked')
  return {
    accountName: name,
    bank,
    account,
    changes: rows.map(wireChange),
    mayConfirm: waiting !== undefined && waiting.askedById !== userId,
  }
}

/** Puts an account in force, and tells whoever may pay to it. */
async function takeEffect(tx: Db, tenantId: number, { shortName }: Account, { bank, account }: Wished): Promise<void> {
  await putAccount(tx, tenantId, bank, account)
  const tail = accountTail(bank, account)
  const title = `「${shortName}」的收款账户已变更`
  const text = `新账户：${tail}。转账前请在订单里核对账户，有疑问请先打电话问卖家。`
  for (const buyerId of await buyersWhoPay(tx, tenantId))
    await tellCompany(tx, buyerId, { kind: 'security', title, text })
  await tellSeller(tx, tenantId, 'money', { kind: 'security', title: '收款账户已变更', text: `新账户：${tail}`, link })
  await tellOperators(tx, 'sellers', {
    kind: 'system',
    title,
    text: `新账户：${tail}`,
    link: '/operator/sellers?tab=accounts',
  })
}

const fieldsOf = ({ bank, account }: Wished) => ({ bank, account: account.slice(-4) })

/**
 * Asks for another account; the first one is in force at once.
 * @throws 400; 403 without a fresh proof; 409 when one waits already, or nobody else could confirm
 */
export async function askForAccount({ db, clock }: Changing, actor: Actor, form: ParamsOf<typeof askAccount>) {
  const caller = sellerOf(actor)
  const { tenantId, userId, userName } = caller
  await refuseWithoutProof(db, caller)
  const wished = wishedIn(form)
  await auditedChange(db, actor, { event: 'seller.account' }, async (tx) => {
    const former = await accountOfSeller(tx, tenantId, { locked: true })
    if (former.bank === wished.bank && former.account === wished.account) throw conflict(accountTexts.same)
    if (await waitingChange(tx, tenantId)) throw conflict(accountTexts.waiting)
    const isFirst = former.account === ''
    if (!isFirst && !(await hasSecondPerson(tx, tenantId, userId))) throw conflict(accountTexts.nobody)
    const asked = { askedAt: clock(), askedById: userId, askedBy: userName }
    const state = isFirst ? 'done' : 'asked'
    await addChange(tx, tenantId, {
      ...{ ...wished, ...asked, state },
      ...{ formerBank: former.bank, formerAccount: former.account },
    })
    if (isFirst) await takeEffect(tx, tenantId, former, wished)
    else {
      const text = `${userName} 申请改为 ${accountTail(wished.bank, wished.account)}，请核实后确认。`
      await tellSeller(tx, tenantId, 'money', { kind: 'security', title: '收款账户变更待确认', text, link })
    }
    return { object: `account of tenant ${tenantId}: ${state} ${JSON.stringify(fieldsOf(wished))}` }
  })
}

/** The change that waits, if it is this one. @throws 404 */
async function requireWaiting(tx: Db, tenantId: number, changeId: number): Promise<ChangeRow> {
  const row = await waitingChange(tx, tenantId)
  if (row?.id !== changeId) throw notFound(accountTexts.none)
  return row
}

/** A second person puts the change in force. @throws 403 without a fresh proof; 404; 409 for the first person */
export async function confirmChange({ db, clock }: Changing, actor: Actor, changeId: number) {
  const caller = sellerOf(actor)
  const { tenantId, userId, userName } = caller
  await refuseWithoutProof(db, caller)
  await auditedChange(db, actor, { event: 'seller.account' }, async (tx) => {
    const former = await accountOfSeller(tx, tenantId, { locked: true })
    const row = await requireWaiting(tx, tenantId, changeId)
    if (row.askedById === userId) throw conflict(accountTexts.notSelf)
    await decideChange(tx, row, { state: 'done', at: clock(), by: userName })
    await takeEffect(tx, tenantId, former, row)
    return { object: `account of tenant ${tenantId}: done ${JSON.stringify(fieldsOf(row))}` }
  })
}

/** Ends a change without effect: by who asked for it, or by a second person. @throws 404 */
export async function endChange({ db, clock }: Changing, actor: Actor, changeId: number) {
  const { tenantId, userId, userName } = sellerOf(actor)
  await auditedChange(db, actor, { event: 'seller.account' }, async (tx) => {
    await accountOfSeller(tx, tenantId, { locked: true })
    const row = await requireWaiting(tx, tenantId, changeId)
    const state = row.askedById === userId ? 'withdrawn' : 'refused'
    await decideChange(tx, row, { state, at: clock(), by: userName })
    const title = state === 'withdrawn' ? '收款账户变更已撤回' : '收款账户变更未获同意'
    const text = `${userName}：${accountTail(row.bank, row.account)}`
    await tellSeller(tx, tenantId, 'money', { kind: 'security', title, text, link })
    return { object: `account of tenant ${tenantId}: ${state} ${JSON.stringify(fieldsOf(row))}` }
  })
}
