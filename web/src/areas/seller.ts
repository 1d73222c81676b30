import type { Area } from './area.ts'
import { login } from './shared-screens.ts'

export const seller: Area = {
  base: '/seller',
  title: '卖家后台',
  side: 'portal',
  requiresLogin: true,
  layout: 'menu',
  timeoutHome: '/seller/orders',
  role: 'seller',
  can: { contactSeller: false, enterShop: false, quickApply: false, namePlatform: true, keepShop: false },
  nav: [
    { label: '订单', screen: 'orders' },
    { label: '会员', screen: 'members' },
    { label: '商品', screen: 'products' },
    { label: '价格', screen: 'prices' },
    { label: '店铺', screen: 'shop' },
  ],
  home: 'orders',
  screens: [
    login,
    {
      name: 'orders',
      path: 'orders',
      title: '订单',
      isOwn: true,
      load: () => import('../features/seller-office/seller-orders-screen.tsx'),
    },
    {
      name: 'members',
      path: 'members',
      title: '会员',
      plan: '待审的会员申请，会员等级、专属价格与账期。',
      isOwn: true,
    },
    {
      name: 'products',
      path: 'products',
      title: '商品',
      plan: '按标准件规格上架商品，维护包装、库存、起购量与预订。',
      isOwn: true,
    },
    {
      name: 'prices',
      path: 'prices',
      title: '价格',
      plan: '基础价、等级价、客户价与阶梯价，可按表格导入。',
      isOwn: true,
    },
    {
      name: 'shop',
      path: 'shop',
      title: '店铺',
      plan: '店铺资料、联系人、客服开关与发货地区。',
      isOwn: true,
    },
  ],
}
