import * as contract from '@lianmeng/contract/find-goods/endpoints'
import { readList as readListEndpoint } from '@lianmeng/contract/find-goods/list-endpoints'
import { specificationList, specificationOffers } from '@lianmeng/contract/find-goods/specification-endpoints'
import type { ListAnswer, SpecificationsPage } from '../../catalogue/catalogue.ts'
import type { Feature } from '../../deps.ts'
import { PreparedJson } from '../../http/answers/answered.ts'
import { route } from '../../http/route.ts'
import { classified, directory, shapes } from './categories.ts'
import { deliveryTerms } from './delivery-terms.ts'
import { productDetail } from './detail.ts'
import { favourites } from './favourites.ts'
import { readList } from './read-list.ts'

/** Most suggestions that a search box shows. */
const maxSuggestions = 10

const listText = ({ records, total, facets, switches, understood }: ListAnswer, start: number, limit: number): string =>
  `{"records":[${records.join(',')}],"total":${total},"start":${start},"limit":${limit},` +
  `"facets":${facets || '[]'},"switches":${switches || 'null'},"understood":${JSON.stringify(understood)}}`

const pageText = (page: SpecificationsPage, start: number, limit: number): string =>
  `${listText(page, start, limit).slice(0, -1)},"offers":${page.offers},"subject":${page.subject},` +
  `"nearest":${JSON.stringify(page.nearest)}}`

/** Most offers of one specification that are told. */
const maxOffers = 200

const filterText = ({ total, facets, switches, understood }: ListAnswer): string =>
  `{"total":${total},"facets":${facets},"switches":${switches},"understood":${JSON.stringify(understood)}}`

/** What is on sale: the list with its facets, the directory, suggestions and details. */
export const findGoods: Feature = (app, deps) => {
  const { catalogue, db } = deps
  const shown = { ...deps, favourites: favourites(db) }
  app.addHook('onReady', shown.favourites.listen)

  route(app, contract.list, ({ start = 1, limit = 20, ...query }, { caller }) => {
    return new PreparedJson(listText(catalogue.list({ ...query, start, limit }, caller), start, limit))
  })

  route(app, specificationList, ({ start = 1, limit = 50, ...query }, { caller }) => {
    return new PreparedJson(pageText(catalogue.specificationList({ ...query, start, limit }, caller), start, limit))
  })

  route(app, specificationOffers, ({ gbComponentId, ...filter }, { caller }) => {
    const offers = catalogue.offersOf(gbComponentId, filter, caller)
    return new PreparedJson(`[${offers.slice(0, maxOffers).join(',')}]`)
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

  route(app, readListEndpoint, ({ text }, { caller }) => readList(catalogue, text, caller))

  route(app, contract.deliveryTerms, ({ areaCode }, { caller }) => deliveryTerms(db, areaCode, caller))

  route(app, contract.detail, ({ componentId }, { caller }) => productDetail(shown, componentId, caller))

  route(app, contract.detailToCart, ({ componentId }, { caller }) => productDetail(shown, componentId, caller))
}
