import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import { taxCodeRule } from '@lianmeng/contract/invoices/tax-code-endpoints'
import type * as contract from '@lianmeng/contract/seller-goods/tax-endpoints'
import { isTaxCode } from '@lianmeng/trade/invoice/tax-code'
import { taxRates } from '@lianmeng/trade/price/tax'
import type { Actor } from '../../../accounts/actor.ts'
import { tenantOf } from '../../../accounts/caller.ts'
import { badRequest } from '../../../answers/errors.ts'
import { auditedChange } from '../../../audit/audited.ts'
import type { Deps } from '../../../deps.ts'
import { lockGoods } from '../../../selling/create-products.ts'
import { putTaxRate, putUsualTaxRate, ratesOf, usualTaxRateOf } from './tax-queries.ts'

/** @throws 400 */
export function knownTaxRate(rate: number): number {
  if (taxRates.some((known) => known === rate)) return rate
  throw badRequest(`「税率」须为 ${taxRates.join('、')} 之一`)
}

/** @throws 400 */
export function knownTaxCode(typed: string): string {
  const code = typed.trim()
  if (code === '' || isTaxCode(code)) return code
  throw badRequest(`「税收分类编码」${taxCodeRule}`)
}

/** The default rate of new goods, and the number of goods at each rate. */
export async function ownRates(db: Deps['db'], tenantId: number): Promise<DataOf<typeof contract.ownTaxRates>> {
  const [usual, rates] = await Promise.all([usualTaxRateOf(db, tenantId), ratesOf(db, tenantId, { filter: {} })])
  return { usual, rates }
}

/** Sets the default rate of new goods. @throws 400 */
export async function setUsual({ db }: Pick<Deps, 'db'>, actor: Actor, wanted: number): Promise<void> {
  const [tenantId, rate] = [tenantOf(actor), knownTaxRate(wanted)]
  const object = `usual rate of tenant ${tenantId}`
  await auditedChange(db, actor, { event: 'goods.taxRate', object }, async (tx) => {
    await putUsualTaxRate(tx, tenantId, rate)
    return { object: `${object}: ${rate}` }
  })
}

type Wanted = ParamsOf<typeof contract.setTaxRate>

const whichOf = ({ ids, filter = {} }: Wanted) => (ids && ids.length > 0 ? { ids } : { filter })

/** What a change of rate would do. @throws 400 */
export async function preview(
  db: Deps['db'],
  tenantId: number,
  wanted: Wanted,
): Promise<DataOf<typeof contract.previewTaxRate>> {
  const rate = knownTaxRate(wanted.taxRate)
  const rates = await ratesOf(db, tenantId, whichOf(wanted))
  return { rates, changes: rates.reduce((sum, { taxRate, count }) => sum + (taxRate === rate ? 0 : count), 0) }
}

/** Changes the rate of goods. Their prices, which include the tax, stay the same. @throws 400 */
export async function setRate(
  { db, catalogue }: Pick<Deps, 'db' | 'catalogue'>,
  actor: Actor,
  wanted: Wanted,
): Promise<{ changed: number }> {
  const [tenantId, rate] = [tenantOf(actor), knownTaxRate(wanted.taxRate)]
  const { changed } = await auditedChange(db, actor, { event: 'goods.taxRate' }, async (tx) => {
    await lockGoods(tx, tenantId)
    const changed = await putTaxRate(tx, tenantId, whichOf(wanted), rate)
    return { changed, object: `products ${changed.length}: ${rate}` }
  })
  if (changed.length > 0) await catalogue.productsChanged(changed)
  return { changed: changed.length }
}
