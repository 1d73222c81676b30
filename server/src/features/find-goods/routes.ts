import * as contract from '@lianmeng/contract/find-goods/endpoints'
import { facetValues } from '@lianmeng/contract/find-goods/facet-endpoints'
import { readList as readListEndpoint } from '@lianmeng/contract/find-goods/list-endpoints'
import { simpleFilter, simpleSurfaces } from '@lianmeng/contract/find-goods/quick-endpoints'
import { specificationList, specificationOffers } from '@lianmeng/contract/find-goods/specification-endpoints'
import { JoinedJson, PreparedJson } from '../../answers/answered.ts'
import type { ListAnswer, SpecificationsPage } from '../../catalogue/catalogue.ts'
import type { Feature } from '../../deps.ts'
import { hasJustChanged } from '../../http/guards/cookies.ts'
import { route } from '../../http/route.ts'
import { bestSoldOn } from './best-sold.ts'
import { classified, directory, shapes } from './categories.ts'
import { deliveryTerms } from './delivery-terms.ts'
import { productDetail } from './detail.ts'
import { ownView } from './own-view.ts'
import { choicesOf, surfacesOf } from './quick-choice.ts'
import { readList } from './read-list.ts'

/** Most suggestions of a search box. */
const maxSuggestions = 10

/** A page as JSON. @param more further fields, each after a comma */
function pageOf(answer: ListAnswer, start: number, limit: number, more = ''): JoinedJson {
  const { records, total, facets, switches, understood } = answer
  return new JoinedJson([
    '{"records":[',
    records,
    `],"total":${total},"start":${start},"limit":${limit},"facets":${facets || '[]'},`,
    `"switches":${switches || 'null'},"understood":${JSON.stringify(understood)}${more}}`,
  ])
}

const moreOf = ({ offers, subject, nearest }: SpecificationsPage): string =>
  `,"offers":${offers},"subject":${subject},"nearest":${JSON.stringify(nearest)}`

/** Most offers shown of one specification. */
const maxOffers = 200

const filterText = ({ total, facets, switches, understood }: ListAnswer): string =>
  `{"total":${total},"facets":${facets},"switches":${switches},"understood":${JSON.stringify(understood)}}`

/** Goods on sale: the list with its facets, the directory, suggestions and details. */
export const findGoods: Feature = (app, deps) => {
  const { catalogue, db } = deps
  const own = ownView(db)

  route(app, contract.list, async ({ start = 1, limit = 20, ...query }, { caller }, { request }) => {
    const { filter, viewer } = await own.asked(query, caller, hasJustChanged(request))
    return pageOf(catalogue.list({ ...filter, start, limit }, viewer), start, limit)
  })

  route(app, specificationList, async ({ start = 1, limit = 50, ...query }, { caller }, { request }) => {
    const { filter, viewer } = await own.asked(query, caller, hasJustChanged(request))
    const page = catalogue.specificationList({ ...filter, start, limit }, viewer)
    return pageOf(page, start, limit, moreOf(page))
  })

  route(app, specificationOffers, async ({ gbComponentId, ...query }, { caller }, { request }) => {
    const { filter, viewer } = await own.asked(query, caller, hasJustChanged(request))
    const offers = catalogue.offersOf(gbComponentId, filter, viewer)
    return new PreparedJson(`[${offers.slice(0, maxOffers).join(',')}]`)
  })

  route(app, contract.filter, async (query, { caller }, { request }) => {
    const { filter, viewer } = await own.asked(query, caller, hasJustChanged(request))
    return new PreparedJson(filterText(catalogue.list({ ...filter, withFacets: true, start: 1, limit: 0 }, viewer)))
  })

  route(app, facetValues, async ({ field, text, ids, ...query }, { caller }, { request }) => {
    const { filter, viewer } = await own.asked(query, caller, hasJustChanged(request))
    return catalogue.facetValues(filter, viewer, { field, text, ids })
  })

  route(app, contract.topCategory, ({ tenantId }) => directory(catalogue.countsByStandard(tenantId), Boolean(tenantId)))

  route(app, contract.shapeTypes, ({ smallCategoryId }) => shapes(smallCategoryId, catalogue.countsByStandard()))

  route(app, contract.classify, async (query, { caller }, { request }) => {
    const { filter, viewer } = await own.asked(query, caller, hasJustChanged(request))
    return classified(catalogue.spread(filter, viewer))
  })

  route(app, contract.suggest, ({ keyword, limit = maxSuggestions }) =>
    catalogue.suggest(keyword, Math.min(limit, maxSuggestions)),
  )

  route(app, simpleFilter, (picked, { caller }) => choicesOf(catalogue, picked, caller))

  route(app, simpleSurfaces, (picked, { caller }) => surfacesOf(catalogue, picked, caller))

  route(app, readListEndpoint, ({ text }, actor) => readList(catalogue, text, actor))

  const bestSold = bestSoldOn(deps)
  route(app, contract.bestSold, async ({ tenantId }, { caller }, { request }) =>
    bestSold(tenantId, await own.of(caller, hasJustChanged(request))),
  )

  route(app, contract.deliveryTerms, ({ areaCode }, { caller }) => deliveryTerms(db, areaCode, caller))

  route(app, contract.detail, async ({ componentId }, { caller }, { request }) =>
    productDetail(deps, componentId, await own.of(caller, hasJustChanged(request))),
  )

  route(app, contract.detailToCart, async ({ componentId }, { caller }, { request }) =>
    productDetail(deps, componentId, await own.of(caller, hasJustChanged(request))),
  )
}
