import { standards } from '@lianmeng/fastener/standard/library'
import type { Catalogue, Viewer } from '../../catalogue/catalogue.ts'
import type { Db } from '../../database/db.ts'
import { floorsText } from './floors.ts'
import { homeRows } from './queries.ts'

/** All of the home page beside the directory, as JSON text. */
export async function homeText(db: Db, catalogue: Catalogue, viewer: Viewer): Promise<string> {
  const { banners, notices, sellers } = await homeRows(db)
  const offers = catalogue.countsByTenant()
  const besides = JSON.stringify({
    banners,
    notices: notices.map((notice) => ({ ...notice, publishedAt: new Date(notice.publishedAt).toISOString() })),
    sellers: sellers.map(({ tenantId, shortName, areaName, sellsOpenly }) => ({
      erpTenantId: tenantId,
      companyShortName: shortName,
      areaName,
      sellsOpenly: sellsOpenly ? 1 : 0,
      offers: offers.get(tenantId) ?? 0,
    })),
    standards: standards().length,
    offers: catalogue.count(),
  })
  return `${besides.slice(0, -1)},"floors":${floorsText(catalogue, viewer)}}`
}
