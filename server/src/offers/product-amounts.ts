import { amountItems } from '@lianmeng/contract/amount-items'
import type { productAmounts as endpoint } from '@lianmeng/contract/cart/amount-endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { cartLineTexts } from '@lianmeng/contract/refusals'
import { fenText, priceText } from '@lianmeng/trade/price/money'
import { toNumber } from '@lianmeng/trade/quantity/qty'
import type { Buyer } from '../accounts/caller.ts'
import type { Deps } from '../deps.ts'
import { judgeLines } from './judge-lines.ts'
import { type NamedOffer, offerKeys } from './offer-keys.ts'
import { offersInPlace, type StandingOffer } from './standing-offer.ts'
import { wantedTotal } from './wanted-total.ts'

type Amounts = DataOf<typeof endpoint>
type Wanted = NamedOffer & { qty: number }

const notOnSale = ({ productId, packageSpecId, qty }: Wanted, problemText: string): Amounts[number] => ({
  componentId: productId,
  packageSpecId,
  qty,
  price: null,
  amount: null,
  amountItems: [],
  reserves: false,
  problemText,
})

function amountOf(wanted: Wanted, standing: StandingOffer): Amounts[number] {
  if (standing.packageSpecId === null || !standing.offer.listed) {
    return notOnSale(wanted, cartLineTexts[standing.offer.listed ? 'packageChanged' : 'notListed'])
  }
  const total = wantedTotal(wanted, standing.offer.spec)
  const [judged] = judgeLines([{ standing, total }])
  const { verdict, quote } = judged!
  return {
    componentId: wanted.productId,
    packageSpecId: wanted.packageSpecId,
    qty: toNumber(total),
    price: quote ? priceText(quote.price) : null,
    amount: quote ? fenText(quote.amount) : null,
    amountItems: quote ? amountItems(quote.items) : [],
    reserves: verdict.reserved > 0n,
    problemText: verdict.problem ? cartLineTexts[verdict.problem] : '',
  }
}

/**
 * The current cost of quantities of goods for this buyer, each judged by itself. @throws 400 for a malformed quantity
 */
export async function productAmounts(
  { db, catalogue }: Pick<Deps, 'db' | 'catalogue'>,
  buyer: Buyer,
  wanted: readonly Wanted[],
  areaCode: string,
): Promise<Amounts> {
  const keys = await offerKeys(db, catalogue, wanted)
  const offerOf = await offersInPlace(db, keys, { buyerId: buyer.companyId, areaCode })
  return wanted.map((one) => {
    const standing = offerOf(one)
    return standing ? amountOf(one, standing) : notOnSale(one, cartLineTexts.notListed)
  })
}
