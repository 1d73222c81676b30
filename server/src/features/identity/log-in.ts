import type { AuditEvent } from '@lianmeng/contract/audit/texts'
import type { Actor } from '../../accounts/actor.ts'
import type { NewSession } from '../../accounts/session-rows.ts'
import { audit } from '../../audit/audit.ts'
import type { Deps } from '../../deps.ts'

/** A proven identity, and the way of proof. */
type Proof = {
  event: AuditEvent
  userId: number
  smsProof: boolean
  /** The company to act for; by default the one that the same person acted for before. */
  companyId?: number | null
  /** The seller to work for; by default the person's first one. */
  tenantId?: number
}

/** Begins a session in place of the browser's previous one, and logs it. */
export async function logIn(
  { db, sessions }: Pick<Deps, 'db' | 'sessions'>,
  actor: Actor,
  { event, userId, smsProof, companyId, tenantId }: Proof,
): Promise<NewSession> {
  const { caller, from } = actor
  const session = await sessions.create(userId, {
    smsProof,
    from,
    companyId: companyId ?? (caller?.userId === userId ? caller.companyId : null),
    ...(tenantId !== undefined && { tenantId }),
    replaced: caller,
  })
  await audit(db, actor, { event, result: 'ok', userId })
  return session
}
