import type { Product } from '@lianmeng/contract/goods'
import { unsoldStates } from '@lianmeng/trade/order/states'
import { LRUCache } from 'lru-cache'
import type { Viewer } from '../../catalogue/view/viewer.ts'
import type { Deps } from '../../deps.ts'
import { mostOrdered } from './queries.ts'

/** The days that count, ms. */
const span = 90 * 24 * 3_600_000
/** How many are shown, and how many are read, since some may have been taken off sale. */
const shown = 8
const read = 24
/** How long what was ordered is kept, ms, and of how many sellers: every visitor of a shop asks for it. */
const keptFor = 600_000
const mostKept = 2_000

/** What a shop sells most, up to ten minutes old; whether it is on sale, and at what price, is as of now. */
export function bestSoldOn({ db, clock, catalogue }: Pick<Deps, 'db' | 'clock' | 'catalogue'>) {
  const kept = new LRUCache<number, number[]>({
    max: mostKept,
    ttl: keptFor,
    fetchMethod: (tenantId) =>
      mostOrdered(db, tenantId, { since: new Date(clock().getTime() - span), unsold: unsoldStates, most: read }),
  })
  return async (tenantId: number, viewer: Viewer): Promise<Product[]> =>
    catalogue.products((await kept.fetch(tenantId)) ?? [], viewer).slice(0, shown)
}
