import { companyRoleTexts, sellerRoleTexts } from '@lianmeng/contract/company/role-texts'
import type {
  CompanyParty,
  Duplicate,
  OfficeNote,
  OfficePerson,
  SellerParty,
} from '@lianmeng/contract/operator-office/party-endpoints'
import { partyTexts } from '@lianmeng/contract/operator-office/texts'
import { notFound } from '../../../answers/errors.ts'
import { maskedPhone } from '../../../audit/audit.ts'
import { wireLogRow } from '../../../audit/log-rows.ts'
import type { Db } from '../../../database/db.ts'
import { addressesOf, companyOf, membersOf, ordersOfBuyer } from './company-queries.ts'
import { objectOf } from './note.ts'
import {
  disputesOfBuyer,
  disputesOfSeller,
  historyOf,
  notesOf,
  type PartyKey,
  type PersonRow,
  sharing,
  type TraitRow,
} from './queries.ts'
import { accountChangesOf, applicationOf, ordersOfSeller, sellerOf, staffOf } from './seller-queries.ts'

const moment = (at: Date | null): string => at?.toISOString() ?? ''

const wirePerson =
  (roles: Readonly<Record<string, string>>) =>
  ({ phone, role, ...person }: PersonRow): OfficePerson => ({
    ...person,
    phoneNumber: maskedPhone(phone),
    roleName: roles[role] ?? role,
  })

/** One row for each company or seller, with all that is the same. */
const duplicatesIn = (rows: readonly TraitRow[]): Duplicate[] =>
  [...Map.groupBy(rows, ({ kind, id }) => `${kind} ${id}`).values()].map((own) => ({
    kind: own[0]!.kind,
    id: own[0]!.id,
    name: own[0]!.name,
    same: own.map(({ trait }) => trait),
  }))

/** What is written about one: notes, and entries of the audit log. */
async function writtenOf(db: Db, party: PartyKey) {
  const [notes, history] = await Promise.all([notesOf(db, party), historyOf(db, objectOf(party))])
  return {
    notes: notes.map(({ writtenAt, ...note }): OfficeNote => ({ ...note, writtenAt: writtenAt.toISOString() })),
    history: history.map(wireLogRow),
  }
}

/** A company as the platform's people see it. @throws 404 */
export async function showCompany(db: Db, id: number): Promise<CompanyParty> {
  const company = await companyOf(db, id)
  if (!company) throw notFound(partyTexts.companyUnknown)
  const { tenantId, shortName, phone, verificationAt, createdAt, ...facts } = company
  const [people, addresses, orders, disputes, twins, written] = await Promise.all([
    membersOf(db, id),
    addressesOf(db, id),
    ordersOfBuyer(db, id),
    disputesOfBuyer(db, id),
    sharing(db, id, tenantId),
    writtenOf(db, { kind: 'company', id }),
  ])
  return {
    ...facts,
    ...written,
    phoneNumber: maskedPhone(phone),
    verificationAt: moment(verificationAt),
    createdAt: createdAt.toISOString(),
    shop: tenantId === null ? null : { tenantId, shortName: shortName ?? '' },
    people: people.map(wirePerson(companyRoleTexts)),
    addresses: addresses.map(({ mobile, regionName, street, ...address }) => ({
      ...address,
      phoneNumber: maskedPhone(mobile),
      address: `${regionName} ${street}`,
    })),
    orders,
    openDisputes: disputes.open,
    decidedDisputes: disputes.decided,
    duplicates: duplicatesIn(twins),
  }
}

/** A seller as the platform's people see it. @throws 404 */
export async function showSeller(db: Db, tenantId: number): Promise<SellerParty> {
  const [seller, application] = await Promise.all([sellerOf(db, tenantId), applicationOf(db, tenantId)])
  if (!seller) throw notFound(partyTexts.sellerUnknown)
  const [people, changes, orders, disputes, twins, written] = await Promise.all([
    staffOf(db, tenantId),
    accountChangesOf(db, tenantId),
    ordersOfSeller(db, tenantId),
    disputesOfSeller(db, tenantId),
    sharing(db, application?.companyId ?? null, tenantId),
    writtenOf(db, { kind: 'seller', id: tenantId }),
  ])
  return {
    ...seller,
    ...written,
    stateSince: moment(seller.stateSince),
    application: application ? { ...application, decidedAt: moment(application.decidedAt) } : null,
    people: people.map(wirePerson(sellerRoleTexts)),
    accountChanges: changes.map(({ askedAt, ...change }) => ({ ...change, askedAt: askedAt.toISOString() })),
    orders,
    openDisputes: disputes.open,
    decidedDisputes: disputes.decided,
    duplicates: duplicatesIn(twins),
  }
}
