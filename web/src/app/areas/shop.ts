import type { Area } from '../../area/area.ts'
import {
  cart,
  confirmOrder,
  drawingDrafts,
  drawingEditor,
  enterpriseInfo,
  paymentPage,
  productList,
  salesOrder,
  standardQuery,
  standardView,
} from './shared-screens.ts'

/** Message of a page whose shop is unknown. [spec §2] */
export const noShopMessage = '店铺ID 不存在!'

export const shop: Area = {
  base: '/lmShop',
  title: '店铺',
  bannerPlace: 'shop',
  side: 'portal',
  requiresLogin: false,
  layout: 'menu',
  timeoutHome: '/lmShop/home',
  can: { contactSeller: false, enterShop: false, quickApply: false, namePlatform: false, keepShop: true },
  nav: [
    { label: '店铺首页', screen: 'home' },
    { label: '全部商品', screen: 'productList' },
    { label: '数字零件库', screen: 'standardview' },
    { label: '标准查询', screen: 'standardQuery' },
    { label: '易改图', screen: 'ygpProject' },
    { label: '公司介绍', screen: 'companyIntro' },
    { label: '待采清单', screen: 'cart' },
    { label: '我的订单', screen: 'salesOrder' },
  ],
  home: 'home',
  screens: [
    {
      name: 'home',
      path: 'home',
      title: '店铺首页',
      load: () => import('../../features/shop/shop-home-screen.tsx'),
      description: '店铺公告、类目、推荐与尾货。',
      isPublic: true,
    },
    { ...productList, title: '全部商品' },
    {
      name: 'companyIntro',
      path: 'companyIntro',
      title: '公司介绍',
      load: () => import('../../features/shop/company-intro-screen.tsx'),
      description: '公司简介、资质、发货地区与服务时间。',
      isPublic: true,
    },
    standardView,
    standardQuery,
    drawingEditor,
    drawingDrafts,
    cart,
    confirmOrder,
    paymentPage,
    enterpriseInfo,
    salesOrder,
  ],
}
