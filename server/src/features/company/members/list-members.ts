import type { members } from '@lianmeng/contract/company/endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { type CompanyRole, mayIn } from '@lianmeng/trade/identity/company-roles'
import { fen, fenText } from '@lianmeng/trade/price/money'
import type { Actor } from '../../../accounts/actor.ts'
import { buyerOf } from '../../../accounts/caller.ts'
import { audit, maskedPhone } from '../../../audit/audit.ts'
import { openInvitationsTo } from '../../../companies/invitations.ts'
import type { Sql } from '../../../database/db.ts'
import { membersOf, openRequestsOf } from './queries.ts'

/**
 * The members of the company; for administrators with full phone numbers, which is logged, and with open requests to
 * join.
 */
export async function listMembers(db: Sql, actor: Actor): Promise<DataOf<typeof members>> {
  const { companyId, userId: self, role } = buyerOf(actor)
  const manages = mayIn(role, 'manage')
  const [rows, requests, invitations] = await Promise.all([
    membersOf(db, companyId),
    manages ? openRequestsOf(db, companyId) : [],
    manages ? openInvitationsTo<CompanyRole>(db, { kind: 'company', id: companyId }) : [],
  ])
  if (manages) await audit(db, actor, { event: 'company.members', object: `company ${companyId}`, result: 'ok' })
  const shown = (phone: string) => (manages ? phone : maskedPhone(phone))
  return {
    members: rows.map(({ phone, orderLimit, joinedAt, ...row }) => ({
      ...row,
      phoneNumber: shown(phone),
      orderLimit: orderLimit === null ? '' : fenText(fen(BigInt(orderLimit))),
      joinedAt: joinedAt.toISOString(),
      isSelf: row.userId === self,
    })),
    requests: requests.map(({ phone, createdAt, ...row }) => ({
      ...row,
      phoneNumber: shown(phone),
      createdAt: createdAt.toISOString(),
    })),
    invitations: invitations.map(({ phone, expiresAt, ...row }) => ({
      ...row,
      phoneNumber: maskedPhone(phone ?? ''),
      expiresAt: expiresAt.toISOString(),
    })),
  }
}
