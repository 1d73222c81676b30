import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import * as contract from '@lianmeng/contract/lots/endpoints'
import { lotTexts } from '@lianmeng/contract/lots/texts'
import { tenantOf } from '../../accounts/caller.ts'
import { notFound } from '../../answers/errors.ts'
import type { Db } from '../../database/db.ts'
import type { Feature } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { uploadedFile } from '../../http/upload.ts'
import { lotById, lotsOf } from '../../order/lots/queries.ts'
import { wireLot } from '../../order/lots/wire-lot.ts'
import { boxRoutes } from './boxes/routes.ts'
import { certificateOf, certificateRule, uploadCertificate } from './certificate-files.ts'
import { lotGoods } from './lot-goods.ts'
import { restoreLot, saveLot, withdrawLot } from './save-lot.ts'

async function listLots(
  db: Db,
  tenantId: number,
  { keyword = '', start = 1, limit = 20 }: ParamsOf<typeof contract.lots>,
): Promise<DataOf<typeof contract.lots>> {
  const rows = await lotsOf(db, tenantId, keyword.trim(), { limit, offset: (start - 1) * limit })
  return { records: rows.map(wireLot), total: rows[0]?.total ?? 0, start, limit }
}

/** 批次与质保书: what a seller states about the goods that it ships. */
export const lots: Feature = (app, deps) => {
  const { db, files } = deps
  route(app, contract.lots, (filter, actor) => listLots(db, tenantOf(actor), filter))
  route(app, contract.lotLimits, async ({ productId }, actor) => {
    const { goods, limits } = await lotGoods(deps, tenantOf(actor), productId)
    return {
      goods,
      standard: goods.standard,
      limits: limits.map(({ item, min = null, max = null }) => ({ item, min, max })),
    }
  })
  route(app, contract.saveLot, async (form, actor) => wireLot(await saveLot(deps, actor, form)))
  route(app, contract.uploadCertificate, (_params, actor, { request }) =>
    uploadCertificate(deps, actor, () => uploadedFile(request, certificateRule)),
  )
  route(app, contract.certificate, async ({ lotId }, actor) => {
    const row = await lotById(db, { tenantId: tenantOf(actor), lotId })
    if (!row) throw notFound(lotTexts.none)
    return certificateOf(files, row)
  })
  route(app, contract.withdrawLot, async (form, actor) => wireLot(await withdrawLot(deps, actor, form)))
  route(app, contract.restoreLot, async ({ lotId }, actor) => wireLot(await restoreLot(deps, actor, lotId)))
  boxRoutes(app, deps)
}
