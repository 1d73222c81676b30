import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Code, Id, Limit, maxKeyword, Named, PageOf, Start, Text } from './fields.ts'

const base = '/apigb/v1/customizationcenter'

/** A standard as lists show it. [spec §3] */
export const Standard = Type.Object({
  standardId: Type.Integer(),
  standardName: Type.String(),
  /** Empty for standard types 15 and 25. */
  productName: Type.String(),
  standardTypeId: Type.Integer(),
  bigCategoryId: Type.Integer(),
  smallCategoryId: Type.Integer(),
  shapeTypeId: Type.Integer(),
  imageUrl: Type.String(),
  status: Type.String(),
  replaceStandardNum: Type.Integer(),
  replaceStandardList: Type.Array(Type.Object({ standardId: Type.Integer(), standardName: Type.String() })),
  /** Goods on sale. */
  count: Type.Integer(),
})

export const standardTypes = endpoint({
  method: 'GET',
  path: `${base}/stdtype-items`,
  access: 'public',
  summary: '标准体系',
  params: Type.Object({}),
  data: Type.Array(Named),
})

export const bigCategories = endpoint({
  method: 'GET',
  path: `${base}/big-category`,
  access: 'public',
  summary: '大类',
  params: Type.Object({}),
  data: Type.Array(Named),
})

export const smallCategories = endpoint({
  method: 'GET',
  path: `${base}/small-category`,
  access: 'public',
  summary: '小类',
  params: Type.Object({ bigCategoryId: Type.Optional(Code('大类')) }),
  data: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String(), parentId: Type.Integer() })),
})

export const shapeTypeItems = endpoint({
  method: 'GET',
  path: `${base}/shape-type-items`,
  access: 'public',
  summary: '形状',
  params: Type.Object({ smallCategoryId: Type.Optional(Code('小类')) }),
  data: Type.Array(
    Type.Object({ id: Type.Integer(), code: Type.String(), name: Type.String(), parentId: Type.Integer() }),
  ),
})

/** The result grid of the directory: ten to a page. */
export const standardPage = endpoint({
  method: 'GET',
  path: `${base}/simple-standard-page`,
  access: 'public',
  summary: '标准目录',
  params: Type.Object({
    languageCode: Type.Optional(Text('语言', 10)),
    keyword: Type.Optional(Text('关键字', maxKeyword)),
    standardTypeId: Type.Optional(Code('标准体系')),
    bigCategoryId: Type.Optional(Code('大类')),
    smallCategoryId: Type.Optional(Code('小类')),
    shapeTypeId: Type.Optional(Code('形状')),
    isGb: Type.Optional(Code('是否国标')),
    start: Start,
    length: Limit(10),
  }),
  data: PageOf(Standard),
})

export const standardReplacements = endpoint({
  method: 'GET',
  path: `${base}/simple-standard-replace-page`,
  access: 'public',
  summary: '替代标准',
  params: Type.Object({ standardId: Id('标准'), start: Start, length: Limit(10) }),
  data: PageOf(Standard),
})

export const standardInfo = endpoint({
  method: 'GET',
  path: '/baike/fastener/standard-info-baike',
  access: 'public',
  summary: '标准介绍',
  params: Type.Object({ standardId: Id('标准') }),
  data: Type.Object({
    standard: Standard,
    englishName: Type.String(),
    /** e.g. `等同 ISO 4017`. */
    equivalents: Type.Array(Type.Object({ standardName: Type.String(), degree: Type.String() })),
    propertyClasses: Type.Array(Type.String()),
    /** Letters of the dimension table with their meaning. */
    symbols: Type.Array(Type.Object({ letter: Type.String(), meaning: Type.String() })),
    /** Column names and rows of the dimension table, as text; empty where none is known. */
    columns: Type.Array(Type.String()),
    rows: Type.Array(Type.Array(Type.String())),
    /** Where the figures come from, how sure they are, and what was ruled where sources disagree. */
    sources: Type.Array(Type.String()),
    confidence: Type.String(),
    offers: Type.Integer(),
    sellers: Type.Integer(),
  }),
})
