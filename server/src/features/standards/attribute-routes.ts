import type { FacetField, GoodsSearch } from '@lianmeng/contract/find-goods/endpoints'
import * as choices from '@lianmeng/contract/standards/choice-endpoints'
import * as contract from '@lianmeng/contract/standards/endpoints'
import { standards } from '@lianmeng/fastener/standard/library'
import type { FastifyInstance } from 'fastify'
import { specificationText } from '../../catalogue/view/specification-text.ts'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import {
  counted,
  extentsOffered,
  lengthsOffered,
  materialsOffered,
  nominalsOffered,
  strengthsOffered,
  surfacesOffered,
  texturesOffered,
  threadsOffered,
} from '../../reference/offered.ts'
import { referenceVocabulary } from '../../reference/vocabulary.ts'
import { standardNumbered } from './directory.ts'

/** Treats 0 like nothing: any. */
const only = (id: number | undefined): number[] | undefined => (id ? [id] : undefined)

type Selection = { standardId: number; nominalId?: number; length?: number; tenantId?: number }

/** Goods of a standard, filtered by diameter and length, in the shop of a seller, if given. */
const goodsOf = ({ standardId, nominalId, length, tenantId }: Selection): GoodsSearch => ({
  standardIds: [standardId],
  nominalIds: only(nominalId),
  lengths: only(length),
  shopId: tenantId,
})

const directions = [
  { id: 1, name: '正牙' },
  { id: 2, name: '左牙' },
]

/** A specification on sale as the selector shows it. */
function onWire({ state, offers }: ReturnType<Deps['catalogue']['specifications']>['records'][number]) {
  const { nameOf } = referenceVocabulary()
  const tooth = nameOf('tooth1', state.tooth1Id)
  return {
    gbComponentId: state.specificationId,
    specification: specificationText(nameOf('nominal', state.nominalId), state.length, tooth),
    nominalId: state.nominalId,
    length: state.length / 1000,
    textureName: nameOf('texture', state.textureId),
    materialName: nameOf('material', state.materialId),
    strengthId: state.strengthId,
    strengthName: nameOf('strength', state.strengthId),
    surfaceTreatmentId: state.surfaceId,
    surfaceTreatmentName: nameOf('surface', state.surfaceId),
    toothType1Name: tooth,
    toothType2Name: nameOf('tooth2', state.tooth2Id),
    count: offers,
  }
}

/** The choices for a standard, each with the count of goods on sale, of all sellers or of one. */
export function attributeRoutes(app: FastifyInstance, { catalogue }: Pick<Deps, 'catalogue'>): void {
  const onSale = (field: FacetField, asked: Selection) => catalogue.tally(field, goodsOf(asked))

  route(app, contract.nominalsByBigCategory, ({ bigCategoryId }) => {
    const names = standards().flatMap((one) => (one.bigCategory.id === bigCategoryId ? nominalsOffered(one) : []))
    return counted('nominal', names, catalogue.tally('nominalIds', { bigCategoryId }))
  })

  route(app, choices.attrNominals, ({ standardId, tenantId }) =>
    counted('nominal', nominalsOffered(standardNumbered(standardId)), onSale('nominalIds', { standardId, tenantId })),
  )

  route(app, choices.attrTextures, (asked) =>
    counted('texture', texturesOffered(standardNumbered(asked.standardId)), onSale('textureIds', asked)),
  )

  route(app, choices.attrStrengths, (asked) =>
    counted('strength', strengthsOffered(standardNumbered(asked.standardId)), onSale('strengthIds', asked)),
  )

  route(app, choices.attrMaterials, (asked) => {
    const offered = materialsOffered(standardNumbered(asked.standardId), asked.nominalId ?? 0)
    return counted('material', offered, onSale('materialIds', asked))
  })

  route(app, choices.attrLengths, (asked) => {
    const series = new Set(lengthsOffered(standardNumbered(asked.standardId), asked.nominalId ?? 0))
    const counts = onSale('lengths', asked)
    return [...new Set([...series, ...counts.keys()])]
      .sort((a, b) => a - b)
      .map((length) => ({ length, isPreferred: series.has(length), count: counts.get(length) ?? 0 }))
  })

  route(app, choices.attrToothTypes, (asked) => {
    const { standardId, nominalId = 0, length = 0 } = asked
    const standard = standardNumbered(standardId)
    const toothType = counted('tooth1', threadsOffered(standard, nominalId), onSale('toothType1Ids', asked))
    return {
      toothType,
      toothType2: counted('tooth2', extentsOffered(standard, nominalId, length), onSale('toothType2Ids', asked)),
      threadRotation: toothType.length > 0 ? directions : [],
    }
  })

  route(app, choices.specificationsOnSale, ({ standardId, start = 1, limit = 10, ...wanted }) => {
    const { toothType1Id, toothType2Id, threadRotation } = wanted
    standardNumbered(standardId)
    const filter = {
      ...goodsOf({ standardId, ...wanted }),
      toothType1Ids: only(toothType1Id),
      toothType2Ids: only(toothType2Id),
      rotation: threadRotation,
    }
    const { total, records } = catalogue.specifications(filter, { start, limit })
    return { records: records.map(onWire), total, start, limit }
  })

  route(app, choices.strengthSurfaceItems, (asked) => {
    const standard = standardNumbered(asked.standardId)
    return {
      strengths: counted('strength', strengthsOffered(standard), onSale('strengthIds', asked)).map((one) => ({
        ...one,
        isRecommended: strengthsOffered(standard).includes(one.name),
      })),
      surfaces: counted('surface', surfacesOffered(standard), onSale('surfaceTreatmentIds', asked)),
    }
  })
}
