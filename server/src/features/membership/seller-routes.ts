import type { AuditEvent } from '@lianmeng/contract/audit/texts'
import * as contract from '@lianmeng/contract/membership/seller-endpoints'
import type { Actor } from '../../accounts/actor.ts'
import { sellerOf, tenantOf } from '../../accounts/caller.ts'
import { auditedChange, type Change } from '../../audit/audited.ts'
import type { Db } from '../../database/db.ts'
import type { Deps } from '../../deps.ts'
import { type HttpApp, route } from '../../http/route.ts'
import { levelsOf } from './level-queries.ts'
import { percentText, putLevel, removeLevel } from './levels.ts'
import { applicationsOf, membersOf } from './member-queries.ts'
import { type By, block, decide, end, saveTerms, unblock } from './seller-moves.ts'
import { tradeOf } from './suppliers/dealings.ts'

/** Applications, members and levels in the seller's back office. */
export function serveSellers(app: HttpApp, { db, clock }: Deps): void {
  async function changed(actor: Actor, event: AuditEvent, work: (tx: Db, by: By) => Promise<Change>) {
    const { tenantId, userId } = sellerOf(actor)
    await auditedChange(db, actor, { event, object: `tenant ${tenantId}` }, (tx) =>
      work(tx, { tenantId, userId, now: clock() }),
    )
  }

  route(app, contract.applications, async ({ state, keyword = '', start = 1, limit = 20 }, actor) => {
    const page = { limit, offset: (start - 1) * limit }
    const rows = await applicationsOf(db, tenantOf(actor), { state, keyword: keyword.trim() }, page)
    const trade = await tradeOf(
      { db, clock },
      rows.map(({ buyerId }) => buyerId),
    )
    const records = rows.map(({ createdAt, dueAt, ...row }) => ({
      ...row,
      trade: trade(row.buyerId),
      createdAt: createdAt.toISOString(),
      dueAt: dueAt.toISOString(),
    }))
    return { records, total: rows[0]?.total ?? 0, start, limit }
  })

  route(app, contract.members, async ({ blocked = false, levelId, keyword = '', start = 1, limit = 20 }, actor) => {
    const page = { limit, offset: (start - 1) * limit }
    const rows = await membersOf(db, tenantOf(actor), { blocked, levelId, keyword: keyword.trim() }, page)
    const records = rows.map(({ since, validTo, discount, ...row }) => ({
      ...row,
      discount: percentText(discount),
      since: since?.toISOString() ?? '',
      validTo: validTo ?? '',
    }))
    return { records, total: rows[0]?.total ?? 0, start, limit }
  })

  route(app, contract.decideApplication, (form, actor) =>
    changed(actor, 'member.decide', (tx, by) => decide(tx, by, form)),
  )
  route(app, contract.saveMember, (form, actor) => changed(actor, 'member.save', (tx, by) => saveTerms(tx, by, form)))
  route(app, contract.endMember, ({ buyerId, version }, actor) =>
    changed(actor, 'member.end', (tx, by) => end(tx, by, buyerId, version)),
  )
  route(app, contract.blockBuyer, ({ buyerId }, actor) =>
    changed(actor, 'member.block', (tx, by) => block(tx, by, buyerId)),
  )
  route(app, contract.unblockBuyer, ({ buyerId }, actor) =>
    changed(actor, 'member.unblock', (tx, by) => unblock(tx, by, buyerId)),
  )

  route(app, contract.levels, async (_params, actor) => {
    const rows = await levelsOf(db, tenantOf(actor))
    return rows.map(({ discount, ...row }) => ({ ...row, discount: percentText(discount) }))
  })
  route(app, contract.saveLevel, (form, actor) =>
    changed(actor, 'level.save', (tx, { tenantId }) => putLevel(tx, tenantId, form)),
  )
  route(app, contract.removeLevel, ({ levelId }, actor) =>
    changed(actor, 'level.remove', (tx, { tenantId }) => removeLevel(tx, tenantId, levelId)),
  )
}
