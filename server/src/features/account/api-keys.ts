import { randomBytes } from 'node:crypto'
import type { apiKeys as listing, createApiKey as making } from '@lianmeng/contract/account/endpoints'
import { accountTexts } from '@lianmeng/contract/account/texts'
import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import { mayIn } from '@lianmeng/trade/identity/company-roles'
import { keyScopes } from '@lianmeng/trade/identity/key-scopes'
import type { Caller } from '../../accounts/caller.ts'
import { secretHashOf } from '../../accounts/callers.ts'
import { refuseWithoutProof } from '../../accounts/fresh-proof.ts'
import { placeOf } from '../../accounts/place.ts'
import { badRequest, forbidden, notFound, Refusal } from '../../answers/errors.ts'
import { type Db, transaction } from '../../database/db.ts'
import type { Deps } from '../../deps.ts'
import { tellPerson } from '../../messages/messages.ts'
import { securityMessages } from '../../messages/security-messages.ts'
import { addKey, keysOf, removeKey } from './queries.ts'

/** Unexpired keys per person. */
const maxKeys = 20
/** Characters of a key that are stored to recognise it. */
const shownLength = 10

export async function listKeys(db: Db, userId: number): Promise<DataOf<typeof listing>> {
  const rows = await keysOf(db, userId)
  return rows.map(({ createdAt, usedAt, usedFrom, expiresAt, ...key }) => ({
    ...key,
    usedFrom: usedFrom.map((ip) => ({ ip, place: placeOf(ip) })),
    createdAt: createdAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? '',
    expiresAt: expiresAt.toISOString(),
  }))
}

/**
 * Creates a key that acts for the caller in their current company and back office, and notifies them. A key for which no
 * scope is named only reads. Only its hash is stored.
 * @throws 403 without a fresh proof of the phone or without the right to manage the company; Refusal when there are too
 * many
 */
export async function createKey(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  { name, scopes = ['read'], days }: ParamsOf<typeof making>,
): Promise<{ id: number; key: string }> {
  if (caller.role && !mayIn(caller.role, 'manage')) throw forbidden(accountTexts.keysByAdministrators)
  await refuseWithoutProof(db, caller)
  if (name.trim() === '') throw badRequest(accountTexts.keyNameMissing)
  const key = `wlm_${randomBytes(32).toString('base64url')}`
  const { userId, companyId, tenantId } = caller
  const id = await transaction(db, async (tx) => {
    const keyHash = secretHashOf(key)
    const row = { keyHash, shown: key.slice(0, shownLength), userId, companyId, tenantId, name: name.trim() }
    const added = await addKey(
      tx,
      { ...row, scopes: keyScopes.filter((scope) => scopes.includes(scope)), days },
      maxKeys,
    )
    if (added === undefined) throw new Refusal('tooManyKeys', accountTexts.tooManyKeys)
    await tellPerson(tx, userId, securityMessages.keyCreated(name.trim()))
    return added
  })
  return { id, key }
}

/** @throws 404 when it is not one of the caller's */
export async function revokeKey({ db, sessions }: Pick<Deps, 'db' | 'sessions'>, caller: Caller, id: number) {
  if (!(await removeKey(db, caller.userId, id))) throw notFound(accountTexts.keyMissing)
  await sessions.forget(caller)
}
