import { operatorRoleTexts } from '@lianmeng/contract/company/role-texts'
import { operatorRoles } from '@lianmeng/trade/identity/operator-roles'

/** The roles of the back office, as choices. */
export const operatorRoleOptions = operatorRoles.map((value) => ({ value, text: operatorRoleTexts[value] }))
