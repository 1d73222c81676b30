import { createHash } from 'node:crypto'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { erpLinkTexts } from '@lianmeng/contract/erp/link-texts'
import { goodsText, type NamedGoods } from '@lianmeng/contract/goods-name'
import type { saveBills, savePurchase } from '@lianmeng/contract/union/workbench-endpoints'
import { fen, fenText, microYuan, priceText } from '@lianmeng/trade/price/money'
import { thousandths, toNumber } from '@lianmeng/trade/quantity/qty'
import { unitName } from '@lianmeng/trade/units'
import type { Actor } from '../../../accounts/actor.ts'
import { buyerOf, callerOf, sellerOf } from '../../../accounts/caller.ts'
import { refuseWithoutRight } from '../../../accounts/union-rights.ts'
import { conflict, HttpProblem, notFound } from '../../../answers/errors.ts'
import { audit } from '../../../audit/audit.ts'
import { statesOf } from '../../../catalogue/columns/read-states.ts'
import type { Deps } from '../../../deps.ts'
import { writeToErp } from './call-erp.ts'
import { type BillRow, cartLinesNamed, ordersToWrite, putBills } from './queries.ts'

type Place = Pick<Deps, 'db' | 'hooks' | 'clock' | 'catalogue'>

const amountText = (amount: number): string => fenText(fen(BigInt(amount)))
const quantity = (qty: number): number => toNumber(thousandths(BigInt(qty)))

/** An order as a bill of the ERP. */
const billOf = ({ orderNo, buyerName, amount, createdAt, receiver, address, lines }: BillRow) => ({
  orderNo,
  buyerName,
  amount: amountText(amount),
  createdAt: createdAt.toISOString(),
  receiver,
  address,
  lines: lines.map(({ snapshot, qty, price, amount: lineAmount, ownCode }) => ({
    ownCode,
    name: goodsText(snapshot as NamedGoods),
    qtyInBaseUnits: quantity(qty),
    price: priceText(microYuan(BigInt(price))),
    amount: amountText(lineAmount),
  })),
})

/**
 * Writes confirmed orders into the seller's ERP, all in one call. The ERP knows an order by its number and answers the
 * same for it again, so that a lost answer may be asked for twice.
 * @throws 403, 409, 429, 503
 */
export async function writeBills(
  deps: Place,
  actor: Actor,
  orderNos: readonly string[],
): Promise<DataOf<typeof saveBills>> {
  const { db, clock } = deps
  const caller = sellerOf(actor)
  await refuseWithoutRight(db, caller, 'fastenerBillSave')
  const orders = await ordersToWrite(db, caller.tenantId, orderNos)
  const found = new Set(orders.map(({ orderNo }) => orderNo))
  const missing = orderNos.find((orderNo) => !found.has(orderNo))
  if (missing !== undefined) throw conflict(erpLinkTexts.notWritable(missing))
  const { bills } = await writeToErp(deps, caller.tenantId, 'bills', { orders: orders.map(billOf) })
  const written = bills.filter(({ orderNo, erpNo }) => found.has(orderNo) && erpNo !== '')
  if (written.length === 0) throw new HttpProblem(503, erpLinkTexts.noAnswer(erpLinkTexts.badAnswer))
  await putBills(db, caller.tenantId, written, { by: caller.userName, at: clock() })
  await audit(db, actor, { event: 'erp.write', object: `orders ${[...found].slice(0, 20)}`, result: 'ok' })
  return { written: written.map(({ orderNo, erpNo }) => ({ key: orderNo, erpNo })) }
}

/**
 * Writes lines of the cart into the ERP of the caller's seller as one purchase. The same lines with the same quantities
 * have the same number, by which the ERP knows a repeated call.
 * @throws 403, 404, 409, 429, 503
 */
export async function writePurchase(
  deps: Place,
  actor: Actor,
  cartItemIds: readonly number[],
): Promise<DataOf<typeof savePurchase>> {
  const { db, catalogue } = deps
  const { companyId, companyName } = buyerOf(actor)
  const caller = callerOf(actor)
  await refuseWithoutRight(db, caller, 'purchaseSave')
  const ids = [...new Set(cartItemIds)]
  const rows = await cartLinesNamed(db, companyId, ids)
  if (rows.length < ids.length) throw notFound('待采清单中没有该商品')
  const products = await catalogue.show(await statesOf(db, rows), caller)
  const productOf = new Map(products.map((product) => [product.componentId, product]))
  const lines = rows.flatMap(({ productId, qty }) => {
    const product = productOf.get(productId)
    if (!product) return []
    const { erpTenantId, companyShortName, price, saleUnitName, baseUnit } = product
    const name = goodsText(product)
    return [
      {
        componentId: productId,
        erpTenantId,
        companyShortName,
        name,
        qtyInBaseUnits: quantity(qty),
        baseUnitName: unitName(baseUnit),
        price,
        saleUnitName,
      },
    ]
  })
  const seen = rows.map(({ id, qty }) => `${id}:${qty}`).join(',')
  const requestNo = createHash('sha256').update(`${companyId}|${seen}`).digest('hex').slice(0, 24)
  const content = { requestNo, buyerName: companyName, orderedBy: caller.userName, lines }
  const { erpNo } = await writeToErp(deps, caller.tenantId!, 'purchase', content)
  await audit(db, actor, { event: 'erp.write', object: `purchase ${erpNo}`, result: 'ok' })
  return { erpNo, lines: lines.length }
}
