import { Type } from 'typebox'

/** A category or shape, in the library and among the goods on sale. [spec §3] */
export const categoryFields = {
  id: Type.Integer(),
  name: Type.String(),
  code: Type.String(),
  /** 0 at the top. */
  parentId: Type.Integer(),
}
