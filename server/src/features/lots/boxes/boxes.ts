import type { DataOf } from '@lianmeng/contract/endpoint'
import { type GoodsNaming, namingOf } from '@lianmeng/contract/goods-naming'
import type { Box, box, labels } from '@lianmeng/contract/lots/box-endpoints'
import { lotTexts } from '@lianmeng/contract/lots/texts'
import { thousandths, toNumber } from '@lianmeng/trade/quantity/qty'
import { unitName } from '@lianmeng/trade/units'
import type { Actor } from '../../../accounts/actor.ts'
import { notFound } from '../../../answers/errors.ts'
import type { FileAnswer } from '../../../answers/file-answer.ts'
import { ownNumbersOf } from '../../../archive/own-numbers.ts'
import type { Db } from '../../../database/db.ts'
import { enforceLimits } from '../../../database/limits.ts'
import type { Deps } from '../../../deps.ts'
import { torqueTableOfProduct } from '../../../offers/torque-table.ts'
import { type LotRow, lotsByNumber } from '../../../order/lots/queries.ts'
import { lotFacts } from '../../../order/lots/wire-lot.ts'
import { requireOrder } from '../../../order/reading/list-orders.ts'
import { shipmentsOf } from '../../../order/reading/queries.ts'
import { certificateOf } from '../certificate-files.ts'
import { type BoxRow, boxOf, labelRows } from './queries.ts'

type Reading = Pick<Deps, 'db' | 'catalogue'>

/** Wide enough for a whole warehouse that scans from one address. */
const perAddress = [{ seconds: 60, max: 240 }]

/** The code on a label: the seller's number leads to the shard. */
const tokenOf = (tenantId: number, word: string): string => `${tenantId}-${word}`

/** @throws 404, 429 */
async function requireBox(db: Db, { from }: Actor, token: string): Promise<BoxRow> {
  await enforceLimits(db, `box:${from.ip}`, perAddress)
  const [tenant = '', word = ''] = token.split('-')
  const tenantId = Number(tenant)
  const row = tenantId > 2_147_483_647 ? undefined : await boxOf(db, tenantId, word)
  if (!row) throw notFound(lotTexts.noBox)
  return row
}

async function lotOf(db: Db, { tenantId, lot }: BoxRow): Promise<LotRow | undefined> {
  if (lot === '') return undefined
  const [row] = await lotsByNumber(db, tenantId, [lot])
  return row
}

/** The order, for members of its two sides only. */
function orderFor({ caller }: Actor, { tenantId, buyerId, orderNo, batch }: BoxRow): Box['order'] {
  if (caller?.companyId === buyerId) return { orderNo, batch, side: 'buyer' }
  if (caller?.tenantId === tenantId) return { orderNo, batch, side: 'seller' }
  return null
}

/** Whether a lot was registered for other goods: they differ in something that is stated of both. */
function isOther(lot: LotRow, { snapshot }: BoxRow): boolean {
  const [kept, ordered] = [namingOf(lot.goods), namingOf(snapshot)]
  return (Object.keys(kept) as (keyof GoodsNaming)[]).some(
    (name) => kept[name] && ordered[name] && kept[name] !== ordered[name],
  )
}

/** The content of a box, found by the code on its label. @throws 404, 429 */
export async function boxFor(deps: Reading, actor: Actor, token: string): Promise<DataOf<typeof box>> {
  const row = await requireBox(deps.db, actor, token)
  const [lot, torque] = await Promise.all([lotOf(deps.db, row), torqueTableOfProduct(deps, row.productId)])
  return {
    companyShortName: row.sellerName,
    companyName: row.sellerCompany,
    goods: namingOf(row.snapshot),
    packageName: row.snapshot.packageName,
    componentId: row.productId,
    lotNo: row.lot,
    lot: lot ? lotFacts(lot) : null,
    isOfOtherGoods: lot !== undefined && isOther(lot, row),
    torque: torque
      ? {
          title: torque.title,
          columns: torque.columns.map(([name]) => name),
          rows: torque.rows.map((cells) => [...cells]),
          notes: [...(torque.notes ?? [])],
        }
      : null,
    order: orderFor(actor, row),
  }
}

/** The certificate of the goods in a box. @throws 404, 429 */
export async function certificateOfBox(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  actor: Actor,
  token: string,
): Promise<FileAnswer> {
  const lot = await lotOf(db, await requireBox(db, actor, token))
  if (!lot) throw notFound(lotTexts.none)
  return certificateOf(files, lot)
}

/** The label texts of a seller's own shipment. @throws 404 */
export async function labelsOf(
  db: Db,
  tenantId: number,
  { orderNo, batch }: { orderNo: string; batch: number },
): Promise<DataOf<typeof labels>> {
  const order = await requireOrder(db, { tenantId }, orderNo)
  const shipment = (await shipmentsOf(db, order)).find((one) => one.batch === batch)
  if (!shipment) throw notFound('没有该发货批次')
  const rows = await labelRows(db, order, batch)
  const own = await ownNumbersOf(
    db,
    order.buyerId,
    rows.map(({ specificationId }) => specificationId),
  )
  const pieces = (qty: number) => toNumber(thousandths(BigInt(qty)))
  return {
    companyName: order.sellerCompany,
    buyerName: order.buyerName,
    orderNo,
    batch,
    shippedAt: shipment.shippedAt.toISOString(),
    lines: rows.map((row) => ({
      lineNo: row.lineNo,
      goods: namingOf(row.snapshot),
      qty: pieces(row.qty),
      packageQty: pieces(row.packageQty ?? 0),
      baseUnitName: unitName(row.snapshot.baseUnit),
      lotNo: row.lot,
      packageName: row.snapshot.packageName,
      ownPartNo: own.get(row.specificationId) ?? row.snapshot.ownPartNo ?? '',
      ownCode: row.snapshot.ownCode ?? '',
      token: tokenOf(tenantId, row.box),
    })),
  }
}
