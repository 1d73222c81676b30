import { useSession } from '../../lib/session.ts'
import { useSearchText } from '../../lib/use-search.ts'
import { walkTabs } from '../../ui/walk-tabs.ts'
import { Basics } from './basics/basics.tsx'
import { Companies } from './companies/companies.tsx'
import styles from './enterprise-info.module.css'
import { InvoiceTitles } from './invoices/invoice-titles.tsx'
import { ManagedAddresses } from './managed-addresses.tsx'
import { Members } from './members/members.tsx'
import { Security } from './security/security.tsx'
import { DrawingSettings } from './settings/drawing-settings.tsx'
import { MessageSettings } from './settings/message-settings.tsx'

/** `isPersonal`: belongs to the person, whether or not they act for a company. */
const tabs = [
  { name: 'basics', title: '基本信息与认证', Content: Basics },
  { name: 'invoices', title: '开票信息', Content: InvoiceTitles },
  { name: 'addresses', title: '收货地址', Content: ManagedAddresses },
  { name: 'members', title: '成员与角色', Content: Members },
  { name: 'companies', title: '我的企业', Content: Companies, isPersonal: true },
  { name: 'security', title: '账号安全', Content: Security, isPersonal: true },
  { name: 'drawing', title: '图纸设置', Content: DrawingSettings },
  { name: 'messages', title: '消息设置', Content: MessageSettings, isPersonal: true },
] as const

/** On a phone not all tabs fit beside each other. */
const intoView = (tab: HTMLElement | null) => {
  const row = tab?.parentElement
  if (tab && row) row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.clientWidth) / 2
}

/** The buyer company and the person's own account; `?tab=` says which side of them. */
export default function EnterpriseInfoScreen() {
  const { user } = useSession()
  const [search, change] = useSearchText()
  if (!user) return null
  const shown = tabs.filter((tab) => user.companyId !== null || 'isPersonal' in tab)
  const current = shown.find(({ name }) => name === search.tab) ?? shown[0]
  if (!current) return null
  return (
    <div className="card">
      <div className={styles.tabs} role="tablist" aria-label="企业信息" onKeyDown={walkTabs}>
        {shown.map(({ name, title }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`tab-${name}`}
            aria-selected={name === current.name}
            aria-controls="tab-content"
            tabIndex={name === current.name ? 0 : -1}
            ref={name === current.name ? intoView : undefined}
            className={styles.tab}
            onClick={() => change({ tab: name }, { replace: true })}
          >
            {title}
          </button>
        ))}
      </div>
      <div id="tab-content" className={styles.content} role="tabpanel" aria-labelledby={`tab-${current.name}`}>
        <current.Content />
      </div>
    </div>
  )
}
