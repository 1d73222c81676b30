import type { CellProblem } from '@lianmeng/contract/seller-goods/endpoints'
import type { DimensionRow } from '@lianmeng/fastener/dimension/row'
import type { Standard } from '@lianmeng/fastener/standard/standard'
import { specificationText } from '../../catalogue/view/specification-text.ts'
import { badRequest, notFound } from '../../http/answers/errors.ts'
import { meaningOf } from '../../reference/classes.ts'
import { surfacesOffered } from '../../reference/offered.ts'
import { sizedBy } from '../../reference/size-names.ts'
import { referenceVocabulary } from '../../reference/vocabulary.ts'
import type { NewSpecification } from '../../selling/create-products.ts'
import { isPossible, lengthsAt, sizeNames, specificationOf, standardsToList } from '../../selling/part-figures.ts'
import { codeBy } from './code-pattern.ts'

/** A size and length of a standard. */
export type Cell = { nominalId: number; toothId: number; length: number }
export type Matrix = {
  standardId: number
  propertyClass: string
  surfaceId: number
  brandName: string
  codePattern: string
  cells: readonly Cell[]
}

/** A cell with everything needed to make a product of it. */
export type ReadCell = Cell & {
  specification: string
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
    classes: standard.propertyClasses.filter((name) => meaningOf(name)),
    surfaces: attributes.surface.filter(({ name }) => surfaces.has(name)).map(({ id, name }) => ({ id, name })),
  }
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
function common({ standardId, propertyClass, surfaceId }: Matrix) {
  const standard = listable(standardId)
  const meaning = standard.propertyClasses.includes(propertyClass) ? meaningOf(propertyClass) : undefined
  if (!meaning) throw badRequest('该标准没有这个等级')
  const surface = referenceVocabulary().nameOf('surface', surfaceId)
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
      return { ...cell, specification: '', ownCode: '', weight: 0, problem: 'notInStandard' as const }
    }
    const { nominal, tooth } = sizeNames(standard, row)
    const size = specificationText(nominal, 0, tooth)
    const ownCode = codeBy(matrix.codePattern, {
      standard: standard.name,
      size,
      length: cell.length,
      propertyClass: matrix.propertyClass,
      surface,
    })
    const isTwice = ownCode !== '' && codes.has(ownCode)
    codes.add(ownCode)
    const ids = specificationOf(standard, row, { length: cell.length, meaning, surfaceId: matrix.surfaceId })
    return {
      ...cell,
      specification: specificationText(nominal, ids.length, tooth),
      ownCode,
      weight: ids.weight,
      ids,
      ...(isTwice && { problem: 'codeTwice' as const }),
    }
  })
}
