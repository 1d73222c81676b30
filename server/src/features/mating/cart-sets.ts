import { allianceGoods, type WantedLine } from '@lianmeng/contract/cart/endpoints'
import type { ParamsOf } from '@lianmeng/contract/endpoint'
import type * as contract from '@lianmeng/contract/mating/endpoints'
import { type CartSet, maxCartSets } from '@lianmeng/contract/mating/endpoints'
import { setRefusalTexts, setTexts } from '@lianmeng/contract/mating/texts'
import { isWhole } from '@lianmeng/trade/quantity/package-spec'
import { addQty, type Qty, thousandths, toNumber } from '@lianmeng/trade/quantity/qty'
import { qtyForSets, setQty } from '@lianmeng/trade/quantity/sets'
import type { Buyer } from '../../accounts/caller.ts'
import { badRequest, conflict, notFound, Refusal } from '../../answers/errors.ts'
import { type Db, transaction } from '../../database/db.ts'
import { outdated, withRetry } from '../../database/retry.ts'
import type { Deps } from '../../deps.ts'
import { planLines } from '../../offers/into-cart/plan-lines.ts'
import { type OfferInCart, offersInCart } from '../../offers/into-cart/queries.ts'
import { writeToCart } from '../../offers/into-cart/write-to-cart.ts'
import { offerKeys } from '../../offers/offer-keys.ts'
import {
  forgetBrokenSets,
  insertSet,
  linesById,
  linesOfProducts,
  lockSets,
  type SetRow,
  setsOf,
  updateSet,
} from './queries.ts'

type Place = Pick<Deps, 'db' | 'catalogue' | 'clock'>
type Wanted = ParamsOf<typeof contract.addSet>

const isWholeSet = ({ parts }: SetRow): boolean => parts.length > 1

const wireSet = ({ id, version, sets, parts }: SetRow): CartSet => ({
  id,
  version,
  sets,
  parts: parts.map(({ cartLineId, perSet }) => ({ cartItemId: cartLineId, perSet })),
})

/** The sets in a cart. */
export const cartSets = async (db: Deps['db'], buyerId: number): Promise<CartSet[]> =>
  (await setsOf(db, buyerId)).filter(isWholeSet).map(wireSet)

/** Changes a cart's sets and lines, one call after the other. `work` may be repeated. */
const changing = <T>({ db }: Pick<Deps, 'db'>, buyerId: number, work: (tx: Db) => Promise<T>): Promise<T> =>
  withRetry(
    () =>
      transaction(db, async (tx) => {
        await lockSets(tx, buyerId)
        return work(tx)
      }),
    outdated,
  )

/** The offers of products in packages. @throws 400 when one is not counted in pieces */
async function countedOffers(
  tx: Db,
  { catalogue }: Place,
  buyerId: number,
  places: readonly { productId: number; packageSpecId: number }[],
): Promise<OfferInCart[]> {
  const offers = await offersInCart(tx, buyerId, await offerKeys(tx, catalogue, places))
  if (offers.some(({ standing }) => !isWhole(standing.offer.spec))) throw badRequest(setTexts.notCounted)
  return offers
}

async function readSet(tx: Db, buyerId: number, id: number): Promise<CartSet> {
  return wireSet((await setsOf(tx, buyerId)).find((one) => one.id === id)!)
}

const samePlace = (line: { productId: number; packageSpecId: number }, part: Wanted['parts'][number]) =>
  line.productId === part.componentId && line.packageSpecId === part.mixPackageSpecId

/**
 * Adds sets to the cart under the cart's own rules. Adding the same set again increases it.
 * @throws Refusal with the first of the cart's reasons, or for too many sets; 400, 404
 */
export function addSet(deps: Place, buyer: Buyer, { sets, parts }: Wanted): Promise<CartSet> {
  const { companyId } = buyer
  const places = parts.map((part) => ({ productId: part.componentId, packageSpecId: part.mixPackageSpecId }))
  if (new Set(places.map(({ productId, packageSpecId }) => `${productId} ${packageSpecId}`)).size < parts.length)
    throw badRequest(setTexts.twice)
  return changing(deps, companyId, async (tx) => {
    const offers = await countedOffers(tx, deps, companyId, places)
    const wanted: WantedLine[] = parts.map(({ componentId, mixPackageSpecId, perSet }) => ({
      componentId,
      mixPackageSpecId,
      qty: sets * perSet,
      prodType: allianceGoods,
    }))
    await writeToCart(tx, buyer, planLines(wanted, offers))
    const lines = await linesOfProducts(
      tx,
      companyId,
      places.map(({ productId }) => productId),
    )
    const rows = parts.map((part) => ({
      cartLineId: lines.find((line) => samePlace(line, part))!.id,
      perSet: part.perSet,
    }))
    await forgetBrokenSets(tx, companyId)
    const before = await setsOf(tx, companyId)
    const same = before.find((one) => isSame(one, rows))
    if (same) {
      await updateSet(tx, companyId, same.id, same.sets + sets)
      return readSet(tx, companyId, same.id)
    }
    if (before.length >= maxCartSets) throw new Refusal('tooManySets', setRefusalTexts.tooManySets)
    return readSet(tx, companyId, await insertSet(tx, buyer, { sets, parts: rows, now: deps.clock() }))
  })
}

const isSame = (set: SetRow, parts: readonly { cartLineId: number; perSet: number }[]): boolean =>
  set.parts.length === parts.length &&
  parts.every((part) => set.parts.some((own) => own.cartLineId === part.cartLineId && own.perSet === part.perSet))

/** The quantity of a line needed by all sets together. */
const neededOf = (sets: readonly SetRow[], lineId: number): Qty =>
  addQty(
    ...sets.flatMap((set) =>
      set.parts.flatMap(({ cartLineId, perSet }) => (cartLineId === lineId ? [setQty(set.sets, perSet)] : [])),
    ),
  )

/** The lines of a set for a new number of sets. */
async function linesForSets(
  tx: Db,
  deps: Place,
  buyerId: number,
  change: { before: readonly SetRow[]; after: readonly SetRow[]; set: SetRow },
) {
  const lines = await linesById(
    tx,
    buyerId,
    change.set.parts.map(({ cartLineId }) => cartLineId),
  )
  const offers = await countedOffers(tx, deps, buyerId, lines)
  const wanted = lines.flatMap((line): WantedLine[] => {
    const offer = offers.find(
      ({ standing }) => standing.productId === line.productId && standing.packageSpecId === line.packageSpecId,
    )
    if (!offer) return []
    const { spec } = offer.standing.offer
    const held = thousandths(BigInt(line.qty))
    const qty = qtyForSets({ held, needed: neededOf(change.before, line.id), spec }, neededOf(change.after, line.id))
    return [
      {
        componentId: line.productId,
        mixPackageSpecId: line.packageSpecId,
        qty: toNumber(qty),
        shoppingCartItemId: line.id,
      },
    ]
  })
  return planLines(wanted, offers)
}

/**
 * Changes the number of sets, and every line with it; all or nothing.
 * @throws 404; 409 when the set was changed meanwhile; Refusal with the first of the cart's reasons
 */
export function changeSet(
  deps: Place,
  buyer: Buyer,
  { id, version, sets }: ParamsOf<typeof contract.changeSet>,
): Promise<CartSet> {
  const { companyId } = buyer
  return changing(deps, companyId, async (tx) => {
    const before = await setsOf(tx, companyId)
    const set = before.find((one) => one.id === id && isWholeSet(one))
    if (!set) throw notFound(setTexts.gone)
    if (set.version !== version) throw conflict(setTexts.changedElsewhere)
    const after = before.map((one) => (one === set ? { ...set, sets } : one))
    const lines = await linesForSets(tx, deps, companyId, { before, after, set })
    await writeToCart(tx, buyer, lines)
    await updateSet(tx, companyId, id, sets)
    return readSet(tx, companyId, id)
  })
}
