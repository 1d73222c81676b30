import { type HelpCategory, helpCategories } from '@lianmeng/contract/content/texts'
import { idOf, keywordOf, knownOf, pageOf } from '../../../lib/address/list-search.ts'
import type { SearchText } from '../../../lib/address/search-text.ts'

/** The parsed address of the help centre. */
export type HelpView = {
  keyword: string
  category: HelpCategory | undefined
  page: number
  /** The open article. */
  id: number | undefined
}

const pageSize = 20

export const helpView = ({ keyword, c, p, id }: SearchText): HelpView => ({
  keyword: keywordOf(keyword) ?? '',
  category: knownOf(helpCategories, c),
  page: pageOf(p),
  id: idOf(id),
})

/** Parameters of the list behind a view. */
export const listAsked = ({ keyword, category, page }: HelpView) => ({
  ...(category && { category }),
  ...(keyword && { keyword }),
  start: page,
  limit: pageSize,
})

export const pagesOf = (total: number): number => Math.ceil(total / pageSize)

/** The list behind a view, as a query: the target of an article's link back. */
export const searchOf = ({ keyword, category, page }: HelpView) => ({
  keyword,
  c: category,
  p: page > 1 ? String(page) : undefined,
})
