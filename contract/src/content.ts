import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Text } from './fields.ts'
import { Product } from './goods.ts'

const Banner = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  text: Type.String(),
  /** Path within the product. */
  link: Type.String(),
})

export const banners = endpoint({
  method: 'GET',
  path: '/apigb/v1/sys/banner/get-by-type',
  access: 'public',
  summary: '轮播',
  params: Type.Object({ type: Type.Optional(Text('位置', 20)) }),
  data: Type.Array(Banner),
})

/** All that the home page shows beside the directory, in one answer. */
export const home = endpoint({
  method: 'GET',
  path: '/lmcp/v1/lm/home',
  access: 'public',
  summary: '首页楼层与公告',
  params: Type.Object({}),
  data: Type.Object({
    banners: Type.Array(Banner),
    notices: Type.Array(Type.Object({ id: Type.Integer(), title: Type.String(), publishedAt: Type.String() })),
    floors: Type.Array(
      Type.Object({
        key: Type.String(),
        title: Type.String(),
        /** Query of the list that the floor is a part of. */
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

export const notice = endpoint({
  method: 'GET',
  path: '/lmcp/v1/lm/help/info/:id',
  access: 'public',
  summary: '公告与帮助内容',
  params: Type.Object({ id: Type.Integer({ title: '内容编号', minimum: 1, maximum: 2_147_483_647 }) }),
  data: Type.Object({ id: Type.Integer(), title: Type.String(), text: Type.String(), publishedAt: Type.String() }),
})
