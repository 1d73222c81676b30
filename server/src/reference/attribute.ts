export const attributeKinds = ['nominal', 'texture', 'material', 'strength', 'surface', 'tooth1', 'tooth2'] as const
export type AttributeKind = (typeof attributeKinds)[number]

/** A value of a coded attribute; `sort` is its position within its kind. */
export type Attribute = { readonly id: number; readonly name: string; readonly sort: number }

/** A description of goods, with the numbers that sellers gave them. */
export type NamedAttribute = Attribute & { readonly codes?: readonly string[] | null }

/** Nominal sizes beyond this are goods in words. [docs/decisions/0127] */
const lastSize = 10_000
/** As many codes as a facet of the catalogue has beside the sizes. */
export const mostDescriptions = 50_000

/** Whether the nominal size of a specification is a description of goods that no table holds. */
export const isDescription = (nominalId: number): boolean => nominalId > lastSize

/** The first id of a description. */
export const firstDescription = lastSize + 1
