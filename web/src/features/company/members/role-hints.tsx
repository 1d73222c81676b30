import { companyRoleHints, companyRoleTexts } from '@lianmeng/contract/company/role-texts'
import { companyRoles } from '@lianmeng/trade/identity/company-roles'
import { Facts } from '../facts.tsx'
import styles from './members.module.css'

const hints = Object.fromEntries(companyRoles.map((role) => [companyRoleTexts[role], companyRoleHints[role]]))

/** What each role may do. */
export function RoleHints() {
  return (
    <details className={styles.hints}>
      <summary>各角色能做什么</summary>
      <Facts facts={hints} />
    </details>
  )
}
