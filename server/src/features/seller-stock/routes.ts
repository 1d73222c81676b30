import type { ParamsOf } from '@lianmeng/contract/endpoint'
import * as contract from '@lianmeng/contract/seller-stock/endpoints'
import { stockTexts } from '@lianmeng/contract/seller-stock/texts'
import { isWholeQty, parseQty, thousandths } from '@lianmeng/trade/quantity/qty'
import { isWholeUnit } from '@lianmeng/trade/units'
import type { Actor } from '../../accounts/actor.ts'
import { sellerOf, tenantOf } from '../../accounts/caller.ts'
import { badRequest, notFound } from '../../answers/errors.ts'
import { keyIn } from '../../answers/idempotency-key.ts'
import { type Db, transaction } from '../../database/db.ts'
import { withRetry } from '../../database/retry.ts'
import type { Deps, Feature } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { answerOnce } from '../../selling/answer-once.ts'
import { type Count, type HeldStock, lockStock, reallyThere, takeCounts } from '../../selling/stock.ts'
import { printCountSheet } from './count-sheet.ts'
import { movesOf } from './queries.ts'
import { saveCounts } from './save-counts.ts'

type Item = ParamsOf<typeof contract.adjust>['items'][number]

/** The stock after an adjustment. @throws 400 */
function countAfter({ kind, qty, note }: Item, stock: HeldStock, asOf: Date): Count {
  const parsed = parseQty(qty)
  if (!parsed.ok) {
    if (parsed.problem === 'negative') throw badRequest(stockTexts.negative)
    throw badRequest('「数量」最多 3 位小数')
  }
  if (isWholeUnit(stock.baseUnit) && !isWholeQty(parsed.value)) throw badRequest('「数量」须为整数')
  const before = BigInt(reallyThere(stock))
  const really = kind === 'count' ? parsed.value : kind === 'in' ? before + parsed.value : before - parsed.value
  if (really < 0n) throw badRequest(stockTexts.moreThanThere)
  return { stock, really: thousandths(really), asOf, note: note.trim() }
}

/**
 * Counts goods, or adds or removes some, all or none; a call repeated with its key changes nothing more.
 * @param key null: every call counts
 * @throws 400, 404, 409
 */
async function adjustStock(
  { db, clock, catalogue }: Pick<Deps, 'db' | 'clock' | 'catalogue'>,
  actor: Actor,
  { items }: ParamsOf<typeof contract.adjust>,
  key: string | null,
) {
  const { tenantId, userName: by } = sellerOf(actor)
  const call = { tenantId, route: 'stock/adjust', key, sent: items, keyUsed: stockTexts.keyUsed }
  const kinds = new Map(items.map(({ id, kind }) => [id, kind]))
  if (kinds.size < items.length) throw badRequest('同一商品只能出现一次')
  const change = async (tx: Db) => {
    const held = await lockStock(tx, tenantId, [...kinds.keys()])
    const counts = items.map((item) => {
      const stock = held.get(item.id)
      if (!stock) throw notFound('商品不存在')
      return countAfter(item, stock, clock())
    })
    const kind = ({ stock }: Count) => kinds.get(stock.productId)!
    const { figures, changed, short } = await takeCounts(tx, tenantId, counts, { kind, by })
    return { reply: { changed, short }, figures }
  }
  const { reply, done } = await withRetry(() => transaction(db, (tx) => answerOnce(tx, call, () => change(tx))))
  if (done) catalogue.stockChanged(done.figures)
  return reply
}

/** The stock of a seller: counts, moves and shortages. */
export const sellerStock: Feature = (app, deps) => {
  route(app, contract.adjust, (wanted, actor, { request }) =>
    adjustStock(deps, actor, wanted, keyIn(request.headers['idempotency-key'])),
  )

  route(app, contract.setCounts, (wanted, actor) => saveCounts(deps, actor, wanted))

  route(app, contract.countSheet, (filter, actor) => printCountSheet(deps, tenantOf(actor), filter))

  route(app, contract.moves, async ({ id }, actor) => {
    const rows = await movesOf(deps.db, tenantOf(actor), id)
    return rows.map(({ tenantId: _, before, after, shortage, at, asOf, ...row }) => ({
      ...row,
      beforeInBaseUnits: before / 1000,
      afterInBaseUnits: after / 1000,
      shortageInBaseUnits: shortage / 1000,
      at: at.toISOString(),
      asOf: asOf.toISOString(),
    }))
  })
}
