import { useSearchText } from '../../lib/use-search.ts'
import { BuyerGate } from '../../parts/buyer-gate/buyer-gate.tsx'
import { Basics } from './basics.tsx'
import styles from './enterprise-info.module.css'
import { ManagedAddresses } from './managed-addresses.tsx'

const tabs = [
  { name: 'basics', title: '基本信息', Content: Basics },
  { name: 'addresses', title: '收货地址', Content: ManagedAddresses },
] as const

/** The buyer company; `?tab=` says which side of it. */
export default function EnterpriseInfoScreen() {
  const [search, change] = useSearchText()
  const current = tabs.find(({ name }) => name === search.tab) ?? tabs[0]
  return (
    <BuyerGate>
      <div className="card">
        <div className={styles.tabs} role="tablist" aria-label="企业信息">
          {tabs.map(({ name, title }) => (
            <button
              key={name}
              type="button"
              role="tab"
              aria-selected={name === current.name}
              className={styles.tab}
              onClick={() => change({ tab: name }, { replace: true })}
            >
              {title}
            </button>
          ))}
        </div>
        <div className={styles.content} role="tabpanel">
          <current.Content />
        </div>
      </div>
    </BuyerGate>
  )
}
