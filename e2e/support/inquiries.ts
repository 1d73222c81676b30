import { mySuppliers } from '@lianmeng/contract/membership/endpoints'
import type { Page } from '@playwright/test'
import { call } from './call.ts'

/** Chooses these sellers in the form of a new inquiry. */
export async function chooseSellers(page: Page, tenants: readonly number[]): Promise<void> {
  const { records } = await call(page.request, mySuppliers, { start: 1, limit: 100 })
  const list = page.getByRole('region', { name: '卖家' }).getByRole('list')
  for (const tenant of tenants) {
    const seller = records.find(({ erpTenantId }) => erpTenantId === tenant)
    if (!seller) throw new Error(`no seller ${tenant}`)
    await list.getByRole('checkbox', { name: seller.companyShortName || seller.companyName, exact: true }).check()
  }
}
