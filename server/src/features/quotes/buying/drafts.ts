import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import type { saveInquiry } from '@lianmeng/contract/quotes/endpoints'
import { quoteTexts } from '@lianmeng/contract/quotes/texts'
import { momentOf } from '@lianmeng/trade/time/china'
import type { Buyer } from '../../../accounts/caller.ts'
import { badRequest, conflict, notFound } from '../../../answers/errors.ts'
import { transaction } from '../../../database/db.ts'
import type { Deps } from '../../../deps.ts'
import { type Draft, insertDraft, lockInquiry, updateDraft } from '../queries.ts'
import { readLines } from './read-lines.ts'

/** The moment of a local minute. @throws 400 */
export function momentIn(text: string): Date {
  const moment = momentOf(text)
  if (!moment) throw badRequest('「截止时间」不是有效的时间')
  return moment
}

/** Writes a draft of a company's inquiry. @throws 400, 404, 409 */
export function saveDraft(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  buyer: Buyer,
  params: ParamsOf<typeof saveInquiry>,
): Promise<DataOf<typeof saveInquiry>> {
  const { inquiryId, revision, dueAt, lines, title, ...rest } = params
  return transaction(db, async (tx) => {
    const draft: Draft = {
      ...rest,
      title: title.trim(),
      dueAt: momentIn(dueAt),
      lines: await readLines(tx, buyer.companyId, lines),
    }
    if (inquiryId === undefined) return { inquiryId: await insertDraft(tx, buyer, draft, clock()), revision: 1 }
    const inquiry = await lockInquiry(tx, buyer.companyId, inquiryId)
    if (!inquiry) throw notFound(quoteTexts.gone)
    if (inquiry.state !== 'draft') throw conflict(quoteTexts.notDraft)
    if (inquiry.revision !== revision) throw conflict(quoteTexts.changedElsewhere)
    await updateDraft(tx, buyer, inquiryId, draft, clock())
    return { inquiryId, revision: inquiry.revision + 1 }
  })
}
