export const attributeKinds = ['nominal', 'texture', 'material', 'strength', 'surface', 'tooth1', 'tooth2'] as const
export type AttributeKind = (typeof attributeKinds)[number]

/** A value of a coded attribute; `sort` is its position within its kind. */
export type Attribute = { readonly id: number; readonly name: string; readonly sort: number }
