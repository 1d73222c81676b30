import type { DataOf } from '@lianmeng/contract/endpoint'
import { tradeRangeTexts } from '@lianmeng/contract/membership/texts'
import type { sellerReputation } from '@lianmeng/contract/ratings/endpoints'
import { tradeRange } from '@lianmeng/trade/membership/trade-range'
import { unsoldStates } from '@lianmeng/trade/order/states'
import { median } from '@lianmeng/trade/rating/median'
import { fewestRatings } from '@lianmeng/trade/rating/rating'
import { LRUCache } from 'lru-cache'
import { workingTimeBetween } from '../../calendar/working-time.ts'
import type { Deps } from '../../deps.ts'
import { keptPromises } from '../../selling/kept-promises.ts'
import { figuresOf } from './list-ratings.ts'
import { confirmationsSince, soldSince } from './queries.ts'

type Reputation = DataOf<typeof sellerReputation>
type Reading = Pick<Deps, 'db' | 'clock' | 'workCalendar'>

const hourMs = 3_600_000
/** The days that the figures are of, ms. */
const span = 90 * 24 * hourMs

/** How punctually a seller shipped, how fast it confirmed and how much it sold lately. */
async function dealingsOf({ db, clock, workCalendar }: Reading, tenantId: number): Promise<Omit<Reputation, 'rating'>> {
  const now = clock()
  const since = new Date(now.getTime() - span)
  const [{ due, onTime }, confirmations, sold, days] = await Promise.all([
    keptPromises(db, tenantId, { since, before: now }, now),
    confirmationsSince(db, tenantId, since),
    soldSince(db, tenantId, since, unsoldStates),
    workCalendar(),
  ])
  const times = confirmations.map(({ placedAt, confirmedAt }) => workingTimeBetween(placedAt, confirmedAt, days))
  const usual = times.length < fewestRatings ? undefined : median(times)
  return {
    onTime: due < fewestRatings ? '' : ((100 * onTime) / due).toFixed(1),
    response: usual === undefined ? '' : (usual / hourMs).toFixed(1),
    orders: tradeRangeTexts[tradeRange(sold)],
  }
}

/** How long the figures of orders are kept, ms: every visitor of a shop asks for them. */
const keptFor = 600_000
/** Sellers whose figures are kept. */
const mostKept = 2_000

/** How a seller does, for everybody: the ratings as they are, the figures of its orders up to ten minutes old. */
export function reputationsOn(deps: Reading): (tenantId: number) => Promise<Reputation> {
  const kept = new LRUCache<number, Omit<Reputation, 'rating'>>({
    max: mostKept,
    ttl: keptFor,
    fetchMethod: (tenantId) => dealingsOf(deps, tenantId),
  })
  return async (tenantId) => {
    const rating = await figuresOf(deps.db, tenantId)
    return { rating, ...(await kept.fetch(tenantId))! }
  }
}
