import type { FacetField, GoodsFilter } from '@lianmeng/contract/find-goods'
import * as contract from '@lianmeng/contract/standards'
import { standards } from '@lianmeng/fastener/standard/library'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { route } from '../../kernel/route.ts'
import { specificationText } from '../../offers/specification-text.ts'
import { referenceVocabulary } from '../../reference/vocabulary.ts'
import { standardNumbered } from './directory.ts'
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
} from './offered.ts'

/** 0 and nothing both mean "any". */
const only = (id: number | undefined): number[] | undefined => (id ? [id] : undefined)

/** Goods of a standard, of one diameter where it is given. */
const goodsOf = (standardId: number, nominalId: number | undefined): GoodsFilter => ({
  standardIds: [standardId],
  ...(nominalId ? { nominalIds: [nominalId] } : {}),
})

const directions = [
  { id: 1, name: '正牙' },
  { id: 2, name: '反牙' },
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

/** What a standard offers to choose from, each with the goods on sale: those of all sellers, whoever asks. */
export function attributeRoutes(app: FastifyInstance, { catalogue }: Pick<Deps, 'catalogue'>): void {
  const onSale = (field: FacetField, standardId: number, nominalId?: number) =>
    catalogue.tally(field, goodsOf(standardId, nominalId))

  route(app, contract.nominalsByBigCategory, ({ bigCategoryId }) => {
    const names = standards().flatMap((one) => (one.bigCategory.id === bigCategoryId ? nominalsOffered(one) : []))
    return counted('nominal', names, catalogue.tally('nominalIds', { bigCategoryId }))
  })

  route(app, contract.attrNominals, ({ standardId }) =>
    counted('nominal', nominalsOffered(standardNumbered(standardId)), onSale('nominalIds', standardId)),
  )

  route(app, contract.attrTextures, ({ standardId, nominalId }) =>
    counted('texture', texturesOffered(standardNumbered(standardId)), onSale('textureIds', standardId, nominalId)),
  )

  route(app, contract.attrStrengths, ({ standardId, nominalId }) =>
    counted('strength', strengthsOffered(standardNumbered(standardId)), onSale('strengthIds', standardId, nominalId)),
  )

  route(app, contract.attrMaterials, ({ standardId, nominalId = 0 }) => {
    const offered = materialsOffered(standardNumbered(standardId), nominalId)
    return counted('material', offered, onSale('materialIds', standardId, nominalId))
  })

  route(app, contract.attrLengths, ({ standardId, nominalId = 0 }) => {
    const series = new Set(lengthsOffered(standardNumbered(standardId), nominalId))
    const counts = onSale('lengths', standardId, nominalId)
    return [...new Set([...series, ...counts.keys()])]
      .sort((a, b) => a - b)
      .map((length) => ({ length, isPreferred: series.has(length), count: counts.get(length) ?? 0 }))
  })

  route(app, contract.attrToothTypes, ({ standardId, nominalId = 0, length = 0 }) => {
    const standard = standardNumbered(standardId)
    const goods: GoodsFilter = { ...goodsOf(standardId, nominalId), ...(length > 0 ? { lengths: [length] } : {}) }
    const threads = threadsOffered(standard, nominalId)
    const toothType = counted('tooth1', threads, catalogue.tally('toothType1Ids', goods))
    return {
      toothType,
      toothType2: counted(
        'tooth2',
        extentsOffered(standard, nominalId, length),
        catalogue.tally('toothType2Ids', goods),
      ),
      threadRotation: toothType.length > 0 ? directions : [],
    }
  })

  route(app, contract.specificationsOnSale, ({ standardId, start = 1, limit = 10, ...wanted }) => {
    const { nominalId, length, toothType1Id, toothType2Id, threadRotation } = wanted
    standardNumbered(standardId)
    const filter = {
      standardIds: [standardId],
      nominalIds: only(nominalId),
      lengths: only(length),
      toothType1Ids: only(toothType1Id),
      toothType2Ids: only(toothType2Id),
      rotation: threadRotation,
    }
    const { total, records } = catalogue.specifications(filter, { start, limit })
    return { records: records.map(onWire), total, start, limit }
  })

  route(app, contract.strengthSurfaceItems, ({ standardId }) => {
    const standard = standardNumbered(standardId)
    return {
      strengths: counted('strength', strengthsOffered(standard), onSale('strengthIds', standardId)),
      surfaces: counted('surface', surfacesOffered(standard), onSale('surfaceTreatmentIds', standardId)),
    }
  })
}
