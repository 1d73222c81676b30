import type { DataOf } from '@lianmeng/contract/endpoint'
import type { list as endpoint, GoodsList } from '@lianmeng/contract/goods-lists/endpoints'
import { listTexts } from '@lianmeng/contract/goods-lists/texts'
import type { Buyer } from '../../accounts/caller.ts'
import { notFound } from '../../answers/errors.ts'
import { withMarks } from '../../archive/marks.ts'
import { statesOf } from '../../catalogue/columns/read-states.ts'
import type { Db } from '../../database/db.ts'
import type { Deps } from '../../deps.ts'
import { productAmounts } from '../../offers/product-amounts.ts'
import { goodsList, goodsLists, type ListRow, listLines } from './queries.ts'

const wireList = ({ changedAt, id, name, version, lines, changedBy }: ListRow): GoodsList => ({
  id,
  name,
  version,
  lines,
  changedAt: changedAt.toISOString(),
  changedBy,
})

export const listsOf = async (db: Db, buyerId: number): Promise<GoodsList[]> =>
  (await goodsLists(db, buyerId)).map(wireList)

/** A list with the current state of its goods. @throws 404 */
export async function listDetail(
  { db, catalogue }: Pick<Deps, 'db' | 'catalogue'>,
  buyer: Buyer,
  id: number,
  areaCode: string,
): Promise<DataOf<typeof endpoint>> {
  const row = await goodsList(db, buyer.companyId, id)
  if (!row) throw notFound(listTexts.gone)
  const rows = await listLines(db, buyer.companyId, id)
  const wanted = rows.map(({ productId, packageSpecId, qty }) => ({ productId, packageSpecId, qty: qty / 1000 }))
  const [amounts, states] = await Promise.all([
    productAmounts({ db, catalogue }, buyer, wanted, areaCode),
    statesOf(db, rows),
  ])
  const shown = await withMarks(db, buyer.companyId, await catalogue.show(states, buyer))
  const products = new Map(shown.map((product) => [product.componentId, product]))
  const lines = wanted.flatMap(({ productId, packageSpecId, qty }, at) => {
    const product = products.get(productId)
    const { amount, reserves, problemText } = amounts[at]!
    return product ? [{ componentId: productId, packageSpecId, qty, product, amount, reserves, problemText }] : []
  })
  return { list: wireList(row), lines }
}
