import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Text } from '../fields.ts'

/** Most lines of a pasted list read by one call. */
export const maxListLines = 50

/** One part of a pasted list: its reading, and the number of offers. */
export const ListedPart = Type.Object({
  /** As pasted. */
  text: Type.String(),
  /** Search text; empty if nothing was read. */
  keyword: Type.String(),
  /** How the search interprets it. */
  fields: Type.Array(Type.Object({ label: Type.String(), text: Type.String() })),
  /** Pieces that were not understood. */
  unread: Type.Array(Type.String()),
  /** Quantity and unit as read, e.g. `500 支`; empty if there is none. */
  quantity: Type.String(),
  /** Number of offers. */
  total: Type.Integer(),
})
export type ListedPart = Static<typeof ListedPart>

/** Reads a list of parts pasted from a message or a sheet, one per line, numbered or not. */
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
