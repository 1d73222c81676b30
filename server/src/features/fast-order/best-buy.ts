import type { BestBuyQuestion, Decision } from '@lianmeng/contract/best-buy/endpoints'
import { cartLineTexts } from '@lianmeng/contract/refusals'
import type { Buyer } from '../../accounts/caller.ts'
import type { PreparedJson } from '../../answers/answered.ts'
import { statesOf } from '../../catalogue/columns/read-states.ts'
import { inTurns } from '../../concurrency/in-turns.ts'
import { transaction } from '../../database/db.ts'
import { outdated, withRetry } from '../../database/retry.ts'
import type { Deps } from '../../deps.ts'
import { bestBuy } from '../../offers/best-buy/best-buy.ts'
import { asChanged, expectAmounts, wantedOf } from '../../offers/best-buy/still-holds.ts'
import { planLines } from '../../offers/into-cart/plan-lines.ts'
import { offersInCart } from '../../offers/into-cart/queries.ts'
import { writeToCart } from '../../offers/into-cart/write-to-cart.ts'
import { judgeInTurns } from '../../offers/judge-lines.ts'
import { offerKeys } from '../../offers/offer-keys.ts'
import { checkedAreaCode } from '../../offers/select-amount.ts'
import { offersInPlace } from '../../offers/standing-offer.ts'
import { seenLines } from './change-lines.ts'
import { reckoned, sameBefore } from './judged-lines.ts'
import { deleteLines, fastLines, remember } from './queries.ts'
import { bought } from './to-cart.ts'

type Place = Pick<Deps, 'db' | 'catalogue'>

/** Lines reckoned before other requests get a turn. */
const rowsATurn = 50

/** Three plans to buy the lines with settled goods and quantity, without duplicates. */
export async function bestBuyOfFastOrder(
  deps: Place,
  buyer: Buyer,
  { areaCode: area = '', ...settled }: BestBuyQuestion,
): Promise<PreparedJson> {
  const areaCode = checkedAreaCode(area)
  const all = await fastLines(deps.db, buyer.companyId)
  const before = sameBefore(all)
  const rows = all.filter(({ productId }, at) => productId !== 0 && before[at] === undefined)
  const [states, offerOf] = await Promise.all([
    statesOf(deps.db, rows),
    offersInPlace(deps.db, rows, { buyerId: buyer.companyId, areaCode }),
  ])
  const stateOf = new Map(states.map((state) => [state.id, state]))
  const found = await inTurns(rows, rowsATurn, (some) =>
    some.map((row) => reckoned(row, offerOf(row), stateOf.get(row.productId)?.weight ?? 0)),
  )
  const judged = await judgeInTurns(found.flatMap((one) => ('line' in one ? [one.line] : [])))
  const wishes = judged.flatMap(({ line: { row, asked }, verdict, quote }) => {
    const state = stateOf.get(row.productId)
    const problem = verdict.problem ? cartLineTexts[verdict.problem] : ''
    const seen = { id: row.id, version: row.version }
    return state ? [{ seen, state, quantity: asked, amount: quote?.amount, problem }] : []
  })
  return bestBuy(deps, buyer, wishes, { ...settled, areaCode })
}

function isSameSpecification(catalogue: Deps['catalogue'], chosen: number, planned: number): boolean {
  const specification = catalogue.state(chosen)?.specificationId
  return (
    chosen === planned || (specification !== undefined && specification === catalogue.state(planned)?.specificationId)
  )
}

/**
 * Puts the goods of a plan into the cart, and removes their lines from the list in the same transaction.
 * @returns how many lines were removed  @throws 404, 409 when anything differs from the plan as shown
 */
export function takePlan({ db, catalogue }: Place, buyer: Buyer, decision: Decision): Promise<number> {
  const areaCode = checkedAreaCode(decision.areaCode ?? '')
  const pieces = decision.lines.flatMap((line) => line.pieces)
  const take = () =>
    transaction(db, async (tx) => {
      const seen = decision.lines.flatMap((line) => line.seen.map((one) => ({ ...one, first: line.pieces[0]! })))
      const lines = await seenLines(tx, buyer.companyId, seen)
      const named = pieces.map((piece) => ({ productId: piece.componentId, packageSpecId: piece.mixPackageSpecId }))
      const keys = await offerKeys(tx, catalogue, named)
      await expectAmounts(tx, pieces, { keys, buyerId: buyer.companyId, areaCode })
      const offers = await offersInCart(tx, buyer.companyId, keys)
      await writeToCart(
        tx,
        buyer,
        asChanged(() => planLines(pieces.map(wantedOf), offers)),
      )
      const sellerOf = new Map(keys.map(({ productId, tenantId }) => [productId, tenantId]))
      // Goods substituted by a plan are no correction: remembering them would propose them silently next time.
      const meant = lines.filter(({ row, seen: { first } }) =>
        isSameSpecification(catalogue, row.productId, first.componentId),
      )
      const goods = meant.map(({ row: { rawText, reading }, seen: { first } }) => ({
        rawText,
        reading,
        tenantId: sellerOf.get(first.componentId)!,
        productId: first.componentId,
        packageSpecId: first.mixPackageSpecId,
      }))
      await remember(tx, buyer, await bought(goods))
      return deleteLines(
        tx,
        buyer.companyId,
        lines.map(({ row }) => row.id),
      )
    })
  return withRetry(take, outdated)
}
