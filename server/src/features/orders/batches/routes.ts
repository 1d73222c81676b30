import {
  batchTexts,
  confirmOrders as confirmEndpoint,
  exportOrders,
  maxExported,
} from '@lianmeng/contract/orders/batch-endpoints'
import * as waybills from '@lianmeng/contract/orders/waybill-endpoints'
import { askerOf } from '../../../accounts/actor.ts'
import { seesSellersAmounts, tenantOf } from '../../../accounts/caller.ts'
import { badRequest } from '../../../answers/errors.ts'
import { FileAnswer, tagged } from '../../../answers/file-answer.ts'
import { audited } from '../../../audit/audited.ts'
import type { Feature } from '../../../deps.ts'
import { route } from '../../../http/route.ts'
import { uploadedFile } from '../../../http/upload.ts'
import { sellingSide } from '../../../order/acting.ts'
import { requirePromise } from '../../../order/moving/promise.ts'
import { findOrders } from '../../../order/reading/list-orders.ts'
import { workbookType, writeWorkbook } from '../../../sheets/write-workbook.ts'
import { localDay } from '../../../time/local-day.ts'
import { confirmOrders } from './confirm-orders.ts'
import { orderSheet } from './export-orders.ts'
import { judgedWaybills, shipOrders } from './ship-orders.ts'
import { waybillsIn } from './waybill-sheet.ts'

const sheetRule = {
  size: waybills.maxWaybillFile,
  tooLarge: waybills.waybillFileTexts.tooLarge,
  missing: waybills.waybillFileTexts.missing,
}

/** Orders by the dozen: a workbook of them, confirming, and shipping by a sheet of waybills. */
export const batchRoutes: Feature = (app, deps) => {
  const { db, clock } = deps
  route(app, exportOrders, (filter, actor) =>
    audited(db, actor, { event: 'order', object: 'orders as a workbook' }, async () => {
      const orders = await findOrders(db, sellingSide(actor), filter, maxExported + 1)
      if (orders.length > maxExported) throw badRequest(batchTexts.tooMany)
      const rows = orderSheet(orders, { hasMoney: seesSellersAmounts(actor) })
      const name = { ascii: 'orders.xlsx', full: `订单-${localDay(clock())}.xlsx` }
      return new FileAnswer(tagged(writeWorkbook(rows), workbookType), 'private', name)
    }),
  )
  route(app, confirmEndpoint, async (wanted, actor) => {
    requirePromise(wanted.promiseOn, clock())
    const done = await confirmOrders(deps, actor, wanted)
    if (done.confirmed.length > 0) deps.signals.contractsDue.tell()
    return done
  })
  route(app, waybills.readWaybills, async (_params, actor, { request }) => {
    const travels = await waybillsIn(await uploadedFile(request, sheetRule), askerOf(actor))
    return { rows: await judgedWaybills(db, tenantOf(actor), travels) }
  })
  route(app, waybills.shipOrders, ({ rows }, actor) => shipOrders(deps, actor, rows))
}
