import * as contract from '@lianmeng/contract/standards/endpoints'
import { standardTypes } from '@lianmeng/fastener/standard/category'
import type { Standard } from '@lianmeng/fastener/standard/standard'
import type { Substitute } from '@lianmeng/fastener/standard/substitute'
import type { Feature } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { matingSet } from '../../offers/mating/mating-set.ts'
import { attributeRoutes } from './attribute-routes.ts'
import { bigs, shapesUnder, smallsUnder } from './categories.ts'
import { describe } from './description.ts'
import { differencesBetween } from './differences.ts'
import {
  type Counts,
  type Place,
  relationText,
  standardNumbered,
  standardOnWire,
  standardsAt,
  substitutesFor,
} from './directory.ts'
import { editionsOf } from './editions.ts'
import { keySizesOf } from './key-sizes.ts'
import { nearestTo } from './nearest.ts'

/** A page of standards; page 0 counts as 1. */
function pageOf(all: readonly Standard[], counts: Counts, start = 1, length = 10) {
  const from = (start - 1) * length
  return {
    records: all.slice(from, from + length).map((standard) => standardOnWire(standard, counts)),
    total: all.length,
    start,
    limit: length,
  }
}

/** A page of the directory; when a keyword has no match, standards that may have been meant. */
function directoryPage(place: Place, counts: Counts, start?: number, length?: number) {
  const found = standardsAt(place)
  const { keyword = '', ...without } = place
  const nearest = found.length > 0 ? [] : nearestTo(keyword, standardsAt(without))
  return {
    ...pageOf(found, counts, start, length),
    nearest: nearest.map((standard) => standardOnWire(standard, counts)),
  }
}

/** A page of the substitutes of a standard, each with its relation to it. */
function substitutesPage(all: readonly Substitute[], counts: Counts, start?: number, length?: number) {
  const relations = new Map(all.map((one) => [one.standard.id, relationText(one)]))
  const standards = all.map(({ standard }) => standard)
  const page = pageOf(standards, counts, start, length)
  return { ...page, records: page.records.map((one) => ({ ...one, relation: relations.get(one.standardId) ?? '' })) }
}

/** The standards library: its directory and its data on standards. */
export const standards: Feature = (app, { catalogue }) => {
  route(app, contract.standardTypes, () => standardTypes.map(({ id, name }) => ({ id, name })))

  route(app, contract.bigCategories, () => bigs())

  route(app, contract.smallCategories, ({ bigCategoryId = 0 }) => smallsUnder(bigCategoryId))

  route(app, contract.shapeTypeItems, ({ smallCategoryId = 0 }) => shapesUnder(smallCategoryId))

  route(app, contract.standardPage, ({ start, length, ...place }) =>
    directoryPage(place, catalogue.countsByStandard(), start, length),
  )

  route(app, contract.standardReplacements, ({ standardId, start, length }) => {
    const substitutes = substitutesFor(standardNumbered(standardId))
    return substitutesPage(substitutes, catalogue.countsByStandard(), start, length)
  })

  route(app, contract.standardInfo, ({ standardId }) => {
    const standard = standardNumbered(standardId)
    const counts = catalogue.countsByStandard()
    const listed = standardOnWire(standard, counts)
    return {
      standard: listed,
      equivalents: listed.equivalents,
      ...describe(standard),
      offers: counts.get(standardId) ?? 0,
      sellers: catalogue.tally('tenantIds', { standardIds: [standardId] }).size,
    }
  })

  route(app, contract.smallCategoryKeySizes, ({ smallCategoryId }) => keySizesOf(smallCategoryId))

  route(app, contract.standardDifferences, ({ standardId, otherId, nominalId = 0 }) =>
    differencesBetween(standardNumbered(standardId), standardNumbered(otherId), nominalId),
  )

  route(app, contract.standardEditions, ({ standardId }) => editionsOf(standardNumbered(standardId)))

  route(app, contract.matingStandards, ({ standardId, nominalId = 0, strengthId = 0, clamped = 0 }) => {
    const set = matingSet({ standard: standardNumbered(standardId), nominalId, strengthId, clamped })
    const counts = catalogue.countsByStandard()
    return {
      parts: set.parts.map(({ row: _, ...part }) => ({ ...part, standard: standardOnWire(part.standard, counts) })),
      boltLength: set.boltLength,
    }
  })

  attributeRoutes(app, { catalogue })
}
