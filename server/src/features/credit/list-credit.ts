import type { BuyerCredit, OwnCredit } from '@lianmeng/contract/credit/endpoints'
import type { Buyer } from '../../accounts/caller.ts'
import type { Db } from '../../database/db.ts'
import { availableOf } from '../../order/credit/available.ts'
import { type AccountRow, accountsOfBuyer, sellersOwed, type UseRow, usesOfBuyer } from '../../order/credit/queries.ts'
import { yuanOf } from '../../order/payments/wire-payment.ts'
import { localDay } from '../../time/local-day.ts'

const wireTerms = (row: AccountRow) => ({
  limit: yuanOf(row.limit),
  days: row.days,
  frozen: row.frozen,
  held: yuanOf(row.held),
  billed: yuanOf(row.billed),
  available: yuanOf(Number(availableOf(row))),
  overdueOrderNo: row.overdueOrderNo,
})

/** An account as its seller sees it. */
export const wireBuyerCredit = (row: AccountRow): BuyerCredit => ({
  buyerId: row.buyerId,
  companyName: row.companyName,
  ...wireTerms(row),
  version: row.version,
})

const wireUse = ({ orderNo, held, billed, dueOn }: UseRow, today: string): OwnCredit['uses'][number] => ({
  orderNo,
  held: yuanOf(held),
  billed: yuanOf(billed),
  dueOn: dueOn ?? '',
  isLate: billed > 0 && dueOn !== null && dueOn < today,
})

/**
 * Credit that sellers grant a buyer's company, and what uses it. Covers the sellers of its memberships and those to
 * whom it owes.
 */
export async function ownCredits(db: Db, { companyId, memberships }: Buyer, now: Date): Promise<OwnCredit[]> {
  const today = localDay(now)
  const tenantIds = [...new Set([...memberships.keys(), ...(await sellersOwed(db, companyId))])]
  const [accounts, uses] = await Promise.all([
    accountsOfBuyer(db, companyId, tenantIds, today),
    usesOfBuyer(db, companyId, tenantIds),
  ])
  const dueLast = '9999-12-31'
  return accounts.map((account) => ({
    erpTenantId: account.tenantId,
    companyShortName: account.sellerName,
    ...wireTerms(account),
    uses: uses
      .filter(({ tenantId }) => tenantId === account.tenantId)
      .sort((a, b) => (a.dueOn ?? dueLast).localeCompare(b.dueOn ?? dueLast))
      .map((use) => wireUse(use, today)),
  }))
}
