import { readFileSync } from 'node:fs'
import { proofNeeded } from '@lianmeng/contract/identity-texts'
import { passwordProblem } from '@lianmeng/trade/identity/password'
import type { NewSession } from '../../db/sessions.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../kernel/caller.ts'
import { forbidden } from '../../kernel/errors.ts'
import { hashPassword } from './password.ts'
import { hasFreshProof, setPasswordHash } from './queries.ts'
import { formRefusal } from './refuse.ts'

let common: Set<string> | undefined

/** The 3000 most used passwords of at least 8 characters (frequency list of zxcvbn-ts, MIT licence). */
function isCommon(password: string): boolean {
  common ??= new Set(
    readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
      .trim()
      .split('\n'),
  )
  return common.has(password.toLowerCase())
}

/**
 * Sets the caller's password and ends all their sessions; the answer's one goes on.
 * @throws 403 unless this session proved the phone by SMS within ten minutes; Refusal where the password is refused
 */
export async function setPassword(
  { db, config, sessions }: Deps,
  caller: Caller,
  password: string,
): Promise<NewSession> {
  if (!(await hasFreshProof(db, caller.sessionHash))) throw forbidden(proofNeeded)
  if (password === '') throw formRefusal('newPasswordMissing')
  const problem = passwordProblem(password, { policy: config.passwordPolicy, isCommon })
  if (problem) throw formRefusal(problem)
  await setPasswordHash(db, caller.userId, await hashPassword(password))
  return sessions.dropOthers(caller)
}
