/** The wording of a seller's contracts. */
import { Type } from 'typebox'
import { sellerReadingShop, sellerShop } from '../callers.ts'
import { Code } from '../fields.ts'
import { ClauseTexts } from './clauses.ts'

/** `version` 0: the usual wording; `madeAt` ISO 8601, empty for it. */
const Template = Type.Object({
  version: Type.Integer(),
  clauses: ClauseTexts,
  madeAt: Type.String(),
  madeBy: Type.String(),
})

export const templateTexts = { changed: '条款已被他人修改，请刷新后再改' } as const

export const contractTemplate = sellerReadingShop({
  method: 'GET',
  path: '/seller/v1/contract-template',
  summary: '卖家：合同条款模板',
  params: Type.Object({}),
  data: Template,
})

/** Saves a new version: contracts of orders that are placed from now on have it, earlier ones keep theirs. */
export const saveContractTemplate = sellerShop({
  method: 'POST',
  path: '/seller/v1/contract-template/save',
  programs: 'never',
  summary: '卖家：保存合同条款模板，生成新版本',
  params: Type.Object({
    /** The version that was changed. */
    version: Code('版本'),
    clauses: ClauseTexts,
  }),
  data: Template,
})
