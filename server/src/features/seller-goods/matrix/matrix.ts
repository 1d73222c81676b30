import type { DataOf } from '@lianmeng/contract/endpoint'
import type { detail } from '@lianmeng/contract/seller-goods/endpoints'
import type { CellProblem } from '@lianmeng/contract/seller-goods/matrix-endpoints'
import type { DimensionRow } from '@lianmeng/fastener/dimension/row'
import type { Standard } from '@lianmeng/fastener/standard/standard'
import { badRequest, notFound } from '../../../answers/errors.ts'
import { specificationText } from '../../../catalogue/view/specification-text.ts'
import { meaningsIn } from '../../../reference/class-materials.ts'
import { type ClassMeaning, meaningOf } from '../../../reference/classes.ts'
import { surfacesOffered } from '../../../reference/offered.ts'
import { sizedBy } from '../../../reference/size-names.ts'
import { referenceVocabulary } from '../../../reference/vocabulary.ts'
import { soldClasses } from '../../../selling/class-meant.ts'
import type { NewSpecification } from '../../../selling/create-products.ts'
import { isPossible, lengthsAt, sizeNames, specificationOf, standardsToList } from '../../../selling/part-figures.ts'
import { codeBy } from './code-pattern.ts'

/** A size and length of a standard. */
export type Cell = { nominalId: number; toothId: number; length: number }
export type Matrix = {
  standardId: number
  propertyClass: string
  /** 0: the usual one of each diameter. */
  materialId?: number
  surfaceId: number
  brandName: string
  codePattern: string
  cells: readonly Cell[]
}

/** A cell with everything needed to make a product of it. */
export type ReadCell = Cell & {
  specification: string
  materialName: string
  ownCode: string
  /** Milligrams per piece; 0 when not known. */
  weight: number
  /** Absent when the standard has no such part. */
  ids?: NewSpecification
  problem?: CellProblem
}

/** @throws 404 */
function listable(id: number): Standard {
  const found = standardsToList().find((one) => one.id === id)
  if (!found) throw notFound('标准不存在，或尚无尺寸数据')
  return found
}

/** The usual materials with the diameters up to which they are used: `ML08Al（≤12 mm）、Q235B`. */
const usualText = ({ materials }: ClassMeaning): string =>
  materials.map(([upTo, name]) => (Number.isFinite(upTo) ? `${name}（≤${upTo} mm）` : name)).join('、')

/** The choices for a matrix of a standard. @throws 404 */
export function matrixOptions(standardId: number) {
  const { idOf, attributes } = referenceVocabulary()
  const standard = listable(standardId)
  const { rows } = sizedBy(standard)
  const surfaces = new Set(surfacesOffered(standard))
  return {
    standardName: standard.name,
    productName: standard.nameZh,
    sizes: rows.map((row) => {
      const { nominal, tooth } = sizeNames(standard, row)
      return {
        nominalId: idOf('nominal', nominal),
        toothId: idOf('tooth1', tooth),
        name: specificationText(nominal, 0, tooth),
        lengths: [...lengthsAt(standard, row)],
      }
    }),
    classes: soldClasses(standard).flatMap((name) => {
      const meaning = meaningOf(name)
      if (!meaning) return []
      const materials = [...meaningsIn(name).keys()].map((material) => ({
        id: idOf('material', material),
        name: material,
      }))
      return [
        {
          name,
          isRecommended: standard.propertyClasses.includes(name),
          usualMaterial: usualText(meaning),
          materials,
        },
      ]
    }),
    surfaces: attributes.surface.filter(({ name }) => surfaces.has(name)).map(({ id, name }) => ({ id, name })),
  }
}

type KnownPart = {
  standardId: number
  nominalId: number
  tooth1Id: number
  /** Thousandths of a millimetre. */
  length: number
  strengthName: string
  materialName: string
  materialId: number
  surfaceId: number
}

/** A specification as the choices of its standard name it; null: they have no such part. */
export function partIn(known: KnownPart): DataOf<typeof detail>['part'] {
  const standard = standardsToList().find(({ id }) => id === known.standardId)
  if (!standard) return null
  const { nominalId, tooth1Id: toothId, materialId, surfaceId } = known
  if (!rowsByIds(standard).has(`${nominalId} ${toothId}`)) return null
  const propertyClass = soldClasses(standard).find(
    (name) => meaningOf(name)!.strength === known.strengthName && meaningsIn(name).has(known.materialName),
  )
  if (propertyClass === undefined) return null
  return { nominalId, toothId, length: known.length / 1000, propertyClass, materialId, surfaceId }
}

/** Rows of a standard's table by the ids of the wire. */
function rowsByIds(standard: Standard): Map<string, DimensionRow> {
  const { idOf } = referenceVocabulary()
  return new Map(
    sizedBy(standard).rows.map((row) => {
      const { nominal, tooth } = sizeNames(standard, row)
      return [`${idOf('nominal', nominal)} ${idOf('tooth1', tooth)}`, row]
    }),
  )
}

/** The properties shared by a whole matrix. @throws 400, 404 */
function common({ standardId, propertyClass, materialId = 0, surfaceId }: Matrix) {
  const { nameOf } = referenceVocabulary()
  const standard = listable(standardId)
  const usual = soldClasses(standard).includes(propertyClass) ? meaningOf(propertyClass) : undefined
  if (!usual) throw badRequest('该标准没有这个等级')
  const meaning = materialId === 0 ? usual : meaningsIn(propertyClass).get(nameOf('material', materialId))
  if (!meaning) throw badRequest(`${propertyClass} 级不能用这种材质`)
  const surface = nameOf('surface', surfaceId)
  if (surfaceId !== 0 && surface === '') throw badRequest('表面处理不存在')
  return { standard, meaning, surface }
}

/** Cells as products, each with its code; cells that the standard lacks are marked. @throws 400, 404 */
export function readCells(matrix: Matrix): ReadCell[] {
  const { standard, meaning, surface } = common(matrix)
  const rows = rowsByIds(standard)
  const codes = new Set<string>()
  return matrix.cells.map((cell) => {
    const row = rows.get(`${cell.nominalId} ${cell.toothId}`)
    if (!row || !isPossible(lengthsAt(standard, row), cell.length)) {
      return { ...cell, specification: '', materialName: '', ownCode: '', weight: 0, problem: 'notInStandard' as const }
    }
    const { nominal, tooth } = sizeNames(standard, row)
    const size = specificationText(nominal, 0, tooth)
    const ids = specificationOf(standard, row, { length: cell.length, meaning, surfaceId: matrix.surfaceId })
    const materialName = referenceVocabulary().nameOf('material', ids.materialId)
    const ownCode = codeBy(matrix.codePattern, {
      standard: standard.name,
      size,
      length: cell.length,
      propertyClass: matrix.propertyClass,
      material: materialName,
      surface,
    })
    const isTwice = ownCode !== '' && codes.has(ownCode)
    codes.add(ownCode)
    return {
      ...cell,
      specification: specificationText(nominal, ids.length, tooth),
      materialName,
      ownCode,
      weight: ids.weight,
      ids,
      ...(isTwice && { problem: 'codeTwice' as const }),
    }
  })
}
