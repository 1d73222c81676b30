import type { CompanyRole } from '@lianmeng/trade/identity/company-roles'
import type { OperatorRole } from '@lianmeng/trade/identity/operator-roles'
import type { SellerReading, SellerRole } from '@lianmeng/trade/identity/seller-roles'

/** Roles in a buyer company as users read them. */
export const companyRoleTexts: Record<CompanyRole, string> = {
  admin: '管理员',
  purchaser: '采购',
  approver: '审批',
  finance: '财务',
  reader: '只读',
}

/** What each role of a company may do, in one sentence. */
export const companyRoleHints: Record<CompanyRole, string> = {
  admin: '管理成员、认证、审批规则与企业设置，并可采购、审批、付款与维护开票信息',
  purchaser: '维护待采清单与收货地址，提交与取消订单，付款',
  approver: '查看全部内容，审批采购申请，可取消订单',
  finance: '查看全部内容，付款，维护开票信息',
  reader: '只能查看',
}

/** Roles in the platform's back office. */
export const operatorRoleTexts: Record<OperatorRole, string> = {
  super: '超级管理员',
  content: '内容运营',
  admission: '准入审核',
  auditor: '审计',
  standards: '标准数据',
  arbitration: '仲裁',
  finance: '财务',
  service: '客服',
}

/** Roles in a seller's back office. */
export const sellerRoleTexts: Record<SellerRole, string> = {
  owner: '店主',
  sales: '销售',
  warehouse: '仓库',
  finance: '财务',
  service: '客服',
  reader: '只读',
}

/** What each role of a seller may do, in one sentence. */
export const sellerRoleHints: Record<SellerRole, string> = {
  owner: '全部权限，并可管理员工与店铺',
  sales: '维护商品与价格，处理订单、发货、发票与会员，在线客服',
  warehouse: '维护库存，发货；看不到价格表、收款、发票与会员',
  finance: '核对收款，设置账期，维护价格，登记发票',
  service: '在线客服，处理会员申请；可查看订单与店铺',
  reader: '只能查看商品、库存、订单、发货与店铺',
}

/** What the staff of a seller may read, or change too. */
export const sellerReadingTexts: Record<SellerReading, string> = {
  office: '首页待办',
  products: '商品',
  prices: '价格表与价格历史',
  stock: '库存',
  orders: '订单、售后与评价',
  money: '收款、退款、账期与收款账户',
  delivery: '发货、批次与质保书',
  invoices: '发票与对账单',
  members: '会员与会员等级',
  chat: '在线客服',
  shop: '店铺与运费',
  staff: '员工与接口',
  figures: '统计',
}

/** Roles of one person in a seller's back office, in words. */
export const rolesText = (roles: readonly SellerRole[]): string => roles.map((role) => sellerRoleTexts[role]).join('、')
