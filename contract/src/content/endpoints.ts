import { Type } from 'typebox'
import { anybody } from '../callers.ts'
import { Limit, maxKeyword, Nothing, PageOf, ShortId, Start, Text } from '../fields.ts'
import { Product } from '../goods.ts'
import { helpCategories } from './texts.ts'

const Banner = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  text: Type.String(),
  /** Path within the product. */
  link: Type.String(),
  /** Address of its picture; empty: none. */
  image: Type.String(),
})

export const banners = anybody({
  method: 'GET',
  path: '/apigb/v1/sys/banner/get-by-type',
  erpPath: '/apiz/rest/asm/center/sys/banner/get-by-type',
  summary: '轮播',
  /** `type`: their place; without it the portal's home page. */
  params: Type.Object({ type: Type.Optional(Text('位置', 20)) }),
  data: Type.Array(Banner),
})

/** All data of the home page except the directory, in one answer. */
export const home = anybody({
  method: 'GET',
  path: '/lmcp/v1/lm/home',
  summary: '首页楼层与公告',
  params: Type.Object({}),
  data: Type.Object({
    banners: Type.Array(Banner),
    notices: Type.Array(Type.Object({ id: Type.Integer(), title: Type.String(), publishedAt: Type.String() })),
    floors: Type.Array(
      Type.Object({
        key: Type.String(),
        title: Type.String(),
        /** Query of the list behind the floor. */
        link: Type.String(),
        products: Type.Array(Product),
      }),
    ),
    sellers: Type.Array(
      Type.Object({
        erpTenantId: Type.Integer(),
        companyShortName: Type.String(),
        areaName: Type.String(),
        sellsOpenly: Type.Integer(),
        offers: Type.Integer(),
      }),
    ),
    standards: Type.Integer(),
    offers: Type.Integer(),
  }),
})

const Category = Type.Enum(helpCategories, { title: '分类' })

const articleFields = {
  id: Type.Integer(),
  title: Type.String(),
  /** For help; empty for notices and pages. */
  category: Type.String(),
  /** ISO 8601, UTC. */
  updatedAt: Type.String(),
}

const Article = Type.Object({
  ...articleFields,
  /** Sanitised HTML; headings have ids. */
  html: Type.String(),
  version: Type.Integer(),
  publishedAt: Type.String(),
})

/** A notice or a help article. */
export const article = anybody({
  method: 'GET',
  path: '/lmcp/v1/lm/help/info/:id',
  keptFor: 'asked',
  summary: '公告与帮助内容',
  params: Type.Object({ id: ShortId('内容编号') }),
  data: Type.Interface([Article], {
    helpful: Type.Integer(),
    /** Articles of the same category. */
    related: Type.Array(Type.Object({ id: Type.Integer(), title: Type.String() })),
  }),
})

/** Help articles, pinned ones first, or those that contain all words of `keyword`. */
export const articles = anybody({
  method: 'GET',
  path: '/lmcp/v1/lm/help/list',
  keptFor: 'asked',
  summary: '帮助文章列表与搜索',
  params: Type.Object({
    category: Type.Optional(Category),
    keyword: Type.Optional(Text('关键字', maxKeyword)),
    start: Start,
    limit: Limit(20),
  }),
  data: Type.Interface([PageOf(Type.Object({ ...articleFields, summary: Type.String(), pinned: Type.Boolean() }))], {
    /** Number of articles per category. */
    categories: Type.Array(Type.Object({ category: Category, count: Type.Integer() })),
  }),
})

/** A page of /order/fwsm and richText, or on request a former version of it. */
export const page = anybody({
  method: 'GET',
  path: '/lmcp/v1/lm/help/page',
  keptFor: 'asked',
  summary: '按页面编码取内容',
  params: Type.Object({
    code: Text('页面编码', 40, 1),
    version: Type.Optional(Type.Integer({ title: '版本', minimum: 1, maximum: 100_000 })),
  }),
  data: Article,
})

/** Those of some pages that are published, in the order of the codes: the parts of a page of the product. */
export const sections = anybody({
  method: 'GET',
  path: '/lmcp/v1/lm/help/sections',
  keptFor: 'asked',
  summary: '按多个页面编码取已发布的内容，没有发布的不列出',
  params: Type.Object({
    /** Joined by commas. */
    codes: Type.String({ title: '页面编码', maxLength: 200, pattern: '^[A-Za-z][\\w-]*(,[A-Za-z][\\w-]*)*$' }),
  }),
  data: Type.Array(Type.Object({ code: Type.String(), title: Type.String(), html: Type.String() })),
})

export const rateArticle = anybody({
  method: 'POST',
  path: '/lmcp/v1/lm/help/rate',
  summary: '文章是否有用',
  params: Type.Object({ id: ShortId('文章'), helpful: Type.Boolean({ title: '是否有用' }) }),
  data: Nothing,
})

/** A picture of an article or a banner. */
export const contentImage = anybody({
  method: 'GET',
  path: '/apigb/v1/content/image/:name',
  summary: '内容图片',
  params: Type.Object({ name: Text('图片', 64, 1) }),
  data: Type.Any(),
  answer: 'file',
})
