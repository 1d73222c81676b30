import type { ParamsOf } from '@lianmeng/contract/endpoint'
import { maxKeyword } from '@lianmeng/contract/fields'
import type { standardPage } from '@lianmeng/contract/standards/endpoints'
import { standardStatusTexts } from '@lianmeng/contract/standards/texts'
import { numbersOf, type SearchText } from '../../../lib/address/search-text.ts'

/** Standards on a page. [spec §9] */
export const pageSize = 10

/** The statuses to filter by. */
export const statuses: readonly string[] = Object.values(standardStatusTexts)

/** The parsed address of the standards list. 0 and empty: no filter. */
export type QueryView = {
  keyword: string
  typeId: number
  bigId: number
  smallId: number
  status: string
  /** Chinese standards only. */
  isChinese: boolean
  page: number
}

/** No filter at all. */
export const wholeLibrary: QueryView = {
  keyword: '',
  typeId: 0,
  bigId: 0,
  smallId: 0,
  status: '',
  isChinese: false,
  page: 1,
}

export function readQueryView(search: SearchText): QueryView {
  const idOf = (text: string | undefined) => numbersOf(text).find((id) => Number.isInteger(id) && id > 0) ?? 0
  return {
    keyword: (search.keyword ?? '').trim().slice(0, maxKeyword),
    typeId: idOf(search.type),
    bigId: idOf(search.big),
    smallId: idOf(search.small),
    status: statuses.find((status) => status === search.status) ?? '',
    isChinese: search.gb === '1',
    page: idOf(search.p) || 1,
  }
}

/** Names in the address with their texts; an empty text removes the name. */
export function querySearch({ keyword, typeId, bigId, smallId, status, isChinese, page }: QueryView) {
  const idText = (id: number) => (id > 0 ? String(id) : '')
  return {
    keyword,
    type: idText(typeId),
    big: idText(bigId),
    small: idText(smallId),
    status,
    gb: isChinese ? '1' : '',
    p: page > 1 ? String(page) : '',
  }
}

/** The call for the standards of a view. @param length standards on a page */
export function queryParams(view: QueryView, length = pageSize): ParamsOf<typeof standardPage> {
  const { keyword, typeId, bigId, smallId, status, isChinese, page } = view
  return {
    ...(keyword && { keyword }),
    ...(typeId > 0 && { standardTypeId: typeId }),
    ...(bigId > 0 && { bigCategoryId: bigId }),
    ...(smallId > 0 && { smallCategoryId: smallId }),
    ...(status && { status }),
    ...(isChinese && { isGb: 1 }),
    start: page,
    length,
  }
}
