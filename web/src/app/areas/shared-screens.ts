import type { Screen } from '../../area/area.ts'

/** Screens shared by several areas; an area may override a title. */
export const login: Screen = {
  name: 'login',
  path: 'login',
  title: '登录',
  requiresLogin: false,
  layout: 'clean',
  load: () => import('../../features/identity/login-screen.tsx'),
}

export const productList: Screen = {
  name: 'productList',
  path: 'productList',
  title: '标准件',
  description: '在售紧固件：按标准、规格、强度等级、材质与表面处理筛选，多家卖家的含税单价、库存与交期一表比较。',
  isPublic: true,
  load: () => import('../../features/find-goods/product-list-screen.tsx'),
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
  load: () => import('../../features/cart/cart-screen.tsx'),
}

export const confirmOrder: Screen = {
  name: 'confirmOrder',
  path: 'confirmOrder',
  title: '提交订单',
  under: 'cart',
  isOwn: true,
  load: () => import('../../features/orders/placing/confirm-order-screen.tsx'),
}

export const enterpriseInfo: Screen = {
  name: 'enterpriseInfo',
  path: 'enterpriseInfo',
  title: '企业信息',
  isOwn: true,
  load: () => import('../../features/company/company-screen.tsx'),
}

export const paymentPage: Screen = {
  name: 'paymentPage',
  path: 'paymentPage',
  title: '我的收银台',
  under: 'salesOrder',
  isOwn: true,
  load: () => import('../../features/payments/buyer/payment-page-screen.tsx'),
}

export const salesOrder: Screen = {
  name: 'salesOrder',
  path: 'salesOrder',
  title: '我的订单',
  isOwn: true,
  load: () => import('../../features/orders/buyer/sales-order-screen.tsx'),
}

export const infoCenter: Screen = {
  name: 'infoCenter',
  path: 'infoCenter',
  title: '消息中心',
  isOwn: true,
  load: () => import('../../features/messages/message-center-screen.tsx'),
}

export const standardView: Screen = {
  name: 'standardview',
  path: 'standardview',
  title: '数字零件库',
  description: '紧固件数字零件库：GB、ISO、DIN 等标准的参数表、图纸、三维模型、力学性能、配套件与替代标准。',
  isPublic: true,
  load: () => import('../../features/standards/view/standard-view-screen.tsx'),
}

export const standardQuery: Screen = {
  name: 'standardQuery',
  path: 'standardQuery',
  title: '标准查询',
  description: '查询紧固件标准：现行与作废、替代关系、与 ISO、DIN 的对应程度。',
  isPublic: true,
  load: () => import('../../features/standards/query/standard-query-screen.tsx'),
}

export const drawingEditor: Screen = {
  name: 'ygpProject',
  path: 'ygpProject',
  title: '易改图',
  isOwn: true,
  load: () => import('../../features/drawing-editor/editor-screen.tsx'),
}

export const drawingDrafts: Screen = {
  name: 'ygpProjectList',
  path: 'ygpProject/list',
  title: '在线改图草稿',
  under: 'ygpProject',
  isOwn: true,
  load: () => import('../../features/drawing-editor/drafts/drafts-screen.tsx'),
}
