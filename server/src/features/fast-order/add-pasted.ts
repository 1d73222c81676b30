import { fastRefusalTexts } from '@lianmeng/contract/fast-order/texts'
import type { Buyer } from '../../accounts/caller.ts'
import { Refusal } from '../../answers/errors.ts'
import { takeOverOrders } from '../../archive/take-over.ts'
import type { Deps } from '../../deps.ts'
import { keepGaps } from '../../reference/overlays/gaps.ts'
import { insertDrafts, matched, specsOf } from './add-lines.ts'
import type { LineToMatch } from './draft-line.ts'
import { saysNothing } from './pasted-lines.ts'
import type { LineState } from './queries.ts'
import { refuseTooMany } from './too-many.ts'

/** What a paste adds, and the lines that it leaves out: goods of other trades, greetings, signatures. */
export type Pasted = { added: LineState[]; leftOut: string[] }

/**
 * Adds the lines of a pasted text, all or none. Lines that are no fasteners, or say nothing of a part beside others that do,
 * stay out unless they are asked for; numbers of the company's own stay in.
 * @param batch identifies them: a batch that was added before adds nothing
 * @throws Refusal when the list would become too long, or there is nothing to add
 */
export async function addPasted(
  deps: Pick<Deps, 'db' | 'catalogue'>,
  buyer: Buyer,
  lines: readonly LineToMatch[],
  { batch, keepsAll }: { batch: string; keepsAll: boolean },
): Promise<Pasted> {
  if (lines.length === 0) throw new Refusal('nothingToRead', fastRefusalTexts.nothingToRead)
  refuseTooMany(lines.length)
  await takeOverOrders(deps.db, buyer.companyId)
  await keepGaps(deps.db, buyer.companyId, specsOf(lines))
  const drafts = await matched(deps, deps.db, buyer, lines)
  const hasParts = lines.some(({ spec }) => !saysNothing(spec))
  const isOther = drafts.map(({ productId, ownNo }, at) => {
    const { spec } = lines[at]!
    const isBeside = hasParts && ownNo === '' && saysNothing(spec)
    return !keepsAll && productId === 0 && (spec.notFastener !== undefined || isBeside)
  })
  const kept = drafts.filter((_, at) => !isOther[at])
  const leftOut = drafts.filter((_, at) => isOther[at]).map(({ rawText }) => rawText)
  return { added: kept.length > 0 ? await insertDrafts(deps.db, buyer, kept, batch) : [], leftOut }
}
