import * as contract from '@lianmeng/contract/standards'
import { bigCategories, isPartCategory, standardTypes } from '@lianmeng/fastener/standard/category'
import { shapeTypes, smallCategories } from '@lianmeng/fastener/standard/library'
import type { Standard } from '@lianmeng/fastener/standard/standard'
import { substitutesOf } from '@lianmeng/fastener/standard/substitute'
import type { Feature } from '../../deps.ts'
import { route } from '../../kernel/route.ts'
import { describe } from './description.ts'
import { type Counts, standardNumbered, standardOnWire, standardsAt } from './directory.ts'

/** A page of standards; 0 is no page, so the first is 1. */
function pageOf(all: readonly Standard[], counts: Counts, start = 1, length = 10) {
  const from = (start - 1) * length
  return {
    records: all.slice(from, from + length).map((standard) => standardOnWire(standard, counts)),
    total: all.length,
    start,
    limit: length,
  }
}

/** The standards library: its directory and what is known of a standard. */
export const standards: Feature = (app, { catalogue }) => {
  route(app, contract.standardTypes, () => standardTypes.map(({ id, name }) => ({ id, name })))

  route(app, contract.bigCategories, () => bigCategories.filter(({ id }) => isPartCategory(id)))

  route(app, contract.smallCategories, ({ bigCategoryId }) =>
    smallCategories()
      .filter(
        (small) => isPartCategory(small.bigCategoryId) && (!bigCategoryId || small.bigCategoryId === bigCategoryId),
      )
      .map(({ id, name, bigCategoryId: parentId }) => ({ id, name, parentId })),
  )

  route(app, contract.shapeTypeItems, ({ smallCategoryId }) =>
    shapeTypes()
      .filter((shape) => !smallCategoryId || shape.smallCategoryId === smallCategoryId)
      .map(({ id, code, name, smallCategoryId: parentId }) => ({ id, code, name, parentId })),
  )

  route(app, contract.standardPage, ({ start, length, ...place }) =>
    pageOf(standardsAt(place), catalogue.countsByStandard(), start, length),
  )

  route(app, contract.standardReplacements, ({ standardId, start, length }) => {
    const substitutes = substitutesOf(standardNumbered(standardId)).map(({ standard }) => standard)
    return pageOf(substitutes, catalogue.countsByStandard(), start, length)
  })

  route(app, contract.standardInfo, ({ standardId }) => {
    const standard = standardNumbered(standardId)
    const counts = catalogue.countsByStandard()
    const sellers = [...catalogue.countsByTenant().keys()].filter((tenantId) =>
      catalogue.countsByStandard(tenantId).has(standardId),
    )
    return {
      standard: standardOnWire(standard, counts),
      ...describe(standard),
      offers: counts.get(standardId) ?? 0,
      sellers: sellers.length,
    }
  })
}
