import { compositeOf, partOfComposite } from '@lianmeng/fastener/composite/composite'
import { isComposite } from '@lianmeng/fastener/composite/composition'
import { familyOf } from '@lianmeng/fastener/family/family'
import { partOf } from '@lianmeng/fastener/family/part-of'
import type { Part } from '@lianmeng/fastener/part/part'
import { productGradeOf } from '@lianmeng/fastener/part/product-grade'
import type { Specification } from '@lianmeng/fastener/part/specification'
import { threadDesignation } from '@lianmeng/fastener/part/thread-designation'
import { drawDetail, drawSimple } from '@lianmeng/fastener/sheet/drawing'
import { weightFigure } from '@lianmeng/fastener/sheet/sheet'
import type { SheetOwner } from '@lianmeng/fastener/sheet/title-block'
import { weightOf } from '@lianmeng/fastener/weight/weight'
import type { PaperTable } from '../../../papers/paper.ts'
import { known } from '../../../reference/known.ts'
import { strengthTablesOf } from '../../../reference/strength-tables.ts'
import { suretyText } from '../../../reference/weight-surety.ts'
import { partName, specificationName } from '../subject/specification-name.ts'
import { dimensionTableOf } from './dimensions.ts'
import { matingTableOf, originTableOf } from './origin.ts'
import type { DataSheet, Signature } from './sheet.ts'

export const unsigned: Signature = { companyMark: '', drawnBy: '' }

/**
 * All facts of the kernel about a specification, on one or two pages. The same specification and signature always give
 * the same sheet.
 * @throws FactError as `drawSimple`
 */
export function dataSheetOf(
  specification: Specification,
  signature: Signature = unsigned,
  owner?: SheetOwner,
): DataSheet {
  const { standard, propertyClass } = specification
  const whole = isComposite(standard)
  // The strength of a composite is that of its bolt.
  const bearing = whole ? partOfComposite(specification, 1) : specification
  const part = partOf(bearing, true)
  const mating = matingTableOf(standard, propertyClass)
  return {
    title: owner ? `${owner.number}　基准 ${standard.name}` : `${standard.name} ${partName(standard)}`,
    designation: specificationName(specification),
    signature,
    facts: factsOf(specification, part),
    drawing: specification.edit ? drawDetail(specification, { owner }) : drawSimple(specification),
    tables: [
      whole ? partsTableOf(specification) : dimensionTableOf(part, propertyClass),
      ...strengthTablesOf(part, propertyClass),
      ...(mating ? [mating] : []),
      originTableOf(standard),
    ],
  }
}

/** The designation for orders, and the weight in steel. */
function factsOf(specification: Specification, part: Part): [string, string][] {
  const { standard, size, length, propertyClass, material, surface, hand, edit } = specification
  const { full } = threadDesignation({ ...part, propertyClass, edit, ...(hand && { hand }) })
  const isAlloy = /^(CU|AL)\d/.test(propertyClass ?? '')
  const kilograms = isAlloy ? undefined : known(() => weightOf(specification))
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['螺纹', part.row.values.P === undefined ? undefined : full],
    ['性能等级', propertyClass],
    ['材料', material],
    ['表面处理', surface],
    ['产品等级', productGradeOf(part)],
    [
      familyOf(standard) === 'blindRivet' ? '理论重量（铝体钢芯）' : '理论重量（钢）',
      kilograms === undefined
        ? undefined
        : `${weightFigure(kilograms)} kg/千支（${suretyText(standard, size, length)}）`,
    ],
  ]
  return facts.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []))
}

function partsTableOf(specification: Specification): PaperTable {
  const { parts } = compositeOf(specification.standard, specification.size, specification.length)
  const notes = parts.flatMap(({ note }) => note ?? [])
  return {
    title: '组成零件',
    columns: [
      ['序号', 0.1],
      ['名称', 0.3],
      ['标准', 0.3],
      ['规格', 0.2],
      ['数量', 0.1],
    ],
    rows: parts.map(({ id, name, prescribed, quantity }) => [
      String(id),
      name,
      prescribed,
      specificationName(partOfComposite(specification, id)),
      String(quantity),
    ]),
    ...(notes.length > 0 && { notes }),
  }
}
