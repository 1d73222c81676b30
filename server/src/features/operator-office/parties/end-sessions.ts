import { partyTexts } from '@lianmeng/contract/operator-office/texts'
import type { Actor } from '../../../accounts/actor.ts'
import { endAllRows, notifySessionChange } from '../../../accounts/session-rows.ts'
import { badRequest, notFound } from '../../../answers/errors.ts'
import { changesOf } from '../../../audit/audit.ts'
import { auditedChange } from '../../../audit/audited.ts'
import type { Deps } from '../../../deps.ts'
import { tellPerson } from '../../../messages/messages.ts'
import { securityMessages } from '../../../messages/security-messages.ts'
import { objectOf } from './note.ts'
import { nameOfPerson, type PartyKey } from './queries.ts'

/**
 * Ends every session of one of the people of a company or a seller, and tells them why.
 * @returns how many ended
 * @throws 400 without a reason, 404 for somebody who is none of them
 */
export async function endSessionsOf(
  { db, sessions }: Pick<Deps, 'db' | 'sessions'>,
  actor: Actor,
  party: PartyKey,
  { userId, reason: written }: { userId: number; reason: string },
): Promise<{ ended: number }> {
  const reason = written.trim()
  if (reason === '') throw badRequest(partyTexts.reasonMissing)
  const object = objectOf(party)
  const { ended } = await auditedChange(db, actor, { event: 'supervision.sessions', object }, async (tx) => {
    const person = await nameOfPerson(tx, party, userId)
    if (person === undefined) throw notFound(partyTexts.personUnknown)
    const { count } = await endAllRows(tx, userId, null)
    await notifySessionChange(tx, { userId })
    await tellPerson(tx, userId, securityMessages.endedByPlatform(reason))
    return { object, changes: changesOf(null, { person, reason }), ended: count }
  })
  await sessions.forget({ userId })
  return { ended }
}
