import { compositeSizes } from '@lianmeng/fastener/composite/composite'
import { compositionOf, isComposite } from '@lianmeng/fastener/composite/composition'
import { preferredLengths } from '@lianmeng/fastener/dimension/length'
import type { DimensionRow } from '@lianmeng/fastener/dimension/row'
import { familyOf, hasLength } from '@lianmeng/fastener/family/family'
import type { Standard } from '@lianmeng/fastener/standard/standard'
import type { AttributeKind } from './attribute.ts'
import { type ClassMeaning, materialAt, meaningOf } from './classes.ts'
import { known } from './known.ts'
import { nominalName, rowsOf, threadNames } from './size-names.ts'
import { threadExtent } from './thread-extent.ts'
import { referenceVocabulary } from './vocabulary.ts'

/** The choices that a standard offers, by the names of the vocabulary. A diameter of 0 means all of them. */
const nameOfNominal = (nominalId: number): string => referenceVocabulary().nameOf('nominal', nominalId)

/** The standard that determines sizes, threads and lengths: for a composite that of its bolt or screw. */
export const leadingOf = (standard: Standard): Standard => compositionOf(standard)?.parts[0]?.figures ?? standard

/** Names of the diameters, in the order of the table. */
export const nominalsOffered = (standard: Standard): string[] =>
  isComposite(standard) ? compositeSizes(standard) : rowsOf(standard).map(nominalName)

/** Rows of a diameter: several if it has several pitches. */
function rowsAt(standard: Standard, nominalId: number): readonly DimensionRow[] {
  const names = nominalId === 0 ? nominalsOffered(standard) : [nameOfNominal(nominalId)]
  return rowsOf(leadingOf(standard)).filter((row) => names.includes(nominalName(row)))
}

/** Preferred lengths, mm, ascending. */
export function lengthsOffered(standard: Standard, nominalId: number): number[] {
  const leading = leadingOf(standard)
  const lists = rowsAt(standard, nominalId).map(({ size }) => preferredLengths(leading, size))
  return [...new Set(lists.flat())].sort((a, b) => a - b)
}

export const threadsOffered = (standard: Standard, nominalId: number): string[] =>
  rowsAt(standard, nominalId).flatMap((row) => threadNames(leadingOf(standard), row))

/** `全牙`, `半牙`: at a length, or at any of the preferred ones when none is given. */
export function extentsOffered(standard: Standard, nominalId: number, length: number): string[] {
  const leading = leadingOf(standard)
  const family = familyOf(leading)
  if (!family) return []
  const lengthsOf = ({ size }: DimensionRow) => {
    if (length > 0) return [length]
    return hasLength(family) ? preferredLengths(leading, size) : [0]
  }
  const found = rowsAt(standard, nominalId).flatMap((row) =>
    lengthsOf(row).map((l) => known(() => threadExtent(leading, row, l)) ?? ''),
  )
  return [...new Set(found)].filter(Boolean)
}

const classesOf = ({ propertyClasses }: Standard): ClassMeaning[] =>
  propertyClasses.flatMap((name) => meaningOf(name) ?? [])

export const strengthsOffered = (standard: Standard): string[] => classesOf(standard).map(({ strength }) => strength)

export const texturesOffered = (standard: Standard): string[] => classesOf(standard).map(({ texture }) => texture)

/** Usual steels and alloys of the classes; at a diameter only those used for it. */
export function materialsOffered(standard: Standard, nominalId: number): string[] {
  const diameter = Number(/[\d.]+/.exec(nameOfNominal(nominalId))?.[0] ?? 0)
  return classesOf(standard).flatMap((one) =>
    diameter > 0 ? [materialAt(one, diameter)] : one.materials.map(([, name]) => name),
  )
}

/** The library names kinds of coating; the dictionary has them as they are sold: colours, thicknesses, makes. */
const soldAs: Readonly<Record<string, readonly string[]>> = {
  镀锌: [
    '镀蓝白锌',
    '镀彩锌',
    '镀黑锌',
    '镀环保蓝白锌',
    '镀环保彩锌',
    '镀锌镍',
    '镀镍',
    '镀铬',
    '镀铜',
    '镀锡',
    '机械镀锌',
    '电泳',
  ],
  '锌片涂层（达克罗）': ['锌片涂层（达克罗）', '久美特'],
}

export const surfacesOffered = ({ finishes }: Standard): string[] => [
  ...new Set(finishes.flatMap((name) => soldAs[name] ?? [name])),
]

/** Values that the standard offers or that are on sale, in the order of display, with the number of goods on sale. */
export function counted(kind: AttributeKind, offered: Iterable<string>, onSale: ReadonlyMap<number, number>) {
  const names = new Set(offered)
  return referenceVocabulary()
    .attributes[kind].filter(({ id, name }) => names.has(name) || onSale.has(id))
    .map(({ id, name }) => ({ id, name, count: onSale.get(id) ?? 0 }))
}
