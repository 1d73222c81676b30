import { cartLineTexts } from '@lianmeng/contract/refusals'
import { minLineAmount } from '@lianmeng/trade/price/amount'
import { fenNumber } from '@lianmeng/trade/price/money'
import type { CartLineProblem } from '@lianmeng/trade/purchase/judge-cart-line'
import { accessRefusal } from '@lianmeng/trade/purchase/refusal'
import type { Buyer } from '../accounts/caller.ts'
import { badRequest, HttpProblem, Refusal } from '../answers/errors.ts'
import type { Deps } from '../deps.ts'
import { type NamedOffer, offerKeys } from './offer-keys.ts'
import { quoteOffer } from './quote-offer.ts'
import { offersOf, type StandingOffer } from './standing-offer.ts'
import { wantedTotal } from './wanted-total.ts'

const refuse = (problem: CartLineProblem) => new Refusal(problem, cartLineTexts[problem])

/** @throws 400 when the text is no region code; empty: none is chosen */
export function checkedAreaCode(areaCode: string): string {
  if (areaCode !== '' && !/^\d{6}$/.test(areaCode)) throw badRequest('「收货地区」格式不正确')
  return areaCode
}

/**
 * The amount in yuan that an order would charge for the quantity now. Stock and minimums are ignored: the amount
 * follows the user's typing.
 * @throws Refusal when there is none for this buyer, region, package or quantity: the page shows 0 [spec §7]
 */
export async function selectAmount(
  deps: Pick<Deps, 'db' | 'catalogue'>,
  buyer: Buyer,
  wanted: NamedOffer & { qty: number; areaCode: string },
): Promise<number> {
  try {
    return await amountNow(deps, buyer, wanted)
  } catch (error) {
    if (error instanceof HttpProblem && error.statusCode === 400) throw new Refusal('noAmount', error.message)
    throw error
  }
}

async function amountNow(
  { db, catalogue }: Pick<Deps, 'db' | 'catalogue'>,
  buyer: Buyer,
  wanted: NamedOffer & { qty: number; areaCode: string },
): Promise<number> {
  const { productId, packageSpecId, qty } = wanted
  const areaCode = checkedAreaCode(wanted.areaCode)
  const keys = await offerKeys(db, catalogue, [{ productId, packageSpecId }])
  const [standing] = await offersOf(db, keys, { buyerId: buyer.companyId, areaCode })
  if (!standing) throw refuse('notListed')
  return fenNumber(amountOf(standing, qty))
}

function amountOf(standing: StandingOffer, qty: number) {
  const { offer, packageSpecId } = standing
  const problem = accessRefusal(offer)
  if (problem) throw refuse(problem)
  if (packageSpecId === null) throw badRequest('「包装」不属于该商品')
  if (offer.regionServed === false) throw refuse('regionNotServed')
  const total = wantedTotal({ qty }, offer.spec)
  const quote = quoteOffer(standing, total)
  if (!quote) throw refuse('noPrice')
  if (total > 0n && quote.amount < minLineAmount) throw refuse('belowOneFen')
  return quote.amount
}
