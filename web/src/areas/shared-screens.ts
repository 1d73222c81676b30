import type { Screen } from './area.ts'

/** Screens that several areas have; an area may give one another title. */
export const login: Screen = {
  name: 'login',
  path: 'login',
  title: '登录',
  requiresLogin: false,
  layout: 'clean',
  load: () => import('../features/login/login-screen.tsx'),
}

export const productList: Screen = {
  name: 'productList',
  path: 'productList',
  title: '标准件',
  load: () => import('../features/product-list/product-list-screen.tsx'),
}

export const nonStandardList: Screen = {
  ...productList,
  name: 'noStdProductList',
  path: 'noStdProductList',
  title: '非标件',
}

export const cart: Screen = {
  name: 'cart',
  path: 'cart',
  title: '待采清单',
  isOwn: true,
  load: () => import('../features/cart/cart-screen.tsx'),
}

export const confirmOrder: Screen = {
  name: 'confirmOrder',
  path: 'confirmOrder',
  title: '提交订单',
  isOwn: true,
  load: () => import('../features/confirm-order/confirm-order-screen.tsx'),
}

export const enterpriseInfo: Screen = {
  name: 'enterpriseInfo',
  path: 'enterpriseInfo',
  title: '企业信息',
  isOwn: true,
  load: () => import('../features/enterprise-info/enterprise-info-screen.tsx'),
}

export const salesOrder: Screen = {
  name: 'salesOrder',
  path: 'salesOrder',
  title: '我的订单',
  isOwn: true,
  load: () => import('../features/sales-order/sales-order-screen.tsx'),
}

export const infoCenter: Screen = {
  name: 'infoCenter',
  path: 'infoCenter',
  title: '消息中心',
  isOwn: true,
  load: () => import('../features/message-center/message-center-screen.tsx'),
}

export const standardView: Screen = {
  name: 'standardview',
  path: 'standardview',
  title: '数字零件库',
  load: () => import('../features/standard-view/standard-view-screen.tsx'),
}

export const standardQuery: Screen = {
  name: 'standardQuery',
  path: 'standardQuery',
  title: '标准查询',
  load: () => import('../features/standard-query/standard-query-screen.tsx'),
}
