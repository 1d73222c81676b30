import { companyRoleHints, companyRoleTexts } from '@lianmeng/contract/company/role-texts'
import { companyRoles } from '@lianmeng/trade/identity/company-roles'

/** All roles with what they may do, as choices. */
export const roleChoices = companyRoles.map((role) => ({
  value: role,
  text: companyRoleTexts[role],
  hint: companyRoleHints[role],
}))
