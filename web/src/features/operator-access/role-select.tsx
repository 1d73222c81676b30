import { operatorRoleTexts } from '@lianmeng/contract/role-texts'
import { type OperatorRole, operatorRoles } from '@lianmeng/trade/identity/operator-roles'

type Props = {
  name: string
  role: OperatorRole
  disabled?: boolean
  onChange: (role: OperatorRole) => void
}

/** One of the roles of the back office. */
export function RoleSelect({ name, role, disabled = false, onChange }: Props) {
  return (
    <select
      className="input"
      aria-label={name}
      value={role}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value as OperatorRole)}
    >
      {operatorRoles.map((each) => (
        <option key={each} value={each}>
          {operatorRoleTexts[each]}
        </option>
      ))}
    </select>
  )
}
