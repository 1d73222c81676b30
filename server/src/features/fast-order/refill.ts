import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import type { refill as endpoint } from '@lianmeng/contract/fast-order/endpoints'
import type { Product } from '@lianmeng/contract/goods'
import { binTexts } from '@lianmeng/contract/my-goods/texts'
import { refillQty } from '@lianmeng/trade/archive/bin-level'
import { parseQty, toNumber } from '@lianmeng/trade/quantity/qty'
import type { Buyer } from '../../accounts/caller.ts'
import { badRequest, conflict, notFound } from '../../answers/errors.ts'
import { type BinRow, counted, levelOf, lockedBins, writeBins } from '../../archive/bins.ts'
import { type Db, transaction } from '../../database/db.ts'
import type { Deps } from '../../deps.ts'
import { onSale } from '../../offers/into-archive/put-goods.ts'
import { lineOf } from './add-goods.ts'
import { addDrafts } from './add-lines.ts'

type BinCount = ParamsOf<typeof endpoint>['bins'][number]

/** @throws 400 */
function leftOf({ leftQty }: BinCount): number | undefined {
  if (leftQty === undefined) return undefined
  const parsed = parseQty(leftQty)
  if (!parsed.ok || parsed.value < 0n) throw badRequest(binTexts.leftInvalid)
  return Number(parsed.value)
}

/** The bins as the caller saw them, locked, with their counts. @throws 400, 404, 409 */
async function seenBins(tx: Db, buyerId: number, said: readonly BinCount[], now: Date): Promise<BinRow[]> {
  const ids = said.map(({ id }) => id)
  if (new Set(ids).size < ids.length) throw badRequest('「料位」重复')
  const rows = new Map((await lockedBins(tx, buyerId, ids)).map((row) => [row.id, row]))
  return said.map((one) => {
    const row = rows.get(one.id)
    if (!row) throw notFound(binTexts.unknown)
    if (row.version !== one.version) throw conflict(binTexts.changedElsewhere)
    return counted(row, { left: leftOf(one), hasCome: one.hasCome === 1 }, now)
  })
}

/** The missing quantity of a bin as a line, at least the least quantity sold. */
function wantedOf(bin: BinRow, { componentId, prodPackages, minBuyTotalQty }: Product) {
  const [box] = prodPackages
  const missing = toNumber(refillQty(levelOf(bin)))
  return box && missing > 0
    ? { componentId, mixPackageSpecId: box.packageSpecId, qty: Math.max(missing, minBuyTotalQty) }
    : undefined
}

/**
 * Puts the missing goods of bins on the company's list, and marks the bins in the same transaction: anyone who scans
 * the same label later sees that they are on order.
 * @throws 400, 404, 409; Refusal when the list is full
 */
export function refill(
  deps: Pick<Deps, 'db' | 'catalogue' | 'clock'>,
  buyer: Buyer,
  { bins: said }: ParamsOf<typeof endpoint>,
): Promise<DataOf<typeof endpoint>> {
  const now = deps.clock()
  return transaction(deps.db, async (tx) => {
    const bins = await seenBins(tx, buyer.companyId, said, now)
    const found = await onSale(
      tx,
      deps,
      bins.map(({ productId }) => productId),
    )
    const products = new Map(found.map((product) => [product.componentId, product]))
    const asked = bins.flatMap((bin) => {
      const product = products.get(bin.productId)
      const wanted = product && wantedOf(bin, product)
      return wanted ? [{ bin, product, wanted }] : []
    })
    const drafts = asked.map(({ product, wanted }) => lineOf(product, wanted))
    if (drafts.length > 0) await addDrafts(tx, buyer, drafts, '')
    const isAsked = new Map(asked.map(({ bin, wanted }) => [bin.id, Math.round(wanted.qty * 1000)]))
    const rows = bins.flatMap((bin) => {
      const product = products.get(bin.productId)
      const qty = isAsked.get(bin.id) ?? 0
      return product
        ? [
            {
              ...bin,
              tenantId: product.erpTenantId,
              askedQty: bin.askedQty + qty,
              askedAt: qty > 0 ? now : bin.askedAt,
            },
          ]
        : []
    })
    if (rows.length > 0) await writeBins(tx, buyer, rows)
    return { added: asked.length, leftOut: bins.length - rows.length, enough: rows.length - asked.length }
  })
}
