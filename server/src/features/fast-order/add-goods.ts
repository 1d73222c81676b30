import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import { type addGoods as endpoint, maxFastText } from '@lianmeng/contract/fast-order/endpoints'
import type { Product } from '@lianmeng/contract/goods'
import { goodsName } from '@lianmeng/contract/goods-name'
import { orderedUnitOf } from '@lianmeng/trade/quantity/ordered-quantity'
import { parseQty } from '@lianmeng/trade/quantity/qty'
import type { Buyer } from '../../accounts/caller.ts'
import { badRequest } from '../../answers/errors.ts'
import type { Deps } from '../../deps.ts'
import { onSale } from '../../offers/into-archive/put-goods.ts'
import { insertDrafts } from './add-lines.ts'
import type { LineState } from './queries.ts'

type Wanted = ParamsOf<typeof endpoint>['lines'][number]

const asKnown = { readings: [], unread: [], missing: [], hints: [], choices: 1 }

/** A line for known goods: its text is their name. @throws 400 */
export function lineOf(product: Product, { mixPackageSpecId, qty }: Wanted): LineState {
  const { standardName, strengthName, surfaceTreatmentName, materialName } = product
  const parsed = parseQty(qty)
  if (!parsed.ok || parsed.value <= 0n) throw badRequest('「数量」须大于 0，最多 3 位小数')
  if (!product.prodPackages.some(({ packageSpecId }) => packageSpecId === mixPackageSpecId))
    throw badRequest('「包装」不属于该商品')
  const words = [standardName, goodsName(product).size, strengthName, surfaceTreatmentName, materialName]
  return {
    tenantId: product.erpTenantId,
    productId: product.componentId,
    packageSpecId: mixPackageSpecId,
    rawText: words.filter(Boolean).join(' ').slice(0, maxFastText),
    ownNo: '',
    reading: asKnown,
    qty: Number(parsed.value),
    unit: orderedUnitOf(product.baseUnitName) ?? '',
    matchedBy: 'chosen',
    apart: false,
  }
}

/**
 * Adds goods to the company's list; goods that are not on sale are left out. @throws 400, Refusal when the list is full
 */
export async function addGoods(
  deps: Pick<Deps, 'db' | 'catalogue'>,
  buyer: Buyer,
  { lines, batch = '' }: ParamsOf<typeof endpoint>,
): Promise<DataOf<typeof endpoint>> {
  const found = await onSale(deps.db, deps, [...new Set(lines.map(({ componentId }) => componentId))])
  const products = new Map(found.map((product) => [product.componentId, product]))
  const drafts = lines.flatMap((line) => {
    const product = products.get(line.componentId)
    return product ? [lineOf(product, line)] : []
  })
  const added = drafts.length > 0 ? await insertDrafts(deps.db, buyer, drafts, batch) : []
  return { added: added.length, leftOut: lines.length - drafts.length }
}
