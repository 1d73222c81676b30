/** 我的筛选: filters of the list of goods that a person keeps under a name, in each of their companies. */
import { type Static, Type } from 'typebox'
import { buyer } from '../callers.ts'
import { Id, Nothing, Text } from '../fields.ts'

const base = '/lmap/v1/lm/saved-filters'

/** Most filters per person and company. */
export const maxSavedFilters = 30
export const maxFilterName = 20
/** Longest query of a list that can be saved. */
export const maxFilterSearch = 4_000

const Name = Text('名称', maxFilterName, 1)

export const SavedFilter = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  /** Query of the list's address without its page: `std=5&d=12,13&sort=stock`. */
  search: Type.String(),
})
export type SavedFilter = Static<typeof SavedFilter>

export const filters = buyer({
  method: 'GET',
  path: base,
  summary: '我的筛选',
  params: Type.Object({}),
  data: Type.Array(SavedFilter),
})

/** Keeps a filter. A name that another filter has is refused, with that filter's id, unless it is to be replaced. */
export const saveFilter = buyer({
  method: 'POST',
  path: `${base}/save`,
  programs: 'never',
  summary: '保存筛选',
  params: Type.Object({
    name: Name,
    search: Text('筛选条件', maxFilterSearch, 1),
    replaces: Type.Optional(Type.Boolean({ title: '替换同名筛选' })),
  }),
  data: Type.Object({ id: Type.Integer() }),
})

export const renameFilter = buyer({
  method: 'POST',
  path: `${base}/rename`,
  programs: 'never',
  summary: '筛选改名',
  params: Type.Object({ id: Id('筛选'), name: Name }),
  data: Nothing,
})

export const removeFilter = buyer({
  method: 'POST',
  path: `${base}/remove`,
  programs: 'never',
  summary: '删除筛选',
  params: Type.Object({ id: Id('筛选') }),
  data: Nothing,
})
