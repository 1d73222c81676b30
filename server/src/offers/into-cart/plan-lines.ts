import type { WantedLine } from '@lianmeng/contract/cart/endpoints'
import { refusalTexts } from '@lianmeng/contract/refusals'
import { judgePurchase } from '@lianmeng/trade/purchase/judge-purchase'
import { addQty, type Qty, thousandths, toNumber } from '@lianmeng/trade/quantity/qty'
import { splitTotal } from '@lianmeng/trade/quantity/split'
import { badRequest, notFound, Refusal } from '../../answers/errors.ts'
import { quoteOffer } from '../quote-offer.ts'
import type { StandingOffer } from '../standing-offer.ts'
import { wantedTotal, withinLimit } from '../wanted-total.ts'
import type { LineToWrite, OfferInCart } from './queries.ts'

/** A product's line during a change; without an id: a new one. */
type DraftLine = { id?: number; version?: number; packageSpecId: number; total: Qty; isChanged?: boolean }

/** One requested change. */
type Wish = { standing: StandingOffer & { packageSpecId: number }; total: Qty; lineId: number | undefined }

function wishOf(wanted: WantedLine, offers: readonly OfferInCart[]): Wish {
  const ofProduct = offers.filter(({ standing }) => standing.productId === wanted.componentId)
  if (ofProduct.length === 0) throw new Refusal('notListed', refusalTexts.notListed)
  const offer = ofProduct.find(({ standing }) => standing.packageSpecId === wanted.mixPackageSpecId)
  if (!offer) throw badRequest('「包装」不属于该商品')
  const standing = { ...offer.standing, packageSpecId: wanted.mixPackageSpecId }
  return { standing, total: wantedTotal(wanted, standing.offer.spec), lineId: wanted.shoppingCartItemId }
}

/** Merges requests for the same line: additions are summed, of settings the last one counts. */
function merged(all: readonly Wish[]): Wish[] {
  const wishes = new Map<string, Wish>()
  for (const one of all) {
    const key = one.lineId === undefined ? `new ${one.standing.packageSpecId}` : `line ${one.lineId}`
    const before = wishes.get(key)
    const isAddition = one.lineId === undefined && before !== undefined
    wishes.set(key, isAddition ? { ...one, total: addQty(before.total, one.total) } : one)
  }
  return [...wishes.values()]
}

/** Sets an existing line. */
function setLine(lines: DraftLine[], { lineId, standing: { packageSpecId }, total }: Wish): void {
  const line = lines.find(({ id }) => id === lineId)
  if (!line) throw notFound('待采清单中没有该商品')
  if (lines.some((other) => other !== line && other.packageSpecId === packageSpecId)) {
    throw badRequest('「包装」与待采清单中的另一行相同')
  }
  Object.assign(line, { packageSpecId, total, isChanged: true })
}

/** Adds goods, to the line in the same package if there is one. */
function addTo(lines: DraftLine[], { standing: { packageSpecId, offer }, total }: Wish): void {
  const line = lines.find((one) => one.packageSpecId === packageSpecId)
  if (line) {
    Object.assign(line, {
      total: withinLimit(splitTotal(addQty(line.total, total), offer.spec).total),
      isChanged: true,
    })
  } else {
    lines.push({ packageSpecId, total: withinLimit(total), isChanged: true })
  }
}

/**
 * @param lines the cart's future lines of the product: the stock must suffice for all of them, and the resulting line
 * must have a price above zero
 * @throws Refusal with the specification's text; if stock is the reason, with the quantity to take instead
 */
function judge({ standing, total }: Wish, lines: readonly DraftLine[]): void {
  const inAll = addQty(...lines.map((line) => line.total))
  const line = lines.find(({ packageSpecId }) => packageSpecId === standing.packageSpecId)!
  const amount = quoteOffer(standing, line.total)?.amount
  const verdict = judgePurchase(standing.offer, { total, alsoInCart: thousandths(inAll - total), amount })
  if (verdict.ok) return
  const instead = verdict.setTo === undefined ? {} : { stockQty: toNumber(verdict.setTo) }
  throw new Refusal(verdict.reason, refusalTexts[verdict.reason], {
    data: { componentId: standing.productId, ...instead },
  })
}

/**
 * The lines to write for a request: additions and changes, each judged against all future lines of its product in the
 * cart.
 * @param offers the requested offers with the cart's lines of their products
 * @throws Refusal, 400 or 404: then nothing may be written
 */
export function planLines(wanted: readonly WantedLine[], offers: readonly OfferInCart[]): LineToWrite[] {
  const all = merged(wanted.map((line) => wishOf(line, offers)))
  const drafts = new Map<number, DraftLine[]>()
  for (const { standing, inCart } of offers)
    drafts.set(
      standing.productId,
      inCart.map((line) => ({ ...line })),
    )

  for (const one of all) {
    const lines = drafts.get(one.standing.productId)!
    if (one.lineId === undefined) addTo(lines, one)
    else setLine(lines, one)
  }
  for (const one of all) judge(one, drafts.get(one.standing.productId)!)

  const standings = new Map(all.map(({ standing }) => [standing.packageSpecId, standing]))
  return [...drafts.values()].flat().flatMap((line) => (line.isChanged ? [toWrite(line, standings)] : []))
}

function toWrite(line: DraftLine, standings: ReadonlyMap<number, StandingOffer>): LineToWrite {
  const { tenantId, productId, source, offer } = standings.get(line.packageSpecId)!
  const { id, version, packageSpecId, total } = line
  const existing = id === undefined || version === undefined ? {} : { existing: { id, version } }
  return { ...existing, tenantId, productId, packageSpecId, source, total, price: offer.price }
}
