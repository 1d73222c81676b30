import type { BuyerCredit, saveCredit as endpoint } from '@lianmeng/contract/credit/endpoints'
import { creditTexts } from '@lianmeng/contract/credit/texts'
import type { ParamsOf } from '@lianmeng/contract/endpoint'
import { fenText, parseMoney } from '@lianmeng/trade/price/money'
import type { Actor } from '../../accounts/actor.ts'
import { sellerOf } from '../../accounts/caller.ts'
import { badRequest, conflict, notFound } from '../../answers/errors.ts'
import { auditedChange } from '../../audit/audited.ts'
import type { Deps } from '../../deps.ts'
import { tellCompany } from '../../messages/messages.ts'
import { accountOf, isMember, putTerms } from '../../order/credit/queries.ts'
import { yuanOf } from '../../order/payments/wire-payment.ts'
import { localDay } from '../../time/local-day.ts'
import { wireBuyerCredit } from './list-credit.ts'

/** Grants a member credit or changes it, and tells the buyer. @throws 400, 404; 409 when it was changed meanwhile */
export async function saveCredit(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  form: ParamsOf<typeof endpoint>,
): Promise<BuyerCredit> {
  const { tenantId } = sellerOf(actor)
  const { buyerId, days, frozen, version } = form
  const parsed = parseMoney(form.limit)
  if (!parsed.ok) throw badRequest(creditTexts.badLimit)
  const limit = Number(parsed.value)
  const today = localDay(deps.clock())
  const object = `credit ${tenantId}/${buyerId}`
  const { credit } = await auditedChange(deps.db, actor, { event: 'credit.save', object }, async (tx) => {
    const before = await accountOf(tx, { tenantId, buyerId }, today, { locked: true })
    if (!before && !(await isMember(tx, tenantId, buyerId))) throw notFound(creditTexts.noMember)
    if (!(await putTerms(tx, { tenantId, buyerId, limit, days, frozen, version }))) throw conflict(creditTexts.changed)
    const account = (await accountOf(tx, { tenantId, buyerId }, today))!
    const text = frozen
      ? `${account.sellerName}冻结了贵司的账期，新订单须先付款；已确认的订单不受影响。`
      : `${account.sellerName}给贵司的账期额度为 ¥${fenText(parsed.value)}，发货后 ${days} 天内付款。`
    await tellCompany(tx, buyerId, {
      kind: 'order',
      title: '账期额度已调整',
      text,
      link: '/lmPortals/enterpriseInfo?tab=credit',
    })
    const changes = { limit: [before ? yuanOf(before.limit) : null, yuanOf(limit)] as const }
    return { object, changes, credit: wireBuyerCredit(account) }
  })
  return credit
}
