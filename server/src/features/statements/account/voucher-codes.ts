import {
  usualAccounts,
  type VoucherAccount,
  type VoucherCodes,
  voucherAccounts,
  voucherAccountTexts,
  voucherTexts,
} from '@lianmeng/contract/statements/voucher-endpoints'
import { badRequest } from '../../../answers/errors.ts'
import type { Db } from '../../../database/db.ts'
import { codesOf, customersOf, putCode } from './queries.ts'

const buyerSubject = (buyerId: number): string => `buyer:${buyerId}`

/** Codes for vouchers: of accounts, and of customers where the seller stated them. */
export type Codes = { accounts: Readonly<Record<VoucherAccount, string>>; customers: ReadonlyMap<number, string> }

/** Those that hold for whoever stated none. */
export const usualCodes: Codes = { accounts: usualAccounts, customers: new Map() }

export async function codesForVouchers(db: Db, tenantId: number): Promise<Codes> {
  const rows = await codesOf(db, tenantId)
  const own = new Map(rows.map(({ subject, code }) => [subject, code]))
  const accounts = Object.fromEntries(voucherAccounts.map((name) => [name, own.get(name) ?? usualAccounts[name]]))
  const customers = rows
    .filter(({ subject }) => subject.startsWith('buyer:'))
    .map(({ subject, code }) => [Number(subject.slice('buyer:'.length)), code] as const)
  return { accounts: accounts as Codes['accounts'], customers: new Map(customers) }
}

/** Accounts and customers with their codes, to be filled in. */
export async function shownCodes(db: Db, tenantId: number): Promise<VoucherCodes> {
  const [rows, customers] = await Promise.all([codesOf(db, tenantId), customersOf(db, tenantId)])
  const own = new Map(rows.map(({ subject, code }) => [subject, code]))
  return {
    accounts: voucherAccounts.map((subject) => ({
      subject,
      name: voucherAccountTexts[subject],
      code: own.get(subject) ?? '',
      usual: usualAccounts[subject],
    })),
    customers: customers.map(({ buyerId, name }) => {
      const subject = buyerSubject(buyerId)
      return { subject, name, code: own.get(subject) ?? '' }
    }),
  }
}

/** @throws 400 */
export async function setCode(
  db: Db,
  tenantId: number,
  { subject, code: typed }: { subject: string; code: string },
): Promise<void> {
  const code = typed.trim()
  if (!/^[A-Za-z0-9.-]*$/.test(code)) throw badRequest(voucherTexts.code)
  const known = await shownCodes(db, tenantId)
  if (![...known.accounts, ...known.customers].some((one) => one.subject === subject))
    throw badRequest(voucherTexts.unknown)
  await putCode(db, { tenantId, subject, code })
}
