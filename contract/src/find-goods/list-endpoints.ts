import { type Static, Type } from 'typebox'
import { anybody } from '../callers.ts'
import { Text } from '../fields.ts'

/** Most lines of a pasted list read by one call. */
export const maxListLines = 50

/** Most characters of a pasted list. */
const mostListText = 10_000

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
export const readList = anybody({
  method: 'POST',
  path: '/lmcp/v1/lm/find-goods/read-list',
  summary: '识别粘贴的清单',
  params: Type.Object({ text: Text('清单', mostListText, 1) }),
  dearest: () => ({
    text: 'GB/T 5783-2016 六角头螺栓全螺纹 M8×30 8.8级 镀锌 500件\n'.repeat(300).slice(0, mostListText),
  }),
  data: Type.Object({
    parts: Type.Array(ListedPart),
    /** Parts beyond the limit, which were not read. */
    leftOut: Type.Integer(),
  }),
})
