import type * as contract from '@lianmeng/contract/content/endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { isPartCategory } from '@lianmeng/fastener/standard/category'
import { standards } from '@lianmeng/fastener/standard/library'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Viewer } from '../../catalogue/view/viewer.ts'
import type { Db } from '../../database/db.ts'
import { floorsOf } from './floors.ts'
import { homeRows } from './queries.ts'

/** The whole home page except the directory. */
export async function homePage(db: Db, catalogue: Catalogue, viewer: Viewer): Promise<DataOf<typeof contract.home>> {
  const { banners, notices, sellers } = await homeRows(db)
  const offers = catalogue.countsByTenant()
  return {
    banners,
    notices: notices.map((notice) => ({ ...notice, publishedAt: new Date(notice.publishedAt).toISOString() })),
    sellers: sellers.map(({ tenantId, shortName, areaName, sellsOpenly }) => ({
      erpTenantId: tenantId,
      companyShortName: shortName,
      areaName,
      sellsOpenly: sellsOpenly ? 1 : 0,
      offers: offers.get(tenantId) ?? 0,
    })),
    // The same number as in the library and the directory.
    standards: standards().filter(({ bigCategory }) => isPartCategory(bigCategory.id)).length,
    offers: catalogue.count(),
    floors: floorsOf(catalogue, viewer),
  }
}
