import { keptText } from '@lianmeng/contract/seller-goods/texts'
import type { Actor } from '../../../accounts/actor.ts'
import { tenantOf } from '../../../accounts/caller.ts'
import { conflict, notFound } from '../../../answers/errors.ts'
import { auditedChange } from '../../../audit/audited.ts'
import type { Db } from '../../../database/db.ts'
import type { Deps } from '../../../deps.ts'
import { lockGoods } from '../../../selling/create-products.ts'
import { holdSales } from '../../../selling/hold-sales.ts'
import { setListed } from '../queries.ts'
import { type DeletedRow, deleteProduct, lockProduct, useOf } from './queries.ts'

/** A product that nothing refers to, locked. @throws 404; 409 with the reason when something refers to it */
async function unused(tx: Db, tenantId: number, id: number): Promise<DeletedRow> {
  await lockGoods(tx, tenantId)
  const product = await lockProduct(tx, tenantId, id)
  if (!product) throw notFound('商品不存在')
  const use = await useOf(tx, tenantId, id)
  if (use) throw conflict(keptText(use))
  return product
}

/**
 * Deletes a product that nobody has used. What is on sale goes off sale first, so that nobody takes it while it is
 * deleted; orders wait.
 * @throws 404; 409 with the reason when something refers to it
 */
export async function deleteGoods(
  { db, catalogue }: Pick<Deps, 'db' | 'catalogue'>,
  actor: Actor,
  id: number,
): Promise<void> {
  const tenantId = tenantOf(actor)
  const object = `product ${id}`
  const { listed } = await auditedChange(db, actor, { event: 'goods.delete', object }, async (tx) => {
    const { listed } = await unused(tx, tenantId, id)
    if (listed) await setListed(tx, tenantId, [id], false)
    else await deleteProduct(tx, tenantId, id)
    return { listed, object }
  })
  if (!listed) return
  await catalogue.productsChanged([id])
  await auditedChange(db, actor, { event: 'goods.delete', object }, async (tx) => {
    await holdSales(tx, tenantId)
    const { ownCode } = await unused(tx, tenantId, id)
    await deleteProduct(tx, tenantId, id)
    return { object: `${object} ${ownCode}`.trim() }
  })
}
