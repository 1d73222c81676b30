import { cartLineTexts } from '@lianmeng/contract/refusals'
import { fenText, microYuan, priceText } from '@lianmeng/trade/price/money'
import { toNumber } from '@lianmeng/trade/quantity/qty'
import type { ProductState } from '../../catalogue/product-state.ts'
import { readStates } from '../../catalogue/read-states.ts'
import { discounted } from '../../catalogue/viewer.ts'
import type { Deps } from '../../deps.ts'
import type { Buyer } from '../../kernel/caller.ts'
import { type JudgedLine, judgeLines } from '../../offers/judge-lines.ts'
import { countersOf, wireCounters } from './counters.ts'
import { cartLines, type StandingLine } from './queries.ts'

/** The price at which a line was put in, as this buyer saw prices then and sees them now. */
function addedPriceText({ standing, priceWhenAdded }: StandingLine): string | null {
  if (!standing.offer.mayPurchase || priceWhenAdded === 0n) return null
  const discount = Number(standing.adjustments.discount)
  return priceText(microYuan(BigInt(discounted(Number(priceWhenAdded), discount))))
}

/** A line in the wire shape, without its product. */
function wireLine({ line, verdict, split, quote }: JudgedLine<StandingLine>) {
  return {
    cartItemId: line.id,
    packageSpecId: line.packageSpecId,
    qty: toNumber(line.total),
    cartBigPackageQty: Number(split.big),
    cartSmallPackageQty: Number(split.small),
    cartNonPackQty: toNumber(split.loose),
    amount: quote ? fenText(quote.amount) : null,
    problem: verdict.problem ?? '',
    problemText: verdict.problem ? cartLineTexts[verdict.problem] : '',
    reserves: verdict.reserved > 0n,
    addedPrice: addedPriceText(line),
  }
}

/**
 * The cart as it stands now, as JSON text: every line judged and priced anew from the database, with its product.
 * @param filter.tenantId only this seller's lines; 0: all
 */
export async function listCart(
  { db, catalogue }: Pick<Deps, 'db' | 'catalogue'>,
  buyer: Buyer,
  filter: { tenantId: number; areaCode: string },
): Promise<string> {
  const lines = await cartLines(db, buyer.companyId, filter)
  const judged = judgeLines(lines)
  const products = await readStates(
    db,
    [...new Set(lines.map(({ standing }) => standing.productId))],
    [...new Set(lines.map(({ standing }) => standing.tenantId))],
  )
  await catalogue.learn(products)
  const textOf = new Map(products.map((state: ProductState) => [state.id, catalogue.productText(state, buyer)]))
  const texts = judged.map((one) => {
    const fields = JSON.stringify(wireLine(one))
    return `${fields.slice(0, -1)},"product":${textOf.get(one.line.standing.productId)}}`
  })
  return `{"lines":[${texts.join(',')}],${JSON.stringify(wireCounters(countersOf(lines))).slice(1)}`
}
