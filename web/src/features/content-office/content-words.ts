import { helpCategoryTexts } from '@lianmeng/contract/content/texts'
import { contentKinds, type list } from '@lianmeng/contract/content-office/endpoints'
import { bannerPlaceTexts } from '@lianmeng/contract/content-office/texts'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { keywordOf, knownOf, pageOf } from '../../lib/address/list-search.ts'
import type { SearchText } from '../../lib/address/search-text.ts'
import { formatMoment } from '../../lib/text/format.ts'
import type { Kind } from './editor/draft.ts'

export type Row = DataOf<typeof list>['records'][number]
export type State = Row['state']

export const kindTexts: Record<Kind, string> = { banner: '轮播', notice: '公告', help: '帮助', page: '页面' }

export const states = ['draft', 'scheduled', 'published', 'changed'] as const satisfies readonly State[]
export const stateTexts: Record<State, string> = {
  draft: '草稿',
  scheduled: '定时发布',
  published: '已发布',
  changed: '有未发布修改',
}
export const stateTags: Record<State, string> = {
  draft: 'tag',
  scheduled: 'tag tag-brand',
  published: 'tag tag-ok',
  changed: 'tag tag-warn',
}

const categoryTexts: Readonly<Record<string, string>> = { ...bannerPlaceTexts, ...helpCategoryTexts }

/** Where an item belongs: a help category, a banner's place, a page's code. */
export const placeOf = ({ category, code }: Pick<Row, 'category' | 'code'>): string =>
  code || (categoryTexts[category] ?? category)

/** When readers see it, past or future. */
export function publishedText({ state, publishedAt }: Pick<Row, 'state' | 'publishedAt'>): string {
  if (!publishedAt) return ''
  const moment = formatMoment(new Date(publishedAt))
  return state === 'scheduled' ? `${moment} 起生效` : moment
}

/** Reads the filter of items from an address. */
export function contentFilter(search: SearchText) {
  const kind = knownOf(contentKinds, search.kind)
  const state = knownOf(states, search.state)
  const keyword = keywordOf(search.keyword)
  return {
    ...(kind ? { kind } : {}),
    ...(state ? { state } : {}),
    ...(keyword ? { keyword } : {}),
    start: pageOf(search.page),
  }
}
