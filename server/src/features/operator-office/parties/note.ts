import { partyTexts } from '@lianmeng/contract/operator-office/texts'
import type { Actor } from '../../../accounts/actor.ts'
import { callerOf } from '../../../accounts/caller.ts'
import { badRequest, notFound } from '../../../answers/errors.ts'
import { auditedChange } from '../../../audit/audited.ts'
import type { Deps } from '../../../deps.ts'
import { addNote, isParty, type PartyKey } from './queries.ts'

/** How the audit log names a company or a seller. */
export const objectOf = ({ kind, id }: PartyKey): string => `${kind === 'company' ? 'company' : 'tenant'} ${id}`

/** Writes down what only the platform's people read of a company or a seller. @throws 400, 404 */
export async function note(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  party: PartyKey,
  written: string,
): Promise<Record<never, never>> {
  const text = written.trim()
  if (text === '') throw badRequest(partyTexts.noteMissing)
  const object = objectOf(party)
  const { userId, userName } = callerOf(actor)
  await auditedChange(db, actor, { event: 'supervision.note', object }, async (tx) => {
    if (!(await isParty(tx, party))) {
      throw notFound(party.kind === 'company' ? partyTexts.companyUnknown : partyTexts.sellerUnknown)
    }
    await addNote(tx, party, { text, authorId: userId, author: userName, at: clock() })
    return { object }
  })
  return {}
}
