import type { ParamsOf } from '@lianmeng/contract/endpoint'
import { maxKeyword } from '@lianmeng/contract/fields'
import type { standardPage } from '@lianmeng/contract/standards'
import { numbersOf, type SearchText } from '../../lib/search-text.ts'

/** Standards on a page. [spec §9] */
export const pageSize = 10

/** What the address of the standards list says. 0: not narrowed. */
export type QueryView = { keyword: string; typeId: number; bigId: number; smallId: number; page: number }

export function readQueryView(search: SearchText): QueryView {
  const idOf = (text: string | undefined) => numbersOf(text).find((id) => Number.isInteger(id) && id > 0) ?? 0
  return {
    keyword: (search.keyword ?? '').trim().slice(0, maxKeyword),
    typeId: idOf(search.type),
    bigId: idOf(search.big),
    smallId: idOf(search.small),
    page: idOf(search.p) || 1,
  }
}

/** Names in the address with their texts; an empty text takes the name away. */
export function querySearch({ keyword, typeId, bigId, smallId, page }: QueryView): Record<string, string> {
  const idText = (id: number) => (id > 0 ? String(id) : '')
  return {
    keyword,
    type: idText(typeId),
    big: idText(bigId),
    small: idText(smallId),
    p: page > 1 ? String(page) : '',
  }
}

export function queryParams({ keyword, typeId, bigId, smallId, page }: QueryView): ParamsOf<typeof standardPage> {
  return {
    ...(keyword ? { keyword } : {}),
    ...(typeId ? { standardTypeId: typeId } : {}),
    ...(bigId ? { bigCategoryId: bigId } : {}),
    ...(smallId ? { smallCategoryId: smallId } : {}),
    start: page,
    length: pageSize,
  }
}
