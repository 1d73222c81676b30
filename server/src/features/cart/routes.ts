import * as contract from '@lianmeng/contract/cart'
import { audited } from '../../db/audited.ts'
import type { Feature } from '../../deps.ts'
import { buyerOf } from '../../kernel/caller.ts'
import { notFound } from '../../kernel/errors.ts'
import { Answered, PreparedJson, route } from '../../kernel/route.ts'
import { wireCounters } from './counters.ts'
import { listCart } from './list-cart.ts'
import { countLines, deleteLines } from './queries.ts'
import { saveLines } from './save-lines.ts'
import { checkedAreaCode, selectAmount } from './select-amount.ts'

/** The to-purchase list of a buyer company. */
export const cart: Feature = (app, deps) => {
  const { db } = deps

  route(app, contract.list, async ({ tenantId = 0, areaCode = '' }, request) => {
    const filter = { tenantId, areaCode: checkedAreaCode(areaCode) }
    return new PreparedJson(await listCart(deps, buyerOf(request), filter))
  })

  route(app, contract.count, async ({ supplierId = 0 }, request) => {
    const counters = await countLines(db, buyerOf(request).companyId, supplierId)
    const wire = wireCounters(counters)
    return new Answered({ count: counters.leftOver + counters.alliance + counters.normal, ...wire }, wire)
  })

  route(app, contract.saveLines, async (lines, request) => {
    const object = `cart lines ${lines.slice(0, 20).map((line) => line.shoppingCartItemId ?? 'new')}`
    const { counters, msg } = await audited(db, request, { event: 'cart', object }, () =>
      saveLines(deps, buyerOf(request), lines),
    )
    const wire = wireCounters(counters)
    return new Answered(wire, { ...wire, msg })
  })

  route(app, contract.deleteLines, async ({ ids }, request) => {
    const { companyId } = buyerOf(request)
    return audited(db, request, { event: 'cart', object: `cart lines ${ids.slice(0, 20)}` }, async () => {
      if (!(await deleteLines(db, companyId, [...new Set(ids)]))) throw notFound('待采清单中没有该商品')
      return wireCounters(await countLines(db, companyId))
    })
  })

  route(app, contract.selectAmount, (wanted, request) =>
    selectAmount(deps, buyerOf(request), {
      productId: wanted.componentId,
      packageSpecId: wanted.componentGsbPackageSpecId,
      qty: wanted.qty,
      areaCode: wanted.areaCode ?? '',
    }),
  )
}
