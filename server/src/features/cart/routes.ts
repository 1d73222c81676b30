import * as planning from '@lianmeng/contract/best-buy/endpoints'
import { bestBuyTexts } from '@lianmeng/contract/best-buy/texts'
import * as amounts from '@lianmeng/contract/cart/amount-endpoints'
import type { CartList } from '@lianmeng/contract/cart/endpoints'
import * as contract from '@lianmeng/contract/cart/endpoints'
import { cartDoneTexts } from '@lianmeng/contract/refusals'
import { buyerOf } from '../../accounts/caller.ts'
import { AnswerWithTop } from '../../answers/answered.ts'
import { notFound } from '../../answers/errors.ts'
import { audited } from '../../audit/audited.ts'
import type { Feature } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { addWhatFits } from '../../offers/into-cart/add-what-fits.ts'
import { productAmounts } from '../../offers/product-amounts.ts'
import { checkedAreaCode, selectAmount } from '../../offers/select-amount.ts'
import { applyToCart, bestBuyOfCart } from './best-buy.ts'
import { listCart } from './list-cart.ts'
import { wireCounters } from './lists/counters.ts'
import { countLines, moveLines } from './lists/queries.ts'
import { saveInList } from './lists/save-in-list.ts'
import { deleteLines } from './queries.ts'
import { scatteredLines } from './scattered-lines.ts'
import { specificationsInCart } from './specifications.ts'

/** Best plans to buy the list. */
const servePlans: Feature = (app, deps) => {
  const { db } = deps

  route(app, planning.forCart, (question, actor) => bestBuyOfCart(deps, buyerOf(actor), question))

  route(app, planning.applyToCart, async (decision, actor) => {
    const ids = decision.lines.flatMap(({ seen }) => seen.map(({ id }) => id))
    const object = `cart lines ${ids.slice(0, 20)}`
    const lines = await audited(db, actor, { event: 'cart', object }, () => applyToCart(deps, buyerOf(actor), decision))
    return new AnswerWithTop({ lines }, { msg: bestBuyTexts.applied })
  })
}

/** The to-purchase list of a buyer company. */
export const cart: Feature = (app, deps) => {
  const { db } = deps

  route(app, contract.list, async ({ tenantId = 0, areaCode = '', list }, actor) =>
    listCart(deps, buyerOf(actor), { tenantId, areaCode: checkedAreaCode(areaCode), list }),
  )

  route(app, contract.count, async ({ supplierId = 0, list }, actor) => {
    const counters = await countLines(db, buyerOf(actor).companyId, { tenantId: supplierId, list })
    const wire = wireCounters(counters)
    return new AnswerWithTop({ count: counters.leftOver + counters.alliance + counters.normal, ...wire }, wire)
  })

  route(app, contract.specificationsInCart, (_, actor) => specificationsInCart(deps, buyerOf(actor).companyId))

  route(app, contract.saveLines, async (lines, actor, { request }) => {
    const object = `cart lines ${lines.slice(0, 20).map((line) => line.shoppingCartItemId ?? 'new')}`
    const { counters, msg } = await audited(db, actor, { event: 'cart', object }, () =>
      saveInList(deps, buyerOf(actor), lines, (request.query as { list?: CartList }).list),
    )
    const wire = wireCounters(counters)
    return new AnswerWithTop(wire, { ...wire, msg })
  })

  route(app, contract.addWhatFits, async ({ lines }, actor) => {
    const done = await addWhatFits(deps, buyerOf(actor), lines)
    return new AnswerWithTop(done, { msg: done.added > 0 ? cartDoneTexts.added : done.left[0]!.reason })
  })

  route(app, contract.deleteLines, async ({ ids }, actor) => {
    const { companyId } = buyerOf(actor)
    return audited(db, actor, { event: 'cart', object: `cart lines ${ids.slice(0, 20)}` }, async () => {
      if (!(await deleteLines(db, companyId, [...new Set(ids)]))) throw notFound('待采清单中没有该商品')
      return wireCounters(await countLines(db, companyId))
    })
  })

  route(app, contract.moveLines, async ({ ids, list }, actor) => {
    const { companyId } = buyerOf(actor)
    return audited(db, actor, { event: 'cart', object: `cart lines ${ids.slice(0, 20)}` }, async () => {
      if (!(await moveLines(db, companyId, [...new Set(ids)], list))) throw notFound('待采清单中没有该商品')
      return wireCounters(await countLines(db, companyId, { list }))
    })
  })

  route(app, amounts.productAmounts, ({ products, areaCode = '' }, actor) => {
    const wanted = products.map(({ componentId, componentGsbPackageSpecId, qty }) => ({
      productId: componentId,
      packageSpecId: componentGsbPackageSpecId,
      qty,
    }))
    return productAmounts(deps, buyerOf(actor), wanted, checkedAreaCode(areaCode))
  })

  route(app, amounts.scatteredLines, ({ areaCode = '' }, actor) =>
    scatteredLines(deps, buyerOf(actor), checkedAreaCode(areaCode)),
  )

  route(app, contract.selectAmount, (wanted, actor) =>
    selectAmount(deps, buyerOf(actor), {
      productId: wanted.componentId,
      packageSpecId: wanted.componentGsbPackageSpecId,
      qty: wanted.qty,
      areaCode: wanted.areaCode ?? '',
    }),
  )

  servePlans(app, deps)
}
