import { drawingImage, svgShowType } from '@lianmeng/contract/drawings/endpoints'
import { type DataOf, gateway } from '@lianmeng/contract/endpoint'
import type * as contract from '@lianmeng/contract/standards/endpoints'
import { standardStatusTexts } from '@lianmeng/contract/standards/texts'
import { isComposite } from '@lianmeng/fastener/composite/composition'
import { familyOf } from '@lianmeng/fastener/family/family'
import { isPartCategory } from '@lianmeng/fastener/standard/category'
import { standardById, standards, standardsByNumber } from '@lianmeng/fastener/standard/library'
import type { Standard } from '@lianmeng/fastener/standard/standard'
import { counterpartsOf, type Substitute } from '@lianmeng/fastener/standard/substitute'
import { halfWidth } from '@lianmeng/fastener/text/half-width'
import { notFound } from '../../answers/errors.ts'
import { allSubstitutesOf, statusOf } from '../../reference/overlays/published.ts'

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

/** The address of the kernel's picture of a part; empty without figures to draw from. */
export const pictureOf = (standard: Standard): string =>
  familyOf(standard) || isComposite(standard)
    ? `${gateway}${drawingImage.path}?stdId=${standard.id}&svgShowType=${svgShowType.simple}&source=picture`
    : ''

const degreeText = { IDT: '等同', MOD: '修改', NEQ: '非等效' } as const

const inchText = '英制对应'

const equivalentsOf = (standard: Standard) =>
  counterpartsOf(standard).map(({ name, reason, degree }) => ({
    standardName: name,
    degree: reason === 'inchCounterpart' ? inchText : degree ? degreeText[degree] : '',
  }))

/** The relation of another standard to the current one. */
export const relationText = ({ reason, degree }: Substitute): string =>
  ({
    newerEdition: '被代替，新版',
    olderEdition: '代替，旧版',
    successor: '被代替',
    predecessor: '代替',
    equivalent: degree ? degreeText[degree] : '对应',
    inchCounterpart: inchText,
  })[reason]

/** Possible substitutes; an inch counterpart fits nothing metric. */
export const substitutesFor = (standard: Standard): Substitute[] =>
  allSubstitutesOf(standard).filter(({ reason }) => reason !== 'inchCounterpart')

/** A standard as lists show it. */
export function standardOnWire(standard: Standard, counts: Counts): WireStandard {
  const substitutes = substitutesFor(standard)
  return {
    standardId: standard.id,
    standardName: standard.name,
    productName: namelessTypes.includes(standard.typeId) ? '' : standard.nameZh,
    standardTypeId: standard.typeId,
    bigCategoryId: standard.bigCategory.id,
    smallCategoryId: standard.smallCategory.id,
    shapeTypeId: standard.shapeType?.id ?? 0,
    imageUrl: pictureOf(standard),
    status: standardStatusTexts[statusOf(standard)],
    replaceStandardNum: substitutes.length,
    replaceStandardList: substitutes.map((substitute) => ({
      standardId: substitute.standard.id,
      standardName: substitute.standard.name,
      relation: relationText(substitute),
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
  /** As in lists. */
  status?: string
}

/** Treats 0 like nothing: any. */
const agrees = (wanted: number | undefined, is: number | undefined): boolean => !wanted || wanted === is

/**
 * Standards at a place in the directory, in its order: those that describe a part. A keyword is a number in any
 * spelling or part of a name, and like completion also finds technical and basic standards; editions of an exactly
 * matching number come first.
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
      (needle !== '' || isPartCategory(standard.bigCategory.id)) &&
      agrees(place.standardTypeId, standard.typeId) &&
      agrees(place.bigCategoryId, standard.bigCategory.id) &&
      agrees(place.smallCategoryId, standard.smallCategory.id) &&
      agrees(place.shapeTypeId, standard.shapeType?.id) &&
      (!place.status || place.status === standardStatusTexts[statusOf(standard)]) &&
      (!place.isGb || standard.number.organisation.startsWith('GB')),
  )
}
