import type { Catalogue } from '../catalogue/catalogue.ts'
import { type Sql, transaction } from '../database/db.ts'
import type { Clock } from '../time/clock.ts'
import { dueBaseLists, lockPriceList, writeBasePrices } from './price-lists.ts'

type Parts = { db: Sql; clock: Clock; catalogue: Pick<Catalogue, 'pricesChanged'> }

/** Writes due base lists into the products; two parallel processes write them once. */
export async function applyBaseLists({ db, clock, catalogue }: Parts): Promise<void> {
  const now = clock()
  for (const { tenantId, id } of await dueBaseLists(db, now)) {
    const changed = await transaction(db, async (tx) => {
      const list = await lockPriceList(tx, tenantId, id)
      if (list?.state !== 'active') return 0
      return writeBasePrices(tx, list, list.createdBy, now)
    })
    if (changed > 0) await catalogue.pricesChanged(tenantId)
  }
}
