import { amountItems } from '@lianmeng/contract/amount-items'
import type * as contract from '@lianmeng/contract/cart/endpoints'
import type { CartLine, CartList } from '@lianmeng/contract/cart/endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import type { Product } from '@lianmeng/contract/goods'
import { cartLineTexts } from '@lianmeng/contract/refusals'
import { fenText, microYuan, priceText } from '@lianmeng/trade/price/money'
import type { Parts } from '@lianmeng/trade/quantity/package-spec'
import { type Qty, toNumber } from '@lianmeng/trade/quantity/qty'
import type { Buyer } from '../../accounts/caller.ts'
import { withMarks } from '../../archive/marks.ts'
import { discounted } from '../../catalogue/view/viewer.ts'
import type { Db } from '../../database/db.ts'
import type { Deps } from '../../deps.ts'
import { madeByWords } from '../../offers/accepted-quote.ts'
import { wireFreight } from '../../offers/freight.ts'
import { type JudgedLine, judgeLines } from '../../offers/judge-lines.ts'
import { countersOf, wireCounters } from './lists/counters.ts'
import { linesInList } from './lists/queries.ts'
import type { StandingLine } from './queries.ts'
import { readingCartsIn, readingStatesIn } from './standing-cart.ts'

/** The price when a line was added, if this buyer could see prices then and can now. */
function addedPriceText({ standing, priceWhenAdded }: StandingLine): string | null {
  if (!standing.offer.mayPurchase || priceWhenAdded === 0n) return null
  const discount = Number(standing.adjustments.discount)
  return priceText(microYuan(BigInt(discounted(Number(priceWhenAdded), discount))))
}

/** How the quantity is packed, under both of its names. */
function packagesOf(total: Qty, split: Parts) {
  const [big, small, loose, whole] = [Number(split.big), Number(split.small), toNumber(split.loose), toNumber(total)]
  return {
    ...{ cartBigPackageQty: big, cartSmallPackageQty: small, cartNonPackQty: loose },
    ...{ bigQty: big, smallQty: small, noPackQty: loose, TotalQty: whole, totalThousandQty: whole / 1000 },
  }
}

/** A line in the wire shape. */
function wireLine({ line, verdict, split, quote }: JudgedLine<StandingLine>, product: Product): CartLine {
  return {
    cartItemId: line.id,
    product,
    packageSpecId: line.packageSpecId,
    ...(line.standing.quoted && { madeBy: madeByWords(line.standing.quoted) }),
    qty: toNumber(line.total),
    ...packagesOf(line.total, split),
    price: quote ? priceText(quote.price) : null,
    amount: quote ? fenText(quote.amount) : null,
    amountItems: quote ? amountItems(quote.items) : [],
    problem: verdict.problem ?? '',
    problemText: verdict.problem ? cartLineTexts[verdict.problem] : '',
    reserves: verdict.reserved > 0n,
    addedPrice: addedPriceText(line),
  }
}

/** The lines that stand in a list. */
export async function inList(
  db: Db,
  buyerId: number,
  lines: readonly StandingLine[],
  list: CartList,
): Promise<StandingLine[]> {
  const ids = await linesInList(db, buyerId, list)
  return lines.filter(({ id }) => ids.has(id))
}

/**
 * The cart in its current state: every line judged and priced again from the database, with its product.
 * @param filter.tenantId only this seller's lines; 0: all  @param filter.list only this list; undefined: both
 */
export async function listCart(
  { db, catalogue }: Pick<Deps, 'db' | 'catalogue'>,
  buyer: Buyer,
  { list, ...filter }: { tenantId: number; areaCode: string; list?: CartList | undefined },
): Promise<DataOf<typeof contract.list>> {
  const whole = await readingCartsIn(db)({ buyerId: buyer.companyId, ...filter })
  const lines = list ? await inList(db, buyer.companyId, whole.lines, list) : whole.lines
  const states = await readingStatesIn(db)(lines.map(({ standing }) => standing))
  const products = await withMarks(db, buyer.companyId, await catalogue.show(states, buyer))
  const productOf = new Map(products.map((product) => [product.componentId, product]))
  return {
    lines: judgeLines(lines).map((one) => wireLine(one, productOf.get(one.line.standing.productId)!)),
    freights: whole.freights.map((row) => wireFreight(row)),
    ...wireCounters(countersOf(lines)),
  }
}
