import type { AllianceSeller } from '@lianmeng/contract/union/endpoints'
import { unionMessages, unionTexts } from '@lianmeng/contract/union/texts'
import type { Actor } from '../../accounts/actor.ts'
import { callerOf, type SellersPerson, sellerOf } from '../../accounts/caller.ts'
import { refuseWithoutRight } from '../../accounts/union-rights.ts'
import { AnswerWithTop } from '../../answers/answered.ts'
import { badRequest, conflict, notFound } from '../../answers/errors.ts'
import { auditedChange } from '../../audit/audited.ts'
import type { Db } from '../../database/db.ts'
import { enforceLimits } from '../../database/limits.ts'
import type { Deps } from '../../deps.ts'
import { tellSeller } from '../../messages/sellers.ts'
import { sellerName } from '../../selling/seller-name.ts'
import { type AllianceSellerRow, allianceSellers, deletePair, lockPair, putPair } from './queries.ts'

/** Days in which a request can be answered. */
const daysToAnswer = 15
/** Requests of a seller per day. */
const asksPerDay = [{ seconds: 86_400, max: 20 }]
const page = '/union/infoCenter'

/** A text is told to who takes care of members, and leads to the alliance's notices. */
export const tellOfAlliance = (tx: Db, tenantId: number, message: { title: string; text: string }) =>
  tellSeller(tx, tenantId, 'members', { kind: 'alliance', link: page, ...message })

function wireSeller(row: AllianceSellerRow, own: number, offers: number): AllianceSeller {
  const { tenantId, shortName, companyName, areaName, alliedSince, askedBy } = row
  return {
    erpTenantId: tenantId,
    tenantId,
    companyShortName: shortName,
    companyName,
    areaName,
    sellsOpenly: row.sellsOpenly ? 1 : 0,
    offers,
    jywShop: { domainNamePath: row.domainPath, openKfFlag: row.chatOpen ? 1 : 0, gsbTenantId: tenantId },
    alliedSince: alliedSince?.toISOString() ?? '',
    asked: askedBy === null ? '' : askedBy === own ? 'sent' : 'received',
  }
}

/** A page of allies, or of all other sellers. */
export async function listSellers(
  { db, catalogue, clock }: Pick<Deps, 'db' | 'catalogue' | 'clock'>,
  actor: Actor,
  isAlly: boolean,
  { keyWords = '', start = 1, limit = 20 }: { keyWords?: string; start?: number; limit?: number },
) {
  const own = callerOf(actor).tenantId ?? 0
  const search = { keyWords: keyWords.trim(), isAlly, start, limit }
  const { rows, total } = await allianceSellers(db, own, search, clock())
  const offers = catalogue.countsByTenant()
  const records = rows.map((row) => wireSeller(row, own, offers.get(row.tenantId) ?? 0))
  return new AnswerWithTop({ records, total, start, limit }, { records })
}

async function ask(tx: Db, { tenantId }: SellersPerson, other: number, now: Date): Promise<void> {
  const pair = await lockPair(tx, tenantId, other)
  if (pair?.alliedSince) throw conflict(unionTexts.alreadyAllied)
  const isOpen = pair !== undefined && pair.dueAt > now
  if (isOpen && pair.askedBy === tenantId) throw conflict(unionTexts.alreadyAsked)
  // Who asks somebody that has asked already agrees.
  if (isOpen) return agree(tx, tenantId, other, now)
  const dueAt = new Date(now.getTime() + daysToAnswer * 86_400_000)
  await putPair(tx, tenantId, other, { askedBy: tenantId, askedAt: now, dueAt, ignoredAt: null, alliedSince: null })
  await tellOfAlliance(tx, other, unionMessages.asked(await sellerName(tx, tenantId)))
}

/** Agrees to a request of another seller. @throws 404 without one */
export async function agree(tx: Db, tenantId: number, other: number, now: Date): Promise<void> {
  const pair = await lockPair(tx, tenantId, other)
  if (!pair || pair.alliedSince || pair.askedBy === tenantId || pair.dueAt <= now) {
    throw notFound(unionTexts.noticeGone)
  }
  await putPair(tx, tenantId, other, { ...pair, ignoredAt: null, alliedSince: now })
  await tellOfAlliance(tx, other, unionMessages.allied(await sellerName(tx, tenantId)))
}

/** @throws 400, 403, 404, 409, 429 */
export async function askAlly({ db, clock }: Pick<Deps, 'db' | 'clock'>, actor: Actor, other: number): Promise<void> {
  const caller = sellerOf(actor)
  await refuseWithoutRight(db, caller, 'platformAuth')
  if (other === caller.tenantId) throw badRequest(unionTexts.selfAlly)
  await enforceLimits(db, `ally:${caller.tenantId}`, asksPerDay, unionTexts.tooManyAsks)
  await auditedChange(db, actor, { event: 'alliance.ask', object: `tenant ${other}` }, async (tx) => {
    if (!(await sellerName(tx, other))) throw notFound(unionTexts.sellerGone)
    await ask(tx, caller, other, clock())
    return { object: `tenant ${other}` }
  })
}

/** @throws 403, 409 */
export async function endAlliance({ db }: Pick<Deps, 'db'>, actor: Actor, other: number): Promise<void> {
  const caller = sellerOf(actor)
  await refuseWithoutRight(db, caller, 'platformAuth')
  await auditedChange(db, actor, { event: 'alliance.end', object: `tenant ${other}` }, async (tx) => {
    if (!(await deletePair(tx, caller.tenantId, other))) throw conflict(unionTexts.notAllied)
    await tellOfAlliance(tx, other, unionMessages.ended(await sellerName(tx, caller.tenantId)))
    return { object: `tenant ${other}` }
  })
}
