import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import type { sendInquiry } from '@lianmeng/contract/quotes/endpoints'
import { inquiryProblemTexts, quoteRefusals, quoteTexts } from '@lianmeng/contract/quotes/texts'
import { inquiryProblem } from '@lianmeng/trade/quotes/inquiry'
import { nextInquiryState } from '@lianmeng/trade/quotes/states'
import { localDay } from '@lianmeng/trade/time/china'
import type { Buyer } from '../../../accounts/caller.ts'
import { badRequest, conflict, notFound, Refusal } from '../../../answers/errors.ts'
import { type Db, transaction } from '../../../database/db.ts'
import type { Deps } from '../../../deps.ts'
import { tellOfInquiry } from '../messages.ts'
import {
  type Inquiry,
  isVerified,
  lockInquiries,
  lockInquiry,
  markSent,
  openInquiries,
  sellersAtWork,
  sellersOfMember,
} from '../queries.ts'
import { askSellers } from '../quote-queries.ts'
import { answerFromSheets } from '../sheets/answer.ts'
import { qtyOf, type StoredLine } from '../stored.ts'
import { atLine, lockedDrawing, requirePossible } from './read-lines.ts'

/** Inquiries that a company may have open at once: drawings are no bait for collecting prices. */
const mostOpen = { verified: 200, unverified: 10 } as const

/** `XJ261129000012` */
const numberOf = (id: number, now: Date): string =>
  `XJ${localDay(now).slice(2).replaceAll('-', '')}${String(id).padStart(6, '0')}`

/** When half of the time is over, sellers that have not quoted are reminded. */
export const halfTime = (now: Date, dueAt: Date): Date => new Date((now.getTime() + dueAt.getTime()) / 2)

/** @throws 400 */
function requireSendable({ lines, sellers, openToMembers, dueAt }: Inquiry, now: Date): void {
  const found = inquiryProblem(
    {
      lines: lines.map(({ subject, quantities }) => ({ subject, quantities: quantities.map(qtyOf) })),
      sellers,
      isOpenToMembers: openToMembers,
      dueAt: dueAt.getTime(),
    },
    now.getTime(),
  )
  if (!found) return
  const text = inquiryProblemTexts[found.problem]
  throw found.line === undefined ? badRequest(text) : atLine(found.line, text)
}

/** A line as it is sent: its drawing is locked. @throws 400 */
async function lockedLine(tx: Db, companyId: number, line: StoredLine, index: number): Promise<StoredLine> {
  if (line.subject === 'drawing') return { ...line, drawing: await lockedDrawing(tx, companyId, line, index) }
  if (line.subject === 'standard') {
    if (line.ids.standardId === 0 || line.ids.nominalId === 0) throw atLine(index, quoteTexts.noStandard)
    requirePossible(line, index)
  }
  if (line.subject === 'unread' && line.text === '') throw atLine(index, quoteTexts.nothingAsked)
  return line
}

/** The sellers that are asked. @throws 400 */
async function askedSellers(tx: Db, { sellers, openToMembers }: Inquiry, companyId: number): Promise<number[]> {
  const atWork = await sellersAtWork(tx, sellers)
  if (atWork.length < sellers.length) throw badRequest(quoteTexts.sellerGone)
  const all = [...new Set([...sellers, ...(openToMembers ? await sellersOfMember(tx, companyId) : [])])]
  if (all.length === 0) throw badRequest(inquiryProblemTexts.noSellers)
  return all.sort((a, b) => a - b)
}

async function requireRoom(tx: Db, companyId: number): Promise<void> {
  await lockInquiries(tx, companyId)
  const most = (await isVerified(tx, companyId)) ? mostOpen.verified : mostOpen.unverified
  if ((await openInquiries(tx, companyId)) >= most)
    throw new Refusal('tooManyOpenInquiries', quoteRefusals.tooManyOpenInquiries)
}

/** Sends a draft to its sellers; what it asks for no longer changes, and sheets answer what they may. @throws 400, 404, 409; Refusal */
export function sendDraft(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  buyer: Buyer,
  { inquiryId, revision }: ParamsOf<typeof sendInquiry>,
): Promise<DataOf<typeof sendInquiry>> {
  const { companyId, companyName } = buyer
  return transaction(db, async (tx) => {
    const draft = await lockInquiry(tx, companyId, inquiryId)
    if (!draft) throw notFound(quoteTexts.gone)
    if (!nextInquiryState(draft.state, 'send', 'buyer')) throw conflict(quoteTexts.notDraft)
    if (draft.revision !== revision) throw conflict(quoteTexts.changedElsewhere)
    const now = clock()
    requireSendable(draft, now)
    const lines: StoredLine[] = []
    for (const [index, line] of draft.lines.entries()) lines.push(await lockedLine(tx, companyId, line, index))
    const tenantIds = await askedSellers(tx, draft, companyId)
    await requireRoom(tx, companyId)
    const sent: Inquiry = { ...draft, lines, state: 'sent', inquiryNo: numberOf(inquiryId, now) }
    await markSent(tx, buyer, inquiryId, { ...sent, remindAt: halfTime(now, draft.dueAt) }, now)
    await askSellers(tx, sent, { tenantIds, named: draft.sellers, companyName }, now)
    for (const tenantId of tenantIds) await tellOfInquiry(tx, tenantId, sent, companyName)
    await answerFromSheets(tx, sent, tenantIds, companyName, now)
    return { inquiryNo: sent.inquiryNo, sellers: tenantIds.length }
  })
}
