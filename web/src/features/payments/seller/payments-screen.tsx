import { knownOf } from '../../../lib/address/list-search.ts'
import { useSearchText } from '../../../lib/address/use-search.ts'
import { Tabs } from '../../../ui/navigation/tabs.tsx'
import { AccountPanel } from './account-panel.tsx'
import { AgeingPanel } from './ageing-panel.tsx'
import { BillsPanel } from './bills-panel.tsx'
import { ChannelsPanel } from './channels-panel.tsx'
import { PaymentsPanel } from './payments-panel.tsx'
import { RefundsPanel } from './refunds-panel.tsx'

const views = ['payments', 'refunds', 'bills', 'channels', 'account', 'ageing'] as const
const tabs = [
  { key: 'payments', text: '收款' },
  { key: 'refunds', text: '退款' },
  { key: 'bills', text: '渠道对账' },
  { key: 'channels', text: '支付方式' },
  { key: 'account', text: '收款账户' },
  { key: 'ageing', text: '应收账龄' },
] as const

const panels = {
  payments: <PaymentsPanel />,
  refunds: <RefundsPanel />,
  bills: <BillsPanel />,
  channels: <ChannelsPanel />,
  account: <AccountPanel />,
  ageing: <AgeingPanel />,
}

/** Incoming payments and refunds. */
export default function PaymentsScreen() {
  const [search, change] = useSearchText()
  const view = knownOf(views, search.view) ?? 'payments'
  return (
    <div className="card">
      <h1 className="visually-hidden">收款</h1>
      <Tabs
        name="收款与退款"
        tabs={tabs}
        current={view}
        onChoose={(next) =>
          change({
            view: next === 'payments' ? undefined : next,
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
