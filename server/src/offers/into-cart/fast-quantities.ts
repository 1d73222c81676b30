import type { WantedLine } from '@lianmeng/contract/cart/endpoints'
import { fastTexts } from '@lianmeng/contract/fast-order/texts'
import { orderedUnitOf } from '@lianmeng/trade/quantity/ordered-quantity'
import { parseQty } from '@lianmeng/trade/quantity/qty'
import { unitName } from '@lianmeng/trade/units'
import type { Buyer } from '../../accounts/caller.ts'
import { badRequest, conflict, notFound } from '../../answers/errors.ts'
import { statesOf } from '../../catalogue/columns/read-states.ts'
import { type Db, transaction } from '../../database/db.ts'
import type { Deps } from '../../deps.ts'
import { unsettled } from '../matching/stated-quantity.ts'

type Row = { buyerId: number; id: number; tenantId: number; productId: number; packageSpecId: number; hints: string[] }

const lockedRows = (tx: Db, buyerId: number, ids: readonly number[]) =>
  tx<Row[]>`
  select buyer_id as "buyerId", id, coalesce(tenant_id, 0) as "tenantId", coalesce(product_id, 0) as "productId",
    coalesce(package_spec_id, 0) as "packageSpecId", reading -> 'hints' as hints
  from fast_line where buyer_id = ${buyerId} and id = any(${[...ids]}::bigint[]) order by id for update`.ownedBy(
    'buyerId',
    buyerId,
  )

/** `qty` in thousandths of `unit`. */
type Change = { id: number; qty: number; unit: string; hints: readonly string[] }

const putQuantities = (tx: Db, buyerId: number, changes: readonly Change[]) => tx`
  update fast_line l set qty = c.qty, unit = c.unit, version = l.version + 1,
    reading = jsonb_set(l.reading, '{hints}', c.hints)
  from jsonb_to_recordset(${tx.json([...changes])}) as c(id bigint, qty bigint, unit text, hints jsonb)
  where l.buyer_id = ${buyerId} and l.id = c.id`

/** @throws 400 */
function quantityOf({ qty }: WantedLine): number {
  const parsed = parseQty(qty)
  if (!parsed.ok || parsed.value <= 0n) throw badRequest('「数量」须大于0，最多3位小数')
  return Number(parsed.value)
}

/**
 * Sets quantities of the quick-order lines that `fastOrderId` names, in base units of their goods: all, or none. [spec §7]
 * @throws 400, 404, 409 when a line stands for other goods now
 */
export function setFastQuantities(
  { db }: Pick<Deps, 'db'>,
  buyer: Buyer,
  wanted: readonly WantedLine[],
): Promise<void> {
  return transaction(db, async (tx) => {
    const ids = wanted.map(({ fastOrderId }) => fastOrderId!)
    if (new Set(ids).size < ids.length) throw badRequest('「行」重复')
    const rows = new Map((await lockedRows(tx, buyer.companyId, ids)).map((row) => [row.id, row]))
    const states = new Map((await statesOf(tx, [...rows.values()])).map((state) => [state.id, state]))
    const changes = wanted.map((line): Change => {
      const row = rows.get(line.fastOrderId!)
      if (!row) throw notFound(fastTexts.gone)
      const state = states.get(row.productId)
      const isSame = row.productId === line.componentId && row.packageSpecId === line.mixPackageSpecId
      const unit = state && orderedUnitOf(unitName(state.baseUnit))
      if (!isSame || !unit) throw conflict(fastTexts.changedElsewhere)
      return { id: row.id, qty: quantityOf(line), unit, hints: unsettled(row.hints, { quantity: true }) }
    })
    await putQuantities(tx, buyer.companyId, changes)
  })
}
