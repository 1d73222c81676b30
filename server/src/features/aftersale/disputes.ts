import type { AftersaleWithHistory } from '@lianmeng/contract/aftersale/aftersale'
import type * as contract from '@lianmeng/contract/aftersale/operator-endpoints'
import { aftersaleTexts, verdictTexts } from '@lianmeng/contract/aftersale/texts'
import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import { mostRefund } from '@lianmeng/trade/aftersale/claims'
import type { AftersaleEvent, AftersaleKind } from '@lianmeng/trade/aftersale/states'
import { fen, fenText } from '@lianmeng/trade/price/money'
import { thousandths } from '@lianmeng/trade/quantity/qty'
import type { Actor } from '../../accounts/actor.ts'
import { callerOf } from '../../accounts/caller.ts'
import { badRequest, conflict, forbidden } from '../../answers/errors.ts'
import { auditedChange } from '../../audit/audited.ts'
import type { Db } from '../../database/db.ts'
import { isParty } from '../../order/finding/queries.ts'
import type { MoveDeps } from '../../order/moving/move-order.ts'
import { askedDays } from '../../time/asked-days.ts'
import { readAmount, readFreight } from './amounts.ts'
import { type AftersaleRow, aftersalesAt, disputesOfAll, moneyOf } from './queries.ts'
import { freightLeft } from './seller-steps.ts'
import { holdAftersale, requireAftersale, requireStep, stepAftersale } from './step.ts'
import { wireAftersale, wireWithHistory } from './wire-aftersale.ts'
import { putAccepted, putTerms } from './write-queries.ts'

type Form = ParamsOf<typeof contract.decideDispute>

/** Cases before the platform: the open ones or the decided ones; both where days are asked for. @throws 400 */
export async function listDisputes(
  { db, clock }: Pick<MoveDeps, 'db' | 'clock'>,
  { keyword = '', tenantId, buyerId, start = 1, limit = 20, ...asked }: ParamsOf<typeof contract.disputes>,
): Promise<DataOf<typeof contract.disputes>> {
  const { from, until } = askedDays(asked)
  const isOpen = asked.isOpen ?? (from || until ? null : true)
  const parties = { tenantId: tenantId ?? null, buyerId: buyerId ?? null }
  const search = { isOpen, keyword: keyword.trim(), ...parties, from: from ?? null, until: until ?? null }
  const found = await disputesOfAll(db, search, { limit, offset: (start - 1) * limit })
  const rows = await aftersalesAt(db, found)
  const records = rows.map((row) => wireAftersale(row, 'operator', clock()))
  return { records, total: found[0]?.total ?? 0, start, limit }
}

const events: Record<Form['verdict'], AftersaleEvent> = {
  refund: 'decideRefund',
  return: 'decideReturn',
  send: 'decideSend',
  refuse: 'decideRefuse',
}

/** The remedy from now on. Goods that are back call for a refund on a return, and for a shipment on an exchange. */
function remedyAfter({ kind, remedy, isBack }: AftersaleRow, verdict: Form['verdict']): AftersaleKind {
  if (verdict === 'refund') return isBack ? 'return' : 'refund'
  if (verdict === 'return') return kind === 'exchange' ? 'exchange' : 'return'
  if (verdict === 'send') return isBack ? 'exchange' : 'supplement'
  return remedy
}

/** The terms that the platform sets: money for a refund, a return address for a return. @throws 400 */
async function termsIn(tx: Db, form: Form, row: AftersaleRow) {
  if (form.verdict === 'refuse') return { amount: row.amount, freight: 0, returnAddress: null }
  if (form.verdict === 'send') {
    return { amount: row.amount, freight: Number(readFreight(form.freight, undefined)), returnAddress: null }
  }
  const left = freightLeft(await moneyOf(tx, { tenantId: row.tenantId, id: row.orderId }))
  const freight = Number(
    readFreight(form.freight, form.verdict === 'return' && row.kind === 'exchange' ? undefined : left),
  )
  if (form.verdict === 'return') {
    const returnAddress = form.returnAddress?.trim() ?? ''
    if (returnAddress === '') throw badRequest(aftersaleTexts.addressMissing)
    // From here the accepted quantity decides, whatever was requested.
    return { amount: null, freight, returnAddress }
  }
  const lines = row.lines.map(({ amount, ordered, qty }) => ({
    amount: fen(BigInt(amount)),
    quantities: { qty: thousandths(BigInt(ordered)) },
    claim: thousandths(BigInt(qty)),
  }))
  return { amount: Number(readAmount(form.amount ?? '', mostRefund(lines))), freight, returnAddress: null }
}

const words = (form: Form, terms: Awaited<ReturnType<typeof termsIn>>, reason: string): string =>
  [
    form.verdict !== 'refund' || terms.amount === null ? '' : `货款 ¥${fenText(fen(BigInt(terms.amount)))}`,
    terms.freight > 0 ? `运费 ¥${fenText(fen(BigInt(terms.freight)))}` : '',
    form.verdict === 'return' ? `寄回地址 ${terms.returnAddress}` : '',
    `理由：${reason}`,
  ]
    .filter(Boolean)
    .join('，')

/**
 * The platform decides between the two sides and gives its reason. The verdict sets what is owed and moves no money.
 * @throws 400, 403 when the operator belongs to one of the sides, 404, 409 when the case changed meanwhile
 */
export async function decideDispute(deps: MoveDeps, actor: Actor, form: Form): Promise<AftersaleWithHistory> {
  const reason = form.reason.trim()
  if (reason === '') throw badRequest(aftersaleTexts.reasonMissing)
  const { userId } = callerOf(actor)
  const object = `aftersale ${form.aftersaleNo}`
  await auditedChange(deps.db, actor, { event: 'dispute.decide', object }, async (tx) => {
    const { order, row } = await holdAftersale(tx, 'operator', form)
    if (await isParty(tx, row, userId)) throw forbidden(aftersaleTexts.ownCase)
    if (row.version !== form.version) throw conflict(aftersaleTexts.changedMeanwhile)
    const event = events[form.verdict]
    requireStep(row, event, 'operator', deps.clock())
    const terms = await termsIn(tx, form, row)
    await putTerms(tx, row, terms)
    const takesBack = row.isBack && (form.verdict === 'refund' || form.verdict === 'send')
    if (takesBack) {
      await putAccepted(
        tx,
        row,
        row.lines.map(({ lineNo, qty }) => ({ lineNo, accepted: qty })),
      )
    }
    const note = words(form, terms, reason)
    // Operators act for the platform: their names are not shown outside.
    const by = { kind: 'operator' as const, userId, name: '' }
    const remedy = remedyAfter(row, form.verdict)
    await stepAftersale(tx, deps, order, row, {
      event,
      actor: by,
      note,
      remedy,
      ...(takesBack && { accepted: 'whole' }),
    })
    return { object, changes: { verdict: [null, verdictTexts[form.verdict]], reason: [null, note] } }
  })
  return disputeDetail(deps, form)
}

/** @throws 404 */
export async function disputeDetail(
  { db, clock }: Pick<MoveDeps, 'db' | 'clock'>,
  ref: ParamsOf<typeof contract.dispute>,
): Promise<AftersaleWithHistory> {
  return wireWithHistory(db, await requireAftersale(db, 'operator', ref), 'operator', clock())
}
