import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import type * as contract from '@lianmeng/contract/erp/link-endpoints'
import { ticketTexts } from '@lianmeng/contract/erp/link-texts'
import {
  endLinking,
  erpLinkOf,
  findLinking,
  holdsSeat,
  linkErpUser,
  personOfErpUser,
  putLinking,
  useTicket,
} from '../../accounts/erp-links.ts'
import { putUnionRights } from '../../accounts/union-rights.ts'
import { forbidden } from '../../answers/errors.ts'
import { transaction } from '../../database/db.ts'
import type { Deps } from '../../deps.ts'
import { sellerName } from '../../selling/seller-name.ts'
import { hashOf, newLinkingToken, readTicket } from './erp-ticket.ts'
import { checkSmsLogin } from './sms-login.ts'

type Entry = DataOf<typeof contract.erpTicket>

/** Where a ticket leads, and who enters; `userId` null: nobody yet. */
export type Entering = { entry: Entry; userId: number | null; tenantId: number }

/**
 * Takes a ticket: a known user enters, an unknown one gets a token to prove the phone with. The rights in the ticket
 * replace those that the person had.
 * @throws 403
 */
export async function takeTicket({ db, config, clock }: Deps, text: string): Promise<Entering> {
  const { link, erpUser, rights, hash, expiresAt } = await readTicket(db, config, text, clock())
  const { tenantId } = link
  const linking = newLinkingToken()
  const userId = await transaction(db, async (tx) => {
    if (!(await useTicket(tx, hash, expiresAt))) throw forbidden(ticketTexts.used)
    const known = await personOfErpUser(tx, tenantId, erpUser)
    if (known === undefined) await putLinking(tx, hashOf(linking), { tenantId, erpUser, rights })
    else if (rights) await putUnionRights(tx, { tenantId, userId: known }, rights, link.name)
    return known ?? null
  })
  const companyShortName = await sellerName(db, tenantId)
  const state = userId === null ? 'prove' : 'in'
  const entry = { state, companyShortName, erpName: link.name, linking: userId === null ? linking : '' } as const
  return { entry, userId, tenantId }
}

/**
 * Links an ERP's user to the person whose phone is proved, who must work for the seller.
 * @throws 403; Refusal for a wrong code
 */
export async function proveErpUser(deps: Deps, form: ParamsOf<typeof contract.erpProve>): Promise<Entering> {
  const { db } = deps
  const hash = hashOf(form.linking)
  const linking = await findLinking(db, hash)
  if (!linking) throw forbidden(ticketTexts.linkingGone)
  const userId = await checkSmsLogin(deps, form)
  const { tenantId, erpUser, rights } = linking
  const link = await erpLinkOf(db, tenantId)
  if (!link) throw forbidden(ticketTexts.linkingGone)
  await transaction(db, async (tx) => {
    if (!(await holdsSeat(tx, tenantId, userId))) throw forbidden(ticketTexts.notStaff)
    if (!(await endLinking(tx, hash))) throw forbidden(ticketTexts.linkingGone)
    await linkErpUser(tx, { tenantId, erpUser, userId, at: deps.clock() })
    if (rights) await putUnionRights(tx, { tenantId, userId }, rights, link.name)
  })
  const companyShortName = await sellerName(db, tenantId)
  return { entry: { state: 'in', companyShortName, erpName: link.name, linking: '' }, userId, tenantId }
}
