import type { DataOf } from '@lianmeng/contract/endpoint'
import { taxCodeRule, type taxCodes } from '@lianmeng/contract/invoices/tax-code-endpoints'
import { smallCategories } from '@lianmeng/fastener/standard/library'
import { isTaxCode, proposedCodes } from '@lianmeng/trade/invoice/tax-code'
import type { Actor } from '../../../accounts/actor.ts'
import { tenantOf } from '../../../accounts/caller.ts'
import { badRequest, notFound } from '../../../answers/errors.ts'
import { auditedChange } from '../../../audit/audited.ts'
import type { Db, Sql } from '../../../database/db.ts'
import { type Coding, codedKinds, freightTaxCode, isOwnProduct, putFreightTaxCode, putTaxCode } from './queries.ts'

type Shown = DataOf<typeof taxCodes>

const nameOf = (kindId: number): string => smallCategories().find(({ id }) => id === kindId)?.name ?? '其他商品'

/** The codes of the seller's goods by kind, the kind with most goods without one first. */
export async function ownTaxCodes(db: Db, tenantId: number): Promise<Shown> {
  const [rows, freight] = await Promise.all([codedKinds(db, tenantId), freightTaxCode(db, tenantId)])
  const proposed = proposedCodes(rows)
  const kinds = [...Map.groupBy(rows, ({ kindId }) => kindId)].map(([kindId, of]) => ({
    kindId,
    kindName: nameOf(kindId),
    without: of.find(({ code }) => code === '')?.goods ?? 0,
    codes: of.filter(({ code }) => code !== '').map(({ code, goods }) => ({ code, goods })),
    proposed: proposed.get(kindId) ?? '',
  }))
  return { freight, kinds: kinds.sort((one, other) => other.without - one.without || one.kindId - other.kindId) }
}

/** A code without the blanks in it. @throws 400 */
function codeIn(typed: string): string {
  const code = typed.replace(/\s/g, '')
  if (code !== '' && !isTaxCode(code)) throw badRequest(`「税收分类编码」${taxCodeRule}`)
  return code
}

/** Gives goods a code, or takes it from them. @throws 400, 404 */
export async function setTaxCode(db: Sql, actor: Actor, wanted: Coding): Promise<{ changed: number }> {
  const { productId } = wanted
  if (productId > 0 && !(await isOwnProduct(db, tenantOf(actor), productId))) throw notFound('商品不存在')
  const coding = { ...wanted, from: codeIn(wanted.from), code: codeIn(wanted.code) }
  const { changed } = await auditedChange(db, actor, { event: 'goods.taxCode' }, async (tx) => {
    const changed = await putTaxCode(tx, tenantOf(actor), coding)
    return { changed, object: `products ${changed}: ${coding.from || '—'} → ${coding.code || '—'}` }
  })
  return { changed }
}

/** @throws 400 */
export async function setFreightTaxCode(db: Sql, actor: Actor, typed: string): Promise<void> {
  const code = codeIn(typed)
  const tenantId = tenantOf(actor)
  await auditedChange(db, actor, { event: 'goods.taxCode' }, async (tx) => {
    await putFreightTaxCode(tx, tenantId, code)
    return { object: `freight of tenant ${tenantId}: ${code || '—'}` }
  })
}
