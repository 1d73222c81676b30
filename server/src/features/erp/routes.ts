import * as contract from '@lianmeng/contract/erp/endpoints'
import { doubtfulRow, pushTexts } from '@lianmeng/contract/erp/texts'
import { parsePrice } from '@lianmeng/trade/price/money'
import { isWholeQty, parseQty } from '@lianmeng/trade/quantity/qty'
import { momentOf } from '@lianmeng/trade/time/china'
import { isWholeUnit } from '@lianmeng/trade/units'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Db } from '../../database/db.ts'
import type { Deps, Feature } from '../../deps.ts'
import { type HttpApp, route } from '../../http/route.ts'
import { setBasePrices } from '../../selling/base-prices.ts'
import { priceDoubts } from '../../selling/market-doubts.ts'
import { type Count, lockStock, takeCounts } from '../../selling/stock.ts'
import { type KnownRow, knownRows, pushed, type RowError } from './push.ts'
import { updateProducts } from './queries.ts'

/** Clocks of other machines may run slightly ahead. */
const clockTolerance = 5 * 60_000
/** Above this number of changed prices everything is read again. */
const manyPrices = 400

type StockRow = { ownCode: string; onHandInBaseUnits: number; asOf: string }

/** The count in a row with its time; a text when the row has no valid one. */
function countIn({ sent, product }: KnownRow<StockRow>, now: Date) {
  const quantity = parseQty(sent.onHandInBaseUnits)
  if (!quantity.ok) return pushTexts.notANumber
  if (isWholeUnit(product.baseUnit) && !isWholeQty(quantity.value)) return pushTexts.notWhole
  const asOf = momentOf(sent.asOf)
  if (!asOf) return pushTexts.notATime
  if (asOf.getTime() > now.getTime() + clockTolerance) return pushTexts.fromTheFuture
  return { really: quantity.value, asOf }
}

/** Pushes of stock on hand, as of a moment. */
function stockPushes(app: HttpApp, deps: Deps): void {
  const { clock, catalogue } = deps

  route(app, contract.pushStock, (sent, actor, { request }) =>
    pushed({
      deps,
      actor,
      route: 'stock',
      key: request.headers['idempotency-key'],
      sent,
      work: async (tx, { tenantId, by }) => {
        const { known, errors } = await knownRows(tx, tenantId, sent.rows)
        const held = await lockStock(
          tx,
          tenantId,
          known.map(({ product }) => product.id),
        )
        const counts: Count[] = []
        let ignored = 0
        for (const one of known) {
          const stock = held.get(one.product.id)!
          const count = countIn(one, clock())
          if (typeof count === 'string') errors.push({ row: one.row, ownCode: one.sent.ownCode, reason: count })
          else if (stock.countedAt && stock.countedAt > count.asOf) ignored += 1
          else counts.push({ stock, ...count, note: '' })
        }
        const { figures, short } = await takeCounts(tx, tenantId, counts, { kind: () => 'erp', by })
        const reply = { accepted: counts.length, ignored, errors, short: short.map(({ id: _, ...one }) => one) }
        return { reply, tell: () => catalogue.stockChanged(figures) }
      },
    }),
  )
}

type PriceRow = { ownCode: string; price: string; confirmed?: number | undefined }

/** Prices to write, and the rows that are no price or in doubt. */
async function judgePrices(tx: Db, catalogue: Catalogue, tenantId: number, known: readonly KnownRow<PriceRow>[]) {
  const refused: RowError[] = []
  const refuse = ({ row, sent }: KnownRow<PriceRow>, reason: string) =>
    refused.push({ row, ownCode: sent.ownCode, reason })
  const read = known.flatMap((one) => {
    const price = parsePrice(one.sent.price)
    if (price.ok && price.value > 0n) return [{ one, price: Number(price.value) }]
    refuse(one, pushTexts.notAPrice)
    return []
  })
  const wanted = read.map(({ one: { product }, price }) => ({
    id: product.id,
    before: product.price,
    price,
    tiers: [],
  }))
  const doubts = await priceDoubts(tx, catalogue, tenantId, wanted)
  const prices = wanted.filter(({ id }, i) => {
    const { one } = read[i]!
    const doubt = one.sent.confirmed === 1 ? undefined : doubts.get(id)
    if (doubt) refuse(one, doubtfulRow(doubt))
    return !doubt
  })
  return { prices, refused }
}

/** Pushes of base prices. */
function pricePushes(app: HttpApp, deps: Deps): void {
  const { clock, catalogue } = deps

  route(app, contract.pushPrices, (sent, actor, { request }) =>
    pushed({
      deps,
      actor,
      route: 'prices',
      key: request.headers['idempotency-key'],
      sent,
      work: async (tx, { tenantId, by }) => {
        const { known, errors } = await knownRows(tx, tenantId, sent.rows)
        const { prices, refused } = await judgePrices(tx, catalogue, tenantId, known)
        errors.push(...refused)
        const changed = await setBasePrices(tx, tenantId, prices, { by, at: clock(), source: 'ERP' })
        const reply = { accepted: prices.length, ignored: 0, errors, short: [] }
        const isMany = changed.length > manyPrices
        return { reply, tell: () => (isMany ? catalogue.pricesChanged(tenantId) : catalogue.productsChanged(changed)) }
      },
    }),
  )
}

/** Pushes of what is on sale, and when it ships. */
function productPushes(app: HttpApp, deps: Deps): void {
  const { catalogue } = deps

  route(app, contract.pushProducts, (sent, actor, { request }) =>
    pushed({
      deps,
      actor,
      route: 'products',
      key: request.headers['idempotency-key'],
      sent,
      work: async (tx, { tenantId }) => {
        const { known, errors } = await knownRows(tx, tenantId, sent.rows)
        const changes = known.flatMap(({ row, sent: one, product }) => {
          if (one.listed === 1 && product.price === 0) {
            errors.push({ row, ownCode: one.ownCode, reason: pushTexts.withoutPrice } satisfies RowError)
            return []
          }
          const listed = one.listed === undefined ? null : one.listed === 1
          return [{ id: product.id, listed, deliveryDays: one.deliveryDays ?? null }]
        })
        const changed = await updateProducts(tx, tenantId, changes)
        const reply = { accepted: changes.length, ignored: 0, errors, short: [] }
        return { reply, tell: () => catalogue.productsChanged(changed) }
      },
    }),
  )
}

/** Pushes of a seller's own programs: stock on hand, prices, goods on sale. */
export const erp: Feature = (app, deps) => {
  stockPushes(app, deps)
  pricePushes(app, deps)
  productPushes(app, deps)
}
