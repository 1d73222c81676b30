import { drawingImage, svgShowType } from '@lianmeng/contract/drawings'
import { type DataOf, gateway } from '@lianmeng/contract/endpoint'
import { standardStatusTexts } from '@lianmeng/contract/standard-texts'
import type * as contract from '@lianmeng/contract/standards'
import { isComposite } from '@lianmeng/fastener/composite/composition'
import { isPartCategory } from '@lianmeng/fastener/standard/category'
import { familyOf } from '@lianmeng/fastener/standard/family'
import { standardById, standards, standardsByNumber } from '@lianmeng/fastener/standard/library'
import { formatStandardNumber } from '@lianmeng/fastener/standard/number'
import type { Standard } from '@lianmeng/fastener/standard/standard'
import { substitutesOf } from '@lianmeng/fastener/standard/substitute'
import { halfWidth } from '@lianmeng/fastener/text/half-width'
import { notFound } from '../../kernel/errors.ts'

/** Products on sale by standard id. */
export type Counts = ReadonlyMap<number, number>

type WireStandard = DataOf<typeof contract.standardPage>['records'][number]

/** Company standards and drawings: their product name is not shown. [spec §4] */
const namelessTypes: readonly number[] = [15, 25]

/** @throws 404 */
export function standardNumbered(id: number): Standard {
  const standard = standardById(id)
  if (!standard) throw notFound('标准不存在')
  return standard
}

/** Where the kernel's picture of a part is fetched; empty where it has no figures to draw from. */
const pictureOf = (standard: Standard): string =>
  familyOf(standard) || isComposite(standard)
    ? `${gateway}${drawingImage.path}?stdId=${standard.id}&svgShowType=${svgShowType.simple}&source=picture`
    : ''

const degreeText = { IDT: '等同', MOD: '修改', NEQ: '非等效' } as const

const equivalentsOf = ({ equivalents }: Standard) =>
  equivalents.map(({ number, degree }) => ({
    standardName: formatStandardNumber(number),
    degree: degree ? degreeText[degree] : '',
  }))

/** A standard as lists show it. */
export function standardOnWire(standard: Standard, counts: Counts): WireStandard {
  const substitutes = substitutesOf(standard)
  return {
    standardId: standard.id,
    standardName: standard.name,
    productName: namelessTypes.includes(standard.typeId) ? '' : standard.nameZh,
    standardTypeId: standard.typeId,
    bigCategoryId: standard.bigCategory.id,
    smallCategoryId: standard.smallCategory.id,
    shapeTypeId: standard.shapeType?.id ?? 0,
    imageUrl: pictureOf(standard),
    status: standardStatusTexts[standard.status],
    replaceStandardNum: substitutes.length,
    replaceStandardList: substitutes.map((substitute) => ({
      standardId: substitute.standard.id,
      standardName: substitute.standard.name,
    })),
    equivalents: equivalentsOf(standard),
    count: counts.get(standard.id) ?? 0,
  }
}

export type Place = {
  keyword?: string
  standardTypeId?: number
  bigCategoryId?: number
  smallCategoryId?: number
  shapeTypeId?: number
  isGb?: number
  /** As lists say it. */
  status?: string
}

/** 0 and nothing both mean "any". */
const agrees = (wanted: number | undefined, is: number | undefined): boolean => !wanted || wanted === is

/**
 * Standards of a place in the directory, in its order. A keyword is a number in any spelling, or part of a name; the
 * editions of a number that was meant exactly come first.
 */
export function standardsAt(place: Place): Standard[] {
  const keyword = halfWidth(place.keyword ?? '').trim()
  const meant = keyword ? standardsByNumber(keyword) : []
  const needle = keyword.toLowerCase().replace(/\s+/g, '')
  const holds = (standard: Standard): boolean =>
    needle === '' || `${standard.name}${standard.nameZh}`.toLowerCase().replace(/\s+/g, '').includes(needle)
  const others = standards().filter((standard) => holds(standard) && !meant.includes(standard))
  return [...meant, ...others].filter(
    (standard) =>
      isPartCategory(standard.bigCategory.id) &&
      agrees(place.standardTypeId, standard.typeId) &&
      agrees(place.bigCategoryId, standard.bigCategory.id) &&
      agrees(place.smallCategoryId, standard.smallCategory.id) &&
      agrees(place.shapeTypeId, standard.shapeType?.id) &&
      (!place.status || place.status === standardStatusTexts[standard.status]) &&
      (!place.isGb || standard.number.organisation.startsWith('GB')),
  )
}
