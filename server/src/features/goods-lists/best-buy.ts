import type { BestBuyQuestion, Decision } from '@lianmeng/contract/best-buy/endpoints'
import { bestBuyTexts } from '@lianmeng/contract/best-buy/texts'
import { listTexts } from '@lianmeng/contract/goods-lists/texts'
import { cartLineTexts } from '@lianmeng/contract/refusals'
import { thousandths } from '@lianmeng/trade/quantity/qty'
import type { Buyer } from '../../accounts/caller.ts'
import type { PreparedJson } from '../../answers/answered.ts'
import { badRequest, conflict, notFound } from '../../answers/errors.ts'
import { statesOf } from '../../catalogue/columns/read-states.ts'
import { type Db, transaction } from '../../database/db.ts'
import { outdated, withRetry } from '../../database/retry.ts'
import type { Deps } from '../../deps.ts'
import { bestBuy } from '../../offers/best-buy/best-buy.ts'
import { asChanged, expectAmounts, planChanged, wantedOf } from '../../offers/best-buy/still-holds.ts'
import { planLines } from '../../offers/into-cart/plan-lines.ts'
import { offersInCart } from '../../offers/into-cart/queries.ts'
import { writeToCart } from '../../offers/into-cart/write-to-cart.ts'
import { judgeInTurns } from '../../offers/judge-lines.ts'
import { offerKeys } from '../../offers/offer-keys.ts'
import { checkedAreaCode } from '../../offers/select-amount.ts'
import { offersInPlace } from '../../offers/standing-offer.ts'
import { goodsList, listLines, lockList } from './queries.ts'

type Place = Pick<Deps, 'db' | 'catalogue'>

/** Three plans to buy a named list. @throws 404 */
export async function bestBuyOfList(
  deps: Place,
  buyer: Buyer,
  listId: number,
  { areaCode: area = '', ...settled }: BestBuyQuestion,
): Promise<PreparedJson> {
  const areaCode = checkedAreaCode(area)
  const list = await goodsList(deps.db, buyer.companyId, listId)
  if (!list) throw notFound(listTexts.gone)
  const rows = await listLines(deps.db, buyer.companyId, listId)
  const [states, offerOf] = await Promise.all([
    statesOf(deps.db, rows),
    offersInPlace(deps.db, rows, { buyerId: buyer.companyId, areaCode }),
  ])
  const stateOf = new Map(states.map((state) => [state.id, state]))
  const lines = rows.flatMap((row) => {
    const standing = offerOf(row)
    return standing ? [{ row, total: thousandths(BigInt(row.qty)), standing }] : []
  })
  const wishes = (await judgeInTurns(lines)).flatMap(({ line: { row, total }, verdict, quote }) => {
    const state = stateOf.get(row.productId)
    const problem = verdict.problem ? cartLineTexts[verdict.problem] : ''
    const seen = { id: row.packageSpecId, version: list.version }
    return state ? [{ seen, state, quantity: total, amount: quote?.amount, problem }] : []
  })
  return bestBuy(deps, buyer, wishes, { ...settled, areaCode })
}

/** Locks the list, which must be unchanged since the plan. @throws 400, 404, 409 */
async function requireSeen(tx: Db, buyer: Buyer, listId: number, lines: Decision['lines']): Promise<void> {
  const seen = lines.flatMap((line) => line.seen)
  if (new Set(seen.map(({ id }) => id)).size < seen.length) throw badRequest('「行」重复')
  const version = await lockList(tx, buyer.companyId, listId)
  if (version === undefined) throw notFound(listTexts.gone)
  const rows = await listLines(tx, buyer.companyId, listId)
  const packages = new Set(rows.map(({ packageSpecId }) => packageSpecId))
  if (seen.some((one) => one.version !== version || !packages.has(one.id))) throw planChanged()
}

/**
 * Puts the goods of a plan into the cart, all or none; the list stays. Goods already in the cart prevent it, so that a
 * plan taken twice is added once.
 * @returns how many lines were written  @throws 404; 409 when anything differs from the plan as shown
 */
export function takePlanOfList(
  { db, catalogue }: Place,
  buyer: Buyer,
  listId: number,
  decision: Decision,
): Promise<number> {
  const areaCode = checkedAreaCode(decision.areaCode ?? '')
  const pieces = decision.lines.flatMap((line) => line.pieces)
  const take = () =>
    transaction(db, async (tx) => {
      await requireSeen(tx, buyer, listId, decision.lines)
      const named = pieces.map((piece) => ({ productId: piece.componentId, packageSpecId: piece.mixPackageSpecId }))
      const keys = await offerKeys(tx, catalogue, named)
      await expectAmounts(tx, pieces, { keys, buyerId: buyer.companyId, areaCode })
      const offers = await offersInCart(tx, buyer.companyId, keys)
      if (offers.some(({ inCart }) => inCart.length > 0)) throw conflict(bestBuyTexts.inCart)
      const toWrite = asChanged(() => planLines(pieces.map(wantedOf), offers))
      await writeToCart(tx, buyer, toWrite)
      return toWrite.length
    })
  return withRetry(take, outdated)
}
