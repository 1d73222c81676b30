import type * as contract from '@lianmeng/contract/content/endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { isPartCategory } from '@lianmeng/fastener/standard/category'
import { standards } from '@lianmeng/fastener/standard/library'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Viewer } from '../../catalogue/view/viewer.ts'
import type { Db } from '../../database/db.ts'
import { floorsOf } from './floors.ts'
import { homeRows } from './queries.ts'

/** Most sellers that the home page recommends. */
const mostSellers = 8

/** Those with the most offers; nobody without any, such as a shop that is paused or closed. */
const recommended = (offers: ReadonlyMap<number, number>): number[] =>
  [...offers]
    .filter(([, count]) => count > 0)
    .sort(([a, some], [b, others]) => others - some || a - b)
    .slice(0, mostSellers)
    .map(([tenantId]) => tenantId)

/** The whole home page except the directory. */
export async function homePage(db: Db, catalogue: Catalogue, viewer: Viewer): Promise<DataOf<typeof contract.home>> {
  const offers = catalogue.countsByTenant()
  const { banners, notices, sellers } = await homeRows(db, recommended(offers))
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
