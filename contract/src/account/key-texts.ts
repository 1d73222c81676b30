import type { KeyScope } from '@lianmeng/trade/identity/key-scopes'

/** Scopes of a program's key as users read them. */
export const keyScopeTexts: Record<KeyScope, string> = {
  read: '读取',
  stock: '库存',
  prices: '价格',
  goods: '商品',
  orders: '订单处理',
  shipments: '发货',
  payments: '到账',
  invoices: '发票与对账',
  purchase: '采购',
}

/** What each scope lets a program do, in one sentence. */
export const keyScopeHints: Record<KeyScope, string> = {
  read: '查询商品、价格、库存、订单、发票等，不作任何修改',
  stock: '推送、导入与调整店铺库存',
  prices: '推送、导入与修改店铺的价格与价格表',
  goods: '上下架、新建与修改店铺商品，含图片与税率',
  orders: '以店铺名义确认、拒绝与更改订单，处理取消申请',
  shipments: '推送发货、批次、质保书与物流信息',
  payments: '推送 ERP 已收到的订单货款',
  invoices: '店铺登记发票与对账单；采购方申请开票与确认对账单',
  purchase: '维护待采清单、常用清单与商品档案，提交与取消订单，收货与申请售后',
}

/** What no key does, whatever its scopes. */
export const keysNever =
  '密钥不能管理成员、员工、角色、邀请、会员、审批规则、预算、代理人、企业与店铺资料、地址与联系方式、收付款账户、接口推送与密钥，这些只能由本人登录后操作。'

export const keysOutside = '接口密钥不能进行此操作，请本人登录后操作'

export const keyWants = (scope: KeyScope): string =>
  `该接口密钥没有“${keyScopeTexts[scope]}”权限，请在“账户安全 → 接口密钥”新建勾选此权限的密钥`

/** What a call wants of a key, for the pages about the interface. */
export function keyNote(scope: KeyScope | 'never' | 'anybody'): string {
  if (scope === 'anybody') return '无需登录；接口密钥有“读取”权限时按其企业显示价格'
  if (scope === 'never') return '接口密钥不可用，须本人登录'
  return `接口密钥权限：${keyScopeTexts[scope]}（${scope}）`
}
