import { knownOf } from '../../lib/address/list-search.ts'
import { useSearchText } from '../../lib/address/use-search.ts'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import { AccountChanges } from './account-changes.tsx'
import { Applications } from './applications.tsx'
import { Sellers } from './sellers.tsx'

const views = ['applications', 'sellers', 'accounts'] as const
const tabs = [
  { key: 'applications' as const, text: '入驻申请' },
  { key: 'sellers' as const, text: '卖家' },
  { key: 'accounts' as const, text: '收款账户变更' },
]

const panels = { applications: <Applications />, sellers: <Sellers />, accounts: <AccountChanges /> }

/** Applications to sell, the sellers, and changes of the accounts that buyers pay to. */
export default function SellersScreen() {
  const [search, change] = useSearchText()
  const view = knownOf(views, search.tab) ?? 'applications'
  return (
    <div className="card">
      <h1 className="visually-hidden">卖家</h1>
      <Tabs
        name="卖家"
        tabs={tabs}
        current={view}
        onChoose={(tab) =>
          change({
            tab: tab === 'applications' ? undefined : tab,
            state: undefined,
            keyword: undefined,
            page: undefined,
          })
        }
      >
        {panels[view]}
      </Tabs>
    </div>
  )
}
