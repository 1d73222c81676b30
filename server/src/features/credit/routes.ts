import { ageing, exportAgeing } from '@lianmeng/contract/credit/ageing-endpoints'
import * as contract from '@lianmeng/contract/credit/endpoints'
import { buyerOf, tenantOf } from '../../accounts/caller.ts'
import { notFound } from '../../answers/errors.ts'
import { FileAnswer, tagged } from '../../answers/file-answer.ts'
import type { Feature } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { changed, sellingSide } from '../../order/acting.ts'
import { confirmOnCredit } from '../../order/credit/confirm-on-credit.ts'
import { accountOf, accountsOfSeller } from '../../order/credit/queries.ts'
import { orderBuyer } from '../../order/finding/queries.ts'
import { requirePromise } from '../../order/moving/promise.ts'
import { workbookType, writeWorkbook } from '../../sheets/write-workbook.ts'
import { localDay } from '../../time/local-day.ts'
import { ageingSheet, shownAgeing } from './ageing.ts'
import { ownCredits, wireBuyerCredit } from './list-credit.ts'
import { saveCredit } from './save-credit.ts'

/** 账期: credit that a seller grants its buyers. */
export const credit: Feature = (app, deps) => {
  const { db, clock } = deps
  route(app, contract.ownCredits, (_params, actor) => ownCredits(db, buyerOf(actor), clock()))

  route(app, contract.credits, async ({ buyerId, keyword = '', start = 1, limit = 20 }, actor) => {
    const filter = { buyerId, keyword: keyword.trim(), limit, offset: (start - 1) * limit }
    const rows = await accountsOfSeller(db, tenantOf(actor), filter, localDay(clock()))
    return { records: rows.map(wireBuyerCredit), total: rows[0]?.total ?? 0, start, limit }
  })
  route(app, ageing, (_params, actor) => shownAgeing(db, tenantOf(actor), localDay(clock())))
  route(app, exportAgeing, async (_params, actor) => {
    const shown = await shownAgeing(db, tenantOf(actor), localDay(clock()))
    const name = { ascii: 'ageing.xlsx', full: `应收账龄-${shown.day}.xlsx` }
    return new FileAnswer(tagged(writeWorkbook(ageingSheet(shown)), workbookType), 'private', name)
  })
  route(app, contract.saveCredit, (form, actor) => saveCredit(deps, actor, form))
  route(app, contract.creditOfOrder, async ({ orderNo }, actor) => {
    const tenantId = tenantOf(actor)
    const buyerId = await orderBuyer(db, tenantId, orderNo)
    if (buyerId === undefined) throw notFound('订单不存在')
    const account = await accountOf(db, { tenantId, buyerId }, localDay(clock()))
    return account ? wireBuyerCredit(account) : null
  })
  route(app, contract.confirmOnCredit, async ({ orderNo, promiseOn }, actor) => {
    requirePromise(promiseOn, clock())
    const order = await changed(deps, actor, sellingSide(actor), orderNo, (ref, by) =>
      confirmOnCredit(deps, ref, by, promiseOn),
    )
    deps.signals.contractsDue.tell()
    return order
  })
}
