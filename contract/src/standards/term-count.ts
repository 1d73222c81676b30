import { Type } from 'typebox'

/** A choice by name, with the number of goods on sale. */
export const TermCount = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  count: Type.Integer(),
})
