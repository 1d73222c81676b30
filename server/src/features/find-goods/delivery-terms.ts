import type { DataOf } from '@lianmeng/contract/endpoint'
import type * as contract from '@lianmeng/contract/find-goods/endpoints'
import type { Caller } from '../../accounts/caller.ts'
import { percent } from '../../catalogue/view/figures.ts'
import { viewOf } from '../../catalogue/view/viewer.ts'
import type { Db } from '../../database/db.ts'
import { allFreight, wireFreight } from '../../offers/freight.ts'
import { regionTerms } from './queries.ts'

type Terms = DataOf<typeof contract.deliveryTerms>[number]

const plainTerms = (erpTenantId: number): Terms => ({ erpTenantId, isServed: true, adjustment: 0, freight: null })

/**
 * The sellers that do not deliver to an area, that have other prices there, or that charge freight. Prices hidden from
 * the caller stay hidden.
 */
export async function deliveryTerms(
  db: Db,
  areaCode: string,
  caller: Caller | null,
): Promise<DataOf<typeof contract.deliveryTerms>> {
  const [regions, freights] = await Promise.all([regionTerms(db, areaCode), allFreight(db)])
  const terms = new Map<number, Terms>(
    freights.map((row) => [row.tenantId, { ...plainTerms(row.tenantId), freight: wireFreight(row, areaCode) }]),
  )
  for (const { id, sellsOpenly, served, adjustment } of regions) {
    const { priceHidden } = viewOf({ id, sellsOpenly }, caller)
    const before = terms.get(id) ?? plainTerms(id)
    terms.set(id, { ...before, isServed: served, adjustment: priceHidden === '' ? percent(adjustment) : 0 })
  }
  return [...terms.values()].sort((a, b) => a.erpTenantId - b.erpTenantId)
}
