import type { Area } from './area.ts'
import { cart, infoCenter, nonStandardList, productList } from './shared-screens.ts'

export const union: Area = {
  base: '/union',
  title: '联盟',
  side: 'erp',
  requiresLogin: false,
  layout: 'full',
  timeoutHome: '/lmPortals/home',
  can: { contactSeller: true, enterShop: true, quickApply: true, namePlatform: true, keepShop: false },
  nav: [
    { label: '联盟首页', screen: 'home' },
    { label: '工作台', screen: 'workbench' },
    { label: '标准件', screen: 'productList' },
    { label: '非标件', screen: 'noStdProductList' },
    { label: '消息中心', screen: 'infoCenter' },
    { label: '联盟介绍', screen: 'lmIntroduce' },
    { label: '申请开通', screen: 'openPage' },
  ],
  home: 'home',
  screens: [
    { name: 'home', path: 'home', title: '联盟首页', load: () => import('../features/home/home-screen.tsx') },
    {
      name: 'workbench',
      path: 'workbench',
      title: '工作台',
      plan: '待审会员、询价、新订单、待发货与库存预警，一页看完今天要做的事。',
      isOwn: true,
    },
    productList,
    nonStandardList,
    {
      name: 'richText',
      path: 'richText',
      title: '内容',
      load: () => import('../features/help-center/article-screen.tsx'),
    },
    infoCenter,
    {
      name: 'openPage',
      path: 'openPage',
      title: '申请开通',
      plan: '填写主体信息、资质、经营类别与收款账户，申请开通联盟。',
    },
    {
      name: 'oldOpenPage',
      path: 'oldOpenPage',
      title: '新申请开通',
      plan: '已有申请时显示进度，没有时开始新的申请。',
    },
    cart,
    {
      name: 'lmIntroduce',
      path: 'lmIntroduce',
      title: '联盟介绍',
      load: () => import('../features/help-center/alliance-introduction-screen.tsx'),
    },
    {
      name: 'applyLmIntroduce',
      path: 'applyLmIntroduce',
      title: '联盟申请指南',
      load: () => import('../features/help-center/alliance-guide-screen.tsx'),
    },
  ],
}
