import type { ChangeableField } from '@lianmeng/contract/imports/columns'
import type { Db } from '../../database/db.ts'
import { setBasePrices } from '../../selling/base-prices.ts'
import { lockGoods } from '../../selling/create-products.ts'
import { packageOf } from '../../selling/piece-counts.ts'
import { setPackages, setTerms, setTiers } from './change-queries.ts'
import type { JobRow } from './job-row.ts'
import type { GoodsChange } from './row-queries.ts'

/** Goods that are there, and what changes of them. */
export type ChangedGoods = { id: number; change: GoodsChange }

/** Writes what a file changes of goods that are there. @returns how many it changed */
export async function changeGoods(tx: Db, job: JobRow, goods: readonly ChangedGoods[], at: Date): Promise<number> {
  if (goods.length === 0) return 0
  const { tenantId, createdBy: by, fileName } = job
  await lockGoods(tx, tenantId)
  const after = ({ change }: ChangedGoods, field: ChangeableField) => change.find((one) => one.field === field)?.after
  const prices = goods.flatMap((one) => {
    const [price] = after(one, 'price') ?? []
    return price === undefined ? [] : [{ id: one.id, price }]
  })
  if (prices.length > 0) await setBasePrices(tx, tenantId, prices, { by, at, source: fileName })
  const tiered = goods.flatMap((one) => {
    const tiers = after(one, 'tiers')
    return tiers
      ? [{ id: one.id, from: tiers.filter((_, i) => i % 2 === 0), price: tiers.filter((_, i) => i % 2) }]
      : []
  })
  if (tiered.length > 0) await setTiers(tx, tenantId, tiered, { by, at, source: fileName })
  const packages = goods.flatMap((one) => {
    const [big, small] = after(one, 'carton') ?? []
    return big === undefined ? [] : [{ id: one.id, ...packageOf(big / 1000, (small ?? 0) / 1000) }]
  })
  if (packages.length > 0) await setPackages(tx, tenantId, packages)
  await setTerms(
    tx,
    tenantId,
    goods.map((one) => ({
      id: one.id,
      minPurchase: after(one, 'minPurchase')?.[0] ?? null,
      deliveryDays: after(one, 'deliveryDays')?.[0] ?? null,
      listed: after(one, 'listed')?.[0] ?? null,
    })),
  )
  return goods.length
}
