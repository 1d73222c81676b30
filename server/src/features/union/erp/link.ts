import { createPublicKey, randomBytes } from 'node:crypto'
import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import type * as contract from '@lianmeng/contract/erp/link-endpoints'
import { erpLinkTexts } from '@lianmeng/contract/erp/link-texts'
import type { Actor } from '../../../accounts/actor.ts'
import { sellerOf, tenantOf } from '../../../accounts/caller.ts'
import { deleteErpLink, type ErpLink, erpLinkOf, putErpLink } from '../../../accounts/erp-links.ts'
import { badRequest, notFound } from '../../../answers/errors.ts'
import { auditedChange } from '../../../audit/audited.ts'
import type { Deps } from '../../../deps.ts'
import { programAddress, reachOf } from '../../../selling/program-address.ts'
import { forgetAnswers } from './queries.ts'

/** The caller's ERP. */
export async function shownLink(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  actor: Actor,
): Promise<DataOf<typeof contract.erpLink>> {
  const link = await erpLinkOf(db, tenantOf(actor))
  return {
    linked: link !== undefined,
    name: link?.name ?? '',
    keyId: link?.keyId ?? '',
    publicKey: link?.publicKey ?? '',
    address: link?.address ?? '',
    savedBy: link?.savedBy ?? '',
    savedAt: link?.savedAt.toISOString() ?? '',
    audience: config.publicOrigin,
  }
}

/** The key in one form. @throws 400 unless it is a public key of Ed25519 */
function publicKeyIn(text: string): string {
  try {
    const key = createPublicKey(text.trim())
    if (key.asymmetricKeyType === 'ed25519') return key.export({ type: 'spki', format: 'pem' }).toString()
  } catch {
    // No key at all: the same answer.
  }
  throw badRequest(erpLinkTexts.publicKey)
}

type Wanted = ParamsOf<typeof contract.saveErpLink>

function changedLink(
  caller: ReturnType<typeof sellerOf>,
  before: ErpLink | undefined,
  wanted: Wanted,
  savedAt: Date,
): ErpLink {
  const isSameKey = before?.publicKey === wanted.publicKey
  return {
    tenantId: caller.tenantId,
    // A ticket names its key: tickets of a former one stop being good at once.
    keyId: before && isSameKey ? before.keyId : `erp-${randomBytes(9).toString('base64url')}`,
    secret: before?.secret ?? `erp_${randomBytes(24).toString('base64url')}`,
    savedBy: caller.userName,
    savedAt,
    ...wanted,
  }
}

/** Links an ERP or changes the link. @returns the secret of a new one, else an empty text. @throws 400 */
export async function saveLink(
  deps: Pick<Deps, 'db' | 'config' | 'hooks' | 'clock'>,
  actor: Actor,
  wanted: Wanted,
): Promise<DataOf<typeof contract.saveErpLink>> {
  const caller = sellerOf(actor)
  const publicKey = publicKeyIn(wanted.publicKey)
  const address = wanted.address.trim() === '' ? '' : programAddress(wanted.address, reachOf(deps))
  if (typeof address !== 'string') throw badRequest(erpLinkTexts[address.problem])
  const object = `tenant ${caller.tenantId}`
  const { link, isNew } = await auditedChange(deps.db, actor, { event: 'erpLink.save', object }, async (tx) => {
    const before = await erpLinkOf(tx, caller.tenantId)
    const next = changedLink(caller, before, { name: wanted.name.trim(), publicKey, address }, deps.clock())
    await putErpLink(tx, next)
    if (before && before.address !== address) await forgetAnswers(tx, caller.tenantId)
    return { object, link: next, isNew: before === undefined }
  })
  return { keyId: link.keyId, secret: isNew ? link.secret : '' }
}

/** @throws 404 without a link */
export async function removeLink({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<void> {
  const { tenantId } = sellerOf(actor)
  const object = `tenant ${tenantId}`
  await auditedChange(db, actor, { event: 'erpLink.remove', object }, async (tx) => {
    if (!(await deleteErpLink(tx, tenantId))) throw notFound(erpLinkTexts.notLinked)
    await forgetAnswers(tx, tenantId)
    return { object }
  })
}
