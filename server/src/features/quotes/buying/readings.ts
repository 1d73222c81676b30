import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import type { decideReading } from '@lianmeng/contract/quotes/endpoints'
import { quoteTexts } from '@lianmeng/contract/quotes/texts'
import type { Buyer } from '../../../accounts/caller.ts'
import { conflict, notFound } from '../../../answers/errors.ts'
import { transaction } from '../../../database/db.ts'
import type { Deps } from '../../../deps.ts'
import { comparedWords } from '../../../offers/matching/compared-words.ts'
import { putLines, rememberReading } from '../queries.ts'
import { quotesOf } from '../quote-queries.ts'
import { wireLine } from '../wire.ts'
import { heldInquiry } from './moves.ts'

/**
 * Takes what a seller reads in a line. The company's own words are remembered with it, for this company alone.
 * @throws 404, 409
 */
export function takeReading(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  buyer: Buyer,
  { inquiryId, lineNo, erpTenantId }: ParamsOf<typeof decideReading>,
): Promise<DataOf<typeof decideReading>> {
  return transaction(db, async (tx) => {
    const inquiry = await heldInquiry(tx, buyer, inquiryId)
    const line = inquiry.lines[lineNo - 1]
    if (!line) throw notFound(quoteTexts.noSuchLine)
    if (!['quoted', 'due'].includes(inquiry.state)) throw conflict(quoteTexts.over)
    const quote = (await quotesOf(tx, inquiry)).find(({ tenantId }) => tenantId === erpTenantId)
    const reading = quote?.lines?.find((answer) => answer.lineNo === lineNo)?.reading
    if (!quote || !reading || (line.subject !== 'unread' && line.subject !== 'upload'))
      throw conflict(quoteTexts.noReading)
    const read = { ...line, ids: reading }
    await putLines(
      tx,
      inquiry,
      inquiry.lines.map((one, index) => (index === lineNo - 1 ? read : one)),
    )
    if (line.subject === 'unread')
      await rememberReading(
        tx,
        buyer.companyId,
        { words: comparedWords(line.text), reading, toldBy: quote.sellerName },
        clock(),
      )
    return wireLine(read, lineNo - 1)
  })
}
