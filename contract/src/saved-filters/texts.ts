import { maxSavedFilters } from './endpoints.ts'

/** Why a filter was not saved. */
export const savedFilterTexts = {
  tooManyFilters: `最多保存 ${maxSavedFilters} 个筛选，请先删除不用的筛选`,
  filterNameTaken: '已有同名筛选，请换个名称',
} as const
export type SavedFilterRefusal = keyof typeof savedFilterTexts

export const filterTexts = {
  gone: '筛选不存在或已被删除',
  nameless: '请填写筛选名称',
} as const
