import { useSearchText } from '../../lib/address/use-search.ts'
import { useSession } from '../../lib/person/session.ts'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import { ApprovalFlow } from './approvals/approval-flow.tsx'
import { Basics } from './basics/basics.tsx'
import { Companies } from './companies/companies.tsx'
import styles from './company.module.css'
import { CreditLines } from './credit/credit-lines.tsx'
import { InvoiceTitles } from './invoices/invoice-titles.tsx'
import { ManagedAddresses } from './managed-addresses.tsx'
import { Members } from './members/members.tsx'
import { Security } from './security/security.tsx'
import { DrawingSettings } from './settings/drawing-settings.tsx'
import { MessageSettings } from './settings/message-settings.tsx'
import { Statements } from './statements/statements.tsx'

/** By who needs them. `isPersonal`: belongs to the person, whether or not they act for a company. */
const tabs = [
  { group: '管理员', name: 'basics', title: '基本信息与认证', Content: Basics },
  { group: '管理员', name: 'members', title: '成员与角色', Content: Members },
  { group: '管理员', name: 'approvals', title: '审批流', Content: ApprovalFlow },
  { group: '财务', name: 'invoices', title: '开票信息', Content: InvoiceTitles },
  { group: '财务', name: 'statements', title: '对账单', Content: Statements },
  { group: '财务', name: 'credit', title: '额度与账期', Content: CreditLines },
  { group: '采购', name: 'addresses', title: '收货地址', Content: ManagedAddresses },
  { group: '采购', name: 'drawing', title: '图纸设置', Content: DrawingSettings },
  { group: '本人', name: 'companies', title: '我的企业', Content: Companies, isPersonal: true },
  { group: '本人', name: 'security', title: '账号安全', Content: Security, isPersonal: true },
  { group: '本人', name: 'messages', title: '消息设置', Content: MessageSettings, isPersonal: true },
] as const

/** The buyer company and the person's own account; `?tab=` names the tab. */
export default function EnterpriseInfoScreen() {
  const { user } = useSession()
  const [search, change] = useSearchText()
  if (!user) return null
  const shown = tabs.filter((tab) => user.companyId !== null || 'isPersonal' in tab)
  const current = shown.find(({ name }) => name === search.tab) ?? shown[0]
  if (!current) return null
  return (
    <div className="card">
      <Tabs
        name="企业信息"
        tabs={shown.map(({ name, title, group }, at) => ({
          key: name,
          text: title,
          group: group === shown[at - 1]?.group ? undefined : group,
        }))}
        current={current.name}
        onChoose={(tab) => change({ tab, statement: undefined }, { replace: true })}
        panelClass={styles.content}
      >
        <current.Content />
      </Tabs>
    </div>
  )
}
