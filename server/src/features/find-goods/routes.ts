import * as contract from '@lianmeng/contract/find-goods'
import type { ListAnswer } from '../../catalogue/catalogue.ts'
import type { Feature } from '../../deps.ts'
import { PreparedJson, route } from '../../kernel/route.ts'
import { classified, directory, shapes } from './categories.ts'
import { detailText } from './detail.ts'

/** Most suggestions that a search box shows. */
const maxSuggestions = 10

const listText = ({ records, total, facets, switches, understood }: ListAnswer, start: number, limit: number): string =>
  `{"records":[${records.join(',')}],"total":${total},"start":${start},"limit":${limit},` +
  `"facets":${facets || '[]'},"switches":${switches || 'null'},"understood":${JSON.stringify(understood)}}`

const filterText = ({ total, facets, switches, understood }: ListAnswer): string =>
  `{"total":${total},"facets":${facets},"switches":${switches},"understood":${JSON.stringify(understood)}}`

/** What is on sale: the list with its facets, the directory, suggestions and details. */
export const findGoods: Feature = (app, deps) => {
  const { catalogue } = deps

  route(app, contract.list, ({ start = 1, limit = 20, ...query }, { caller }) => {
    return new PreparedJson(listText(catalogue.list({ ...query, start, limit }, caller), start, limit))
  })

  route(app, contract.filter, (filter, { caller }) => {
    return new PreparedJson(filterText(catalogue.list({ ...filter, withFacets: true, start: 1, limit: 0 }, caller)))
  })

  route(app, contract.topCategory, ({ tenantId }) => directory(catalogue.countsByStandard(tenantId), Boolean(tenantId)))

  route(app, contract.shapeTypes, ({ smallCategoryId }) => shapes(smallCategoryId, catalogue.countsByStandard()))

  route(app, contract.classify, (filter, { caller }) => classified(catalogue.spread(filter, caller)))

  route(app, contract.suggest, ({ keyword, limit = maxSuggestions }) =>
    catalogue.suggest(keyword, Math.min(limit, maxSuggestions)),
  )

  route(app, contract.detail, async ({ componentId }, { caller }) => {
    return new PreparedJson(await detailText(deps, componentId, caller))
  })

  route(app, contract.detailToCart, async ({ componentId }, { caller }) => {
    return new PreparedJson(await detailText(deps, componentId, caller))
  })
}
