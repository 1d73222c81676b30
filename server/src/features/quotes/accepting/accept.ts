import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import type { acceptQuotes } from '@lianmeng/contract/quotes/endpoints'
import { amountAt } from '@lianmeng/trade/quotes/quote-line'
import { nextInquiryState, nextQuoteState } from '@lianmeng/trade/quotes/states'
import type { Buyer } from '../../../accounts/caller.ts'
import { HttpProblem, Refusal } from '../../../answers/errors.ts'
import { type Db, transaction } from '../../../database/db.ts'
import { withRetry } from '../../../database/retry.ts'
import type { Deps } from '../../../deps.ts'
import { addWhatFits } from '../../../offers/into-cart/add-what-fits.ts'
import { brandNamed, lockGoods, specificationIds } from '../../../selling/create-products.ts'
import { makePrivateGoods, type PrivateGoods } from '../../../selling/private-goods.ts'
import { heldInquiry, loseQuotes } from '../buying/moves.ts'
import { wireAccepted } from '../buying/view.ts'
import { tellOfAcceptance, tellOfLoss } from '../messages.ts'
import { type Inquiry, moveInquiry, putAccepted } from '../queries.ts'
import { moveQuote, quotesOf } from '../quote-queries.ts'
import { type AcceptedRow, askedUnits } from '../stored.ts'
import { type Chosen, chosenOffers } from './chosen.ts'
import { specificationOfLine } from './specification-of-line.ts'

type Accepting = { inquiry: Inquiry; buyer: Buyer; now: Date }

const goodsOf = (
  { lineNo, line, quote, offer, terms }: Chosen,
  { inquiryNo }: Inquiry,
  kept: { specificationId: number; brandId: number },
): PrivateGoods => ({
  ...kept,
  ...askedUnits,
  minimum: terms.minimum,
  deliveryDays: offer.days,
  isNonStandard: line.drawing !== null || line.subject === 'upload',
  tiers: terms.tiers,
  quoted: {
    inquiryNo,
    quoteNo: quote.quoteNo!,
    lineNo,
    text: line.text,
    substitute: offer.substitute,
    drawing: line.drawing && {
      number: line.drawing.number,
      name: line.drawing.name,
      base: line.drawing.base,
      settings: line.drawing.settings,
      hash: line.drawing.hash,
    },
    ...(line.upload && { upload: { fileName: line.upload.fileName, hash: line.upload.hash, file: line.upload.file } }),
  },
})

/** Makes the goods of one seller's accepted quote. */
async function acceptOfSeller(tx: Db, chosen: readonly Chosen[], { inquiry, buyer, now }: Accepting) {
  const { quote } = chosen[0]!
  const { tenantId, sellerName, validTo } = quote
  await lockGoods(tx, tenantId)
  const specifications = await specificationIds(
    tx,
    chosen.map(({ line }) => specificationOfLine(line)),
  )
  const brandId = await brandNamed(tx, sellerName)
  const goods = chosen.map((one, at) => goodsOf(one, inquiry, { specificationId: specifications[at]!, brandId }))
  const list = { tenantId, buyerId: inquiry.buyerId, quoteNo: quote.quoteNo!, by: buyer.userName }
  const made = await makePrivateGoods(tx, { ...list, from: now, until: validTo! }, goods)
  await moveQuote(tx, quote, { state: nextQuoteState(quote.state, 'accept', 'buyer')! })
  await tellOfAcceptance(tx, tenantId, inquiry, buyer.companyName)
  return chosen.map(({ lineNo, quantity, terms }, at): AcceptedRow => {
    const { price } = terms.tiers[0]!
    return {
      lineNo,
      tenantId,
      quoteNo: quote.quoteNo!,
      quantity: Number(quantity),
      price: Number(price),
      amount: Number(amountAt(price, quantity, askedUnits)),
      ...made[at]!,
      validTo: validTo!.toISOString(),
    }
  })
}

/** Accepts and settles everything about the inquiry in one transaction. */
async function settle(
  tx: Db,
  { inquiryId, choices }: ParamsOf<typeof acceptQuotes>,
  buyer: Buyer,
  now: Date,
): Promise<AcceptedRow[]> {
  const inquiry = await heldInquiry(tx, buyer, inquiryId)
  const quotes = await quotesOf(tx, inquiry)
  const chosen = chosenOffers(inquiry, quotes, choices, now)
  await moveInquiry(tx, inquiry, nextInquiryState(inquiry.state, 'accept', 'buyer')!, now, buyer.userId)
  const accepted: AcceptedRow[] = []
  const bySeller = [...Map.groupBy(chosen, ({ quote }) => quote.tenantId)].sort(([a], [b]) => a - b)
  for (const [, ofSeller] of bySeller) accepted.push(...(await acceptOfSeller(tx, ofSeller, { inquiry, buyer, now })))
  const won = new Set(bySeller.map(([tenantId]) => tenantId))
  const others = quotes.filter(({ tenantId }) => !won.has(tenantId))
  for (const { tenantId, round } of await loseQuotes(tx, others)) if (round > 0) await tellOfLoss(tx, tenantId, inquiry)
  accepted.sort((a, b) => a.lineNo - b.lineNo)
  await putAccepted(tx, inquiry, accepted)
  return accepted
}

/** Puts the goods into the cart. @returns why some are not there; empty: all are */
async function intoCart(deps: Pick<Deps, 'db' | 'catalogue'>, buyer: Buyer, accepted: readonly AcceptedRow[]) {
  const lines = accepted.map(({ productId, packageSpecId, quantity }) => ({
    componentId: productId,
    mixPackageSpecId: packageSpecId,
    qty: quantity / 1000,
  }))
  try {
    const { left } = await addWhatFits(deps, buyer, lines)
    return [...new Set(left.map(({ reason }) => reason))].join('；')
  } catch (error) {
    // The acceptance stands whatever the cart says: the goods can be put there from the inquiry.
    if (error instanceof Refusal || error instanceof HttpProblem) return error.message
    throw error
  }
}

/**
 * Accepts offers of an inquiry: of each a price for this buyer follows. The goods stand in the cart afterwards.
 * @throws 400, 404, 409
 */
export async function acceptOffers(
  { db, clock, catalogue }: Pick<Deps, 'db' | 'clock' | 'catalogue'>,
  buyer: Buyer,
  params: ParamsOf<typeof acceptQuotes>,
): Promise<DataOf<typeof acceptQuotes>> {
  const accepted = await withRetry(() => transaction(db, (tx) => settle(tx, params, buyer, clock())))
  for (const tenantId of new Set(accepted.map((row) => row.tenantId))) await catalogue.pricesChanged(tenantId)
  return { accepted: accepted.map(wireAccepted), notInCart: await intoCart({ db, catalogue }, buyer, accepted) }
}
