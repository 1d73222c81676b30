import { type Static, Type } from 'typebox'

const Content = Type.Object({ element: Type.String(), text: Type.String() })

/** One steel or alloy in the names of five systems, with the requirements of its standard. */
export const Grade = Type.Object({
  /** The Chinese name: unique. */
  gb: Type.String(),
  group: Type.String(),
  type: Type.String(),
  iso: Type.String(),
  en: Type.String(),
  astm: Type.String(),
  jis: Type.String(),
  /** Group of GB/T 3098.6 for stainless steel: A2; else empty or a remark. */
  fastenerGrade: Type.String(),
  /** `等同`, `相近` or why there is no counterpart. */
  match: Type.String(),
  equivalent: Type.Boolean(),
  use: Type.String(),
  /** Search word for goods of this material. */
  keyword: Type.String(),
  standard: Type.String(),
  /** Mass percent, as printed. */
  contents: Type.Array(Content),
  /** As printed: MPa, %, hardness. */
  properties: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  condition: Type.String(),
})
export type Grade = Static<typeof Grade>
