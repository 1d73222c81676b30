import type { Area } from '../../area/area.ts'

/** Pages that are handed out as links: service descriptions, invitations, requests for approval. */
export const order: Area = {
  base: '/order',
  title: '',
  side: 'portal',
  requiresLogin: false,
  layout: 'clean',
  timeoutHome: '/lmPortals/home',
  can: { contactSeller: false, enterShop: false, quickApply: false, namePlatform: true, keepShop: false },
  nav: [],
  home: 'invite',
  screens: [
    {
      name: 'fwsmByCode',
      path: 'fwsm',
      title: '服务说明',
      isPublic: true,
      load: () => import('../../features/content/article/article-screen.tsx'),
    },
    {
      name: 'fwsm',
      path: 'fwsm/$pageCode',
      title: '服务说明',
      isPublic: true,
      load: () => import('../../features/content/article/article-screen.tsx'),
    },
    {
      name: 'invite',
      path: 't/invite',
      title: '邀请',
      load: () => import('../../features/identity/invite-screen.tsx'),
    },
    {
      name: 'approve',
      path: 't/approve',
      title: '审批',
      isOwn: true,
      load: () => import('../../features/orders/approvals/approval-link-screen.tsx'),
    },
  ],
}

/**
 * Pages at the root: a fastener drawing in its own tab, the target of a box label, and the stand-in for a payment
 * service in the demonstration.
 */
export const lonePages: Area = {
  base: '',
  title: '',
  side: 'portal',
  requiresLogin: false,
  layout: 'clean',
  timeoutHome: '/lmPortals/home',
  can: { contactSeller: false, enterShop: false, quickApply: false, namePlatform: true, keepShop: false },
  nav: [],
  home: 'fasternerImg',
  screens: [
    {
      name: 'fasternerImg',
      path: 'fasternerImg',
      title: '图片预览',
      load: () => import('../../features/drawings/image-preview-screen.tsx'),
    },
    {
      name: 'box',
      path: 'b/$token',
      title: '批次追溯',
      load: () => import('../../features/box/box-screen.tsx'),
    },
    {
      name: 'sandboxPay',
      path: 'sandboxPay',
      title: '沙箱付款',
      load: () => import('../../features/sandbox-pay/sandbox-pay-screen.tsx'),
    },
  ],
}
