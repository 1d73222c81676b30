import type { BestBuyQuestion, Decision } from '@lianmeng/contract/best-buy/endpoints'
import { cartLineTexts } from '@lianmeng/contract/refusals'
import { thousandths, toNumber } from '@lianmeng/trade/quantity/qty'
import type { Buyer } from '../../accounts/caller.ts'
import type { PreparedJson } from '../../answers/answered.ts'
import { badRequest } from '../../answers/errors.ts'
import { type Db, transaction } from '../../database/db.ts'
import { outdated, withRetry } from '../../database/retry.ts'
import type { Deps } from '../../deps.ts'
import { bestBuy } from '../../offers/best-buy/best-buy.ts'
import {
  asChanged,
  type DecidedPiece,
  expectAmounts,
  planChanged,
  wantedOf,
} from '../../offers/best-buy/still-holds.ts'
import { planLines } from '../../offers/into-cart/plan-lines.ts'
import { offersInCart } from '../../offers/into-cart/queries.ts'
import { writeToCart } from '../../offers/into-cart/write-to-cart.ts'
import { judgeInTurns } from '../../offers/judge-lines.ts'
import { offerKeys } from '../../offers/offer-keys.ts'
import { checkedAreaCode } from '../../offers/select-amount.ts'
import { inList } from './list-cart.ts'
import { deleteLines, type LockedLine, lockedCartLines } from './queries.ts'
import { readingCartsIn, readingStatesIn } from './standing-cart.ts'

type Place = Pick<Deps, 'db' | 'catalogue'>

/** Three plans to buy the portal's whole list, including lines that cannot be ordered as they are. */
export async function bestBuyOfCart(
  deps: Place,
  buyer: Buyer,
  { areaCode: area = '', ...settled }: BestBuyQuestion,
): Promise<PreparedJson> {
  const areaCode = checkedAreaCode(area)
  const whole = await readingCartsIn(deps.db)({ buyerId: buyer.companyId, tenantId: 0, areaCode })
  const lines = await inList(deps.db, buyer.companyId, whole.lines, 'portal')
  const states = await readingStatesIn(deps.db)(lines.map(({ standing }) => standing))
  const stateOf = new Map(states.map((state) => [state.id, state]))
  const wishes = (await judgeInTurns(lines)).flatMap(({ line: { id, version, total, standing }, verdict, quote }) => {
    const state = stateOf.get(standing.productId)
    const problem = verdict.problem ? cartLineTexts[verdict.problem] : ''
    return state ? [{ seen: { id, version }, state, quantity: total, amount: quote?.amount, problem }] : []
  })
  return bestBuy(deps, buyer, wishes, { ...settled, areaCode })
}

/** The lines that the plan was based on, locked. @throws 400, 409 */
async function seenLines(
  tx: Db,
  buyer: Buyer,
  seen: readonly { id: number; version: number }[],
): Promise<LockedLine[]> {
  const ids = seen.map(({ id }) => id)
  if (new Set(ids).size < ids.length) throw badRequest('「行」重复')
  const locked = await lockedCartLines(tx, buyer.companyId, ids)
  const versions = new Map(locked.map(({ id, version }) => [id, version]))
  if (seen.some(({ id, version }) => versions.get(id) !== version)) throw planChanged()
  return locked
}

const isSame = (line: LockedLine, piece: DecidedPiece): boolean =>
  line.productId === piece.componentId && line.packageSpecId === piece.mixPackageSpecId

/**
 * Changes the cart to match a plan, in one transaction: lines that remain keep their place, the others are removed.
 * @returns how many lines were written  @throws 409 when anything differs from the plan as shown
 */
export function applyToCart({ db, catalogue }: Place, buyer: Buyer, decision: Decision): Promise<number> {
  const areaCode = checkedAreaCode(decision.areaCode ?? '')
  const pieces = decision.lines.flatMap((line) => line.pieces)
  const take = () =>
    transaction(db, async (tx) => {
      const lines = await seenLines(
        tx,
        buyer,
        decision.lines.flatMap(({ seen }) => seen),
      )
      const named = pieces.map((piece) => ({ productId: piece.componentId, packageSpecId: piece.mixPackageSpecId }))
      const keys = await offerKeys(tx, catalogue, named)
      await expectAmounts(tx, pieces, { keys, buyerId: buyer.companyId, areaCode })

      const gone = lines.filter((line) => !pieces.some((piece) => isSame(line, piece)))
      const goneIds = gone.map(({ id }) => id)
      if (gone.length > 0 && !(await deleteLines(tx, buyer.companyId, goneIds))) throw planChanged()
      const offers = await offersInCart(tx, buyer.companyId, keys)
      const wanted = pieces.flatMap((piece) => {
        const line = lines.find((one) => isSame(one, piece))
        if (!line) return [{ piece, ...wantedOf(piece) }]
        const isKept = toNumber(thousandths(BigInt(line.qty))) === piece.qty
        return isKept ? [] : [{ piece, ...wantedOf(piece), shoppingCartItemId: line.id }]
      })
      const isThere = ({ componentId, mixPackageSpecId }: DecidedPiece) =>
        offers.some(
          ({ standing, inCart }) =>
            standing.productId === componentId && inCart.some((one) => one.packageSpecId === mixPackageSpecId),
        )
      if (wanted.some((one) => !('shoppingCartItemId' in one) && isThere(one.piece))) throw planChanged()
      const toWrite = asChanged(() => planLines(wanted, offers))
      if (toWrite.length > 0) await writeToCart(tx, buyer, toWrite)
      return toWrite.length
    })
  return withRetry(take, outdated)
}
