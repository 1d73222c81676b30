import { companyRoleTexts } from '@lianmeng/contract/company/role-texts'
import type { CompanyRight, CompanyRole } from '@lianmeng/trade/identity/company-roles'
import { useMemo } from 'react'
import { useSession } from './session.ts'

export type Rights = {
  /** The role in the current company; null for visitors and users without a company. */
  role: CompanyRole | null
  may: (right: CompanyRight) => boolean
  /** Why a member may not, for the user: `您的角色（只读）不能采购`; empty if they may, and for users without a role. */
  hindrance: (right: CompanyRight) => string
}

const deeds: Record<CompanyRight, string> = {
  purchase: '采购',
  cancelOrder: '取消订单',
  approve: '审批',
  pay: '付款',
  finance: '维护开票信息',
  manage: '管理企业',
}

/** The user's rights in the current company. The server decides; screens only warn in advance. */
export function useRights(): Rights {
  const { user } = useSession()
  return useMemo(() => {
    const role = user?.companyRole ?? null
    const may = (right: CompanyRight) => user?.rights.includes(right) ?? false
    const hindrance = (right: CompanyRight) =>
      role === null || may(right) ? '' : `您的角色（${companyRoleTexts[role]}）不能${deeds[right]}`
    return { role, may, hindrance }
  }, [user])
}
