import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Text } from '../fields.ts'

/** Most lines of a pasted list that one call reads. */
export const maxListLines = 50

/** One part of a pasted list: what was read of it, and how many offers there are. */
export const ListedPart = Type.Object({
  /** As it was pasted. */
  text: Type.String(),
  /** What to search for; empty where nothing was read. */
  keyword: Type.String(),
  /** What the search makes of it. */
  fields: Type.Array(Type.Object({ label: Type.String(), text: Type.String() })),
  /** Pieces that could not be read. */
  unread: Type.Array(Type.String()),
  /** Quantity and unit as they were read, e.g. `500 支`; empty where there is none. */
  quantity: Type.String(),
  /** Number of offers. */
  total: Type.Integer(),
})
export type ListedPart = Static<typeof ListedPart>

/** Reads a list of parts as it is pasted from a message or a sheet, one a line, numbered or not. */
export const readList = endpoint({
  method: 'POST',
  path: '/lmcp/v1/lm/find-goods/read-list',
  access: 'public',
  summary: '识别粘贴的清单',
  params: Type.Object({ text: Text('清单', 10_000, 1) }),
  data: Type.Object({
    parts: Type.Array(ListedPart),
    /** Parts beyond the limit, which were not read. */
    leftOut: Type.Integer(),
  }),
})
