/** Templates of a company: sets of changes that are used again on other drawings. */
import { Type } from 'typebox'
import { buyer, buyerPurchase } from '../callers.ts'
import { Id, Nothing, Text } from '../fields.ts'
import { Settings } from './endpoints.ts'

const base = '/lmap/v1/lm/drawing'

export const maxTemplates = 100

export const drawingTemplates = buyer({
  method: 'GET',
  path: `${base}/templates`,
  summary: '公司模板',
  params: Type.Object({}),
  data: Type.Array(
    Type.Object({ id: Type.Integer(), name: Type.String(), changes: Type.Integer(), madeBy: Type.String() }),
  ),
})

/** A template of the same name is replaced. */
export const saveTemplate = buyerPurchase({
  method: 'POST',
  path: `${base}/template-save`,
  programs: 'never',
  summary: '存为公司模板',
  params: Type.Object({ name: Text('模板名称', 20, 1), settings: Settings }),
  data: Type.Object({ id: Type.Integer() }),
})

export const removeTemplate = buyerPurchase({
  method: 'POST',
  path: `${base}/template-remove`,
  programs: 'never',
  summary: '删除公司模板',
  params: Type.Object({ id: Id('模板') }),
  data: Nothing,
})
