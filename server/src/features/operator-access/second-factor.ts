import type { DataOf } from '@lianmeng/contract/endpoint'
import type * as contract from '@lianmeng/contract/operator-access/endpoints'
import { dutiesOf } from '@lianmeng/trade/identity/operator-roles'
import type { Caller } from '../../accounts/caller.ts'
import type { SealedPlace } from '../../accounts/reseal.ts'
import { seal, unseal } from '../../accounts/seal.ts'
import { type Db, transaction } from '../../database/db.ts'
import { enforceLimits, giveUseBack, type Limit } from '../../database/limits.ts'
import type { Deps } from '../../deps.ts'
import { enrolmentUri, newSecret, stepOf } from './authenticator.ts'
import {
  allSealedSecrets,
  countRecoveryCodes,
  putRecoveryCodes,
  putSecret,
  resealSecret,
  sealedSecretOf,
  takeRecoveryCode,
  takeStep,
} from './queries.ts'
import { newCodeHash, newRecoveryCodes, recoveryCodeHashes } from './recovery-codes.ts'
import { operatorRefusal } from './refuse.ts'

type Standing = DataOf<typeof contract.standing>
type Resources = Pick<Deps, 'db' | 'config' | 'clock'>

/** Limit of wrong codes per operator; right ones do not count. */
const wrongCodes: readonly Limit[] = [
  { seconds: 15 * 60, max: 5 },
  { seconds: 24 * 3600, max: 50 },
]
/** How long the page for setting up may stay open, ms. */
const enrolWithin = 10 * 60_000

const ticketOf = (userId: number) => `operator ${userId} enrolment`
const secretOf = (userId: number) => `operator ${userId} authenticator`

/** Runs `check`, which throws for a wrong code, unless there were too many wrong ones. @throws 429 */
async function countingWrongCodes<T>(db: Deps['db'], userId: number, check: () => Promise<T>): Promise<T> {
  const key = `second factor ${userId}`
  await enforceLimits(db, key, wrongCodes)
  const checked = await check()
  await giveUseBack(db, key)
  return checked
}

/** An operator's duties, and whether the session has to prove or to set up the second factor. */
export async function standingOf(db: Db, { userId, operatorRole, secondFactor }: Caller): Promise<Standing> {
  const unproved = (await sealedSecretOf(db, userId)) ? 'prove' : 'enrol'
  return {
    secondFactor: secondFactor ? 'passed' : unproved,
    role: operatorRole!,
    duties: [...dutiesOf(operatorRole!)],
  }
}

/** A secret that becomes the operator's own once one of its codes is entered. Nothing is stored until then. */
export async function beginEnrolment({ db, config, clock }: Resources, { userId, userName }: Caller) {
  if (await sealedSecretOf(db, userId)) throw operatorRefusal('alreadyEnrolled')
  const secret = await newSecret()
  const until = clock().getTime() + enrolWithin
  return {
    secret,
    uri: await enrolmentUri(secret, config.platformName, userName),
    ticket: seal(config.secret, ticketOf(userId), JSON.stringify({ secret, until })).toString('base64url'),
  }
}

function secretIn(ticket: string, { config, clock }: Resources, userId: number): string {
  const text = unseal(config.secrets, ticketOf(userId), Buffer.from(ticket, 'base64url'))
  const { secret, until } = text ? (JSON.parse(text) as { secret: string; until: number }) : { secret: '', until: 0 }
  if (until < clock().getTime()) throw operatorRefusal('ticketVoid')
  return secret
}

/**
 * Sets up the authenticator whose secret is in the ticket. `written` runs in the same transaction.
 * @returns recovery codes; they are shown only once
 */
export async function confirmEnrolment(
  deps: Resources,
  { userId }: Caller,
  { code, ticket }: { code: string; ticket: string },
  written: (tx: Db) => Promise<void>,
): Promise<string[]> {
  const { db, config } = deps
  const secret = secretIn(ticket, deps, userId)
  const step = await countingWrongCodes(db, userId, () => presentStep(deps, secret, code))
  const codes = newRecoveryCodes()
  await transaction(db, async (tx) => {
    const isFirst = await putSecret(tx, userId, seal(config.secret, secretOf(userId), secret), step)
    if (!isFirst) throw operatorRefusal('alreadyEnrolled')
    await putRecoveryCodes(
      tx,
      userId,
      codes.map((each) => newCodeHash(userId, each)),
    )
    await written(tx)
  })
  return codes
}

async function presentStep({ clock }: Resources, secret: string, code: string): Promise<number> {
  const step = await stepOf(secret, code.replace(/\s/g, ''), clock())
  if (step === undefined) throw operatorRefusal('codeWrong')
  return step
}

/** Uses up a code of the authenticator, or a recovery code. @throws Refusal, 429 */
export async function proveSecondFactor(deps: Resources, { userId }: Caller, code: string) {
  const { db, config } = deps
  const sealed = await sealedSecretOf(db, userId)
  if (!sealed) throw operatorRefusal('notEnrolled')
  const recovery = recoveryCodeHashes(config.secrets, userId, code)
  await countingWrongCodes(db, userId, async () => {
    if (recovery) {
      if (!(await takeRecoveryCode(db, userId, recovery))) throw operatorRefusal('codeWrong')
      return
    }
    const secret = unseal(config.secrets, secretOf(userId), sealed)
    if (secret === undefined) throw operatorRefusal('secretUnreadable')
    if (!(await takeStep(db, userId, await presentStep(deps, secret, code)))) throw operatorRefusal('codeUsed')
  })
  return { byRecoveryCode: recovery !== undefined, recoveryCodesLeft: await countRecoveryCodes(db, userId) }
}

/** The secrets of every authenticator. */
export const sealedAuthenticators = async (db: Db): Promise<SealedPlace[]> =>
  (await allSealedSecrets(db)).map((row) => ({
    purpose: secretOf(row.userId),
    sealed: row.secret,
    put: (sealed) => resealSecret(db, row, sealed),
  }))
