import * as contract from '@lianmeng/contract/content'
import { standards } from '@lianmeng/fastener/standard/library'
import type { Feature } from '../../deps.ts'
import { notFound } from '../../kernel/errors.ts'
import { PreparedJson, route } from '../../kernel/route.ts'
import { floorsText } from './floors.ts'
import { type ContentRow, findPublished, published, sellersByName } from './queries.ts'

const onBanner = ({ id, title, text, link }: ContentRow) => ({ id, title, text, link })
const asNotice = ({ id, title, publishedAt }: ContentRow) => ({ id, title, publishedAt: publishedAt.toISOString() })

/** The home page, notices and help. */
export const content: Feature = (app, { db, catalogue }) => {
  route(app, contract.banners, async () => (await published(db, 'banner')).map(onBanner))

  route(app, contract.home, async (_params, { caller }) => {
    const [banners, notices, sellers] = await Promise.all([
      published(db, 'banner'),
      published(db, 'notice'),
      sellersByName(db),
    ])
    const offers = catalogue.countsByTenant()
    const besides = JSON.stringify({
      banners: banners.map(onBanner),
      notices: notices.map(asNotice),
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
    return new PreparedJson(`${besides.slice(0, -1)},"floors":${floorsText(catalogue, caller)}}`)
  })

  route(app, contract.notice, async ({ id }) => {
    const row = await findPublished(db, id)
    if (!row) throw notFound()
    return { ...asNotice(row), text: row.text }
  })
}
