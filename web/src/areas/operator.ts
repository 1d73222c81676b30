import type { Area } from './area.ts'
import { login } from './shared-screens.ts'

export const operator: Area = {
  base: '/operator',
  title: '平台后台',
  side: 'portal',
  requiresLogin: true,
  layout: 'menu',
  timeoutHome: '/operator/overview',
  role: 'operator',
  can: { contactSeller: false, enterShop: false, quickApply: false, namePlatform: true, keepShop: false },
  nav: [
    { label: '概况', screen: 'overview' },
    { label: '企业', screen: 'companies' },
    { label: '标准数据', screen: 'standards' },
    { label: '内容', screen: 'content' },
  ],
  home: 'overview',
  screens: [
    login,
    {
      name: 'overview',
      path: 'overview',
      title: '概况',
      isOwn: true,
      load: () => import('../features/operator-office/overview-screen.tsx'),
    },
    {
      name: 'companies',
      path: 'companies',
      title: '企业',
      plan: '买家与卖家的审核、认证与停用。',
      isOwn: true,
    },
    {
      name: 'standards',
      path: 'standards',
      title: '标准数据',
      plan: '标准、类别、规格与性能数据的维护。',
      isOwn: true,
    },
    {
      name: 'content',
      path: 'content',
      title: '内容',
      plan: '轮播、公告、帮助与协议的发布。',
      isOwn: true,
    },
  ],
}
