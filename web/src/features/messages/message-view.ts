import { type MessageKind, messageKinds } from '@lianmeng/contract/messages/texts'
import { keywordOf, knownOf, pageOf } from '../../lib/address/list-search.ts'
import type { SearchText } from '../../lib/address/search-text.ts'

/** The parsed address of the message centre. */
export type MessageView = {
  kind: MessageKind | undefined
  isUnreadOnly: boolean
  keyword: string
  page: number
}

const pageSize = 20

export const messageView = ({ kind, unread, keyword, p }: SearchText): MessageView => ({
  kind: knownOf(messageKinds, kind),
  isUnreadOnly: unread === '1',
  keyword: keywordOf(keyword) ?? '',
  page: pageOf(p),
})

/** Request parameters of a view. */
export const listAsked = ({ kind, isUnreadOnly, keyword, page }: MessageView) => ({
  ...(kind && { kind }),
  ...(isUnreadOnly && { unread: 1 }),
  ...(keyword && { keyword }),
  start: page,
  limit: pageSize,
})

export const pagesOf = (total: number): number => Math.ceil(total / pageSize)

/** Whether a filter hides some messages. */
export const isNarrowed = ({ kind, isUnreadOnly, keyword }: MessageView): boolean =>
  kind !== undefined || isUnreadOnly || keyword !== ''
