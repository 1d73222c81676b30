import type { CompanyRole } from '@lianmeng/trade/identity/company-roles'
import type { OperatorRole } from '@lianmeng/trade/identity/operator-roles'

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
  admin: '管理成员、认证与企业设置，并可采购与维护开票信息',
  purchaser: '维护待采清单与收货地址，提交与取消订单',
  approver: '查看全部内容，可取消订单',
  finance: '查看全部内容，维护开票信息',
  reader: '只能查看',
}

/** Roles in the platform's back office. */
export const operatorRoleTexts: Record<OperatorRole, string> = {
  super: '超级管理员',
  content: '内容运营',
  admission: '准入审核',
  auditor: '审计',
}
