import { type MessageKind, messageKinds } from '@lianmeng/contract/messages/texts'
import { keywordOf, knownOf, pageOf } from '../../lib/list-search.ts'
import type { SearchText } from '../../lib/search-text.ts'

/** What the address of the message centre asks for. */
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

/** What is asked of the server for a view. */
export const listAsked = ({ kind, isUnreadOnly, keyword, page }: MessageView) => ({
  ...(kind && { kind }),
  ...(isUnreadOnly && { unread: 1 }),
  ...(keyword && { keyword }),
  start: page,
  limit: pageSize,
})

export const pagesOf = (total: number): number => Math.ceil(total / pageSize)

/** Whether messages are left out of what is shown. */
export const isNarrowed = ({ kind, isUnreadOnly, keyword }: MessageView): boolean =>
  kind !== undefined || isUnreadOnly || keyword !== ''
