import type { DataOf } from '@lianmeng/contract/endpoint'
import type * as contract from '@lianmeng/contract/find-goods/endpoints'
import type { Caller } from '../../accounts/caller.ts'
import { percent } from '../../catalogue/view/figures.ts'
import { viewOf } from '../../catalogue/view/viewer.ts'
import type { Db } from '../../database/db.ts'
import { regionTerms } from './queries.ts'

/** The sellers that do not deliver to an area, or whose prices differ there. Prices hidden from the caller stay hidden. */
export async function deliveryTerms(
  db: Db,
  areaCode: string,
  caller: Caller | null,
): Promise<DataOf<typeof contract.deliveryTerms>> {
  const sellers = await regionTerms(db, areaCode)
  return sellers.map(({ id, sellsOpenly, served, adjustment }) => {
    const { priceHidden } = viewOf({ id, sellsOpenly }, caller)
    return { erpTenantId: id, isServed: served, adjustment: priceHidden === '' ? percent(adjustment) : 0 }
  })
}
