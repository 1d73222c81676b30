import type { ParamsOf } from '@lianmeng/contract/endpoint'
import type { list } from '@lianmeng/contract/orders/endpoints'
import { comparablePartNo, maxOwnPartNo } from '@lianmeng/trade/archive/own-part-no'
import { parseMoney } from '@lianmeng/trade/price/money'
import { badRequest } from '../../answers/errors.ts'
import { specificationsOfNumbers } from '../../archive/own-numbers.ts'
import { takeOverOrders } from '../../archive/take-over.ts'
import type { Deps } from '../../deps.ts'
import { type OwnSearch, peopleOf } from '../finding/queries.ts'

type Filter = ParamsOf<typeof list>

/** @throws 400 */
function fenOf(field: string, text: string | undefined): number | null {
  if (text === undefined || text === '') return null
  const parsed = parseMoney(text)
  if (!parsed.ok) throw badRequest(`「${field}」格式不正确`)
  return Number(parsed.value)
}

/** The specification for which the keyword is the company's own number; 0: none. */
async function meantBy(db: Deps['db'], buyerId: number, keyword: string): Promise<number> {
  if (keyword === '' || keyword.length > maxOwnPartNo) return 0
  const found = await specificationsOfNumbers(db, buyerId, [keyword])
  return found.get(comparablePartNo(keyword))?.specificationId ?? 0
}

/** The filters that only buyers have; when one needs the orders' amounts, these are copied over first. @throws 400 */
export async function ownSearchOf(db: Deps['db'], buyerId: number, filter: Filter): Promise<OwnSearch> {
  const own = {
    orderedBy: filter.orderedBy ?? 0,
    amountFrom: fenOf('最低金额', filter.amountFrom),
    amountTo: fenOf('最高金额', filter.amountTo),
    specificationId: await meantBy(db, buyerId, filter.keyword?.trim() ?? ''),
  }
  const isNarrowed = own.orderedBy + own.specificationId > 0 || own.amountFrom !== null || own.amountTo !== null
  if (isNarrowed) await takeOverOrders(db, buyerId)
  return own
}

/** The people who placed the company's orders. */
export async function peopleWhoOrdered(db: Deps['db'], buyerId: number): Promise<{ id: number; name: string }[]> {
  await takeOverOrders(db, buyerId)
  return peopleOf(db, buyerId)
}
