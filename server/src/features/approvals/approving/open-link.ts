import { approvalTexts } from '@lianmeng/contract/approvals/texts'
import { readApprovalLink } from '../../../accounts/approval-link.ts'
import type { Caller } from '../../../accounts/caller.ts'
import { forbidden } from '../../../answers/errors.ts'
import { companyName, standingIn } from '../../../companies/company-members.ts'
import type { Deps } from '../../../deps.ts'

/** What a link of a group's message names, to a member of its company. @throws 403 */
export async function openLink(
  { db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>,
  { userId, companyId: current }: Caller,
  link: string,
) {
  const named = readApprovalLink(config.secrets, link, clock())
  if (named === 'forged') throw forbidden(approvalTexts.linkForged)
  if (named === 'expired') throw forbidden(approvalTexts.linkExpired)
  const { companyId, approvalNo } = named
  if ((await standingIn(db, companyId, userId)) !== 'member') throw forbidden(approvalTexts.linkForeign)
  const name = (await companyName(db, companyId)) ?? ''
  return { approvalNo, companyId, companyName: name, isCurrent: companyId === current }
}
