import type { CellProblem } from '@lianmeng/contract/seller-goods/endpoints'
import { lengthsOf } from '@lianmeng/fastener/dimension/length'
import { fastenerSeries } from '@lianmeng/fastener/dimension/length-series'
import type { DimensionRow } from '@lianmeng/fastener/dimension/row'
import { familyOf, hasLength } from '@lianmeng/fastener/family/family'
import { isPartCategory } from '@lianmeng/fastener/standard/category'
import { standards } from '@lianmeng/fastener/standard/library'
import type { Standard } from '@lianmeng/fastener/standard/standard'
import { weightPerThousand } from '@lianmeng/fastener/weight/weight'
import { specificationText } from '../../catalogue/view/specification-text.ts'
import { badRequest, notFound } from '../../http/answers/errors.ts'
import { type ClassMeaning, densityAgainstSteel, materialAt, meaningOf } from '../../reference/classes.ts'
import { known } from '../../reference/known.ts'
import { surfacesOffered } from '../../reference/offered.ts'
import { nominalName, sizedBy, threadName } from '../../reference/size-names.ts'
import { threadExtent } from '../../reference/thread-extent.ts'
import { referenceVocabulary } from '../../reference/vocabulary.ts'
import type { NewSpecification } from '../../selling/create-products.ts'
import { codeBy } from './code-pattern.ts'

/** A size of a standard in a length. */
export type Cell = { nominalId: number; toothId: number; length: number }
export type Matrix = {
  standardId: number
  propertyClass: string
  surfaceId: number
  brandName: string
  codePattern: string
  cells: readonly Cell[]
}

/** A cell with all that a product of it needs. */
export type ReadCell = Cell & {
  specification: string
  ownCode: string
  /** Milligrams a piece; 0 where not known. */
  weight: number
  /** Absent where the standard has no such part. */
  ids?: NewSpecification
  problem?: CellProblem
}

/** Standards of parts whose sizes are known, in the order of the library. */
export const standardsToList = (): readonly Standard[] =>
  standards().filter((one) => isPartCategory(one.bigCategory.id) && sizedBy(one).rows.length > 0)

/** @throws 404 */
function listable(id: number): Standard {
  const found = standardsToList().find((one) => one.id === id)
  if (!found) throw notFound('标准不存在，或尚无尺寸数据')
  return found
}

/** Lengths of a size: the preferred ones, or the general series where no source lists them; `[0]` without length. */
function lengthsAt(standard: Standard, row: DimensionRow): readonly number[] {
  const { standard: sized } = sizedBy(standard)
  const family = familyOf(sized)
  if (!family || !hasLength(family)) return [0]
  const { preferred } = lengthsOf(sized, row.size)
  if (preferred.length > 0) return preferred
  const d = row.values.d ?? row.values.d1 ?? Number(/[\d.]+/.exec(row.size)?.[0])
  return fastenerSeries.filter((l) => l >= 1.5 * d && l <= 10 * d)
}

const sizeNames = (standard: Standard, row: DimensionRow) => {
  const { standard: sized } = sizedBy(standard)
  const tooth = threadName(sized, row)
  return { nominal: nominalName(row), tooth }
}

/** What a matrix of a standard is chosen from. @throws 404 */
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

/** Of a piece in the material of its class; 0 where the geometry is not known. */
const milligrams = (standard: Standard, size: string, length: number, { texture }: ClassMeaning): number =>
  Math.round(
    (known(() => weightPerThousand(standard, size, length || undefined)) ?? 0) * 1000 * densityAgainstSteel(texture),
  )

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

/** What the whole of a matrix has in common. @throws 400, 404 */
function common({ standardId, propertyClass, surfaceId }: Matrix) {
  const standard = listable(standardId)
  const meaning = standard.propertyClasses.includes(propertyClass) ? meaningOf(propertyClass) : undefined
  if (!meaning) throw badRequest('该标准没有这个等级')
  const surface = referenceVocabulary().nameOf('surface', surfaceId)
  if (surfaceId !== 0 && surface === '') throw badRequest('表面处理不存在')
  return { standard, meaning, surface }
}

function idsOf(
  cell: Cell,
  row: DimensionRow,
  {
    standard,
    meaning,
    weight,
    surfaceId,
  }: { standard: Standard; meaning: ClassMeaning; weight: number; surfaceId: number },
): NewSpecification {
  const { idOf } = referenceVocabulary()
  const diameter = Number(/[\d.]+/.exec(nominalName(row))?.[0] ?? 0)
  const { standard: sized } = sizedBy(standard)
  return {
    standardId: standard.id,
    nominalId: cell.nominalId,
    length: Math.round(cell.length * 1000),
    textureId: idOf('texture', meaning.texture),
    materialId: idOf('material', materialAt(meaning, diameter)),
    strengthId: idOf('strength', meaning.strength),
    surfaceId,
    tooth1Id: cell.toothId,
    tooth2Id: idOf('tooth2', known(() => threadExtent(sized, row, cell.length)) ?? ''),
    weight,
  }
}

/** Cells as products, each with its code; cells that the standard does not have say so. @throws 400, 404 */
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
    const weight = milligrams(standard, row.size, cell.length, meaning)
    return {
      ...cell,
      specification: specificationText(nominal, Math.round(cell.length * 1000), tooth),
      ownCode,
      weight,
      ids: idsOf(cell, row, { standard, meaning, weight, surfaceId: matrix.surfaceId }),
      ...(isTwice && { problem: 'codeTwice' as const }),
    }
  })
}

/** Lengths beside the series are made too, between its ends; where there is none, only 0. */
const isPossible = (lengths: readonly number[], length: number): boolean =>
  lengths.includes(length) || (length > 0 && length >= lengths[0]! && length <= lengths.at(-1)! && lengths[0] !== 0)
