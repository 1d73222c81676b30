import * as contract from '@lianmeng/contract/statements/seller-statement-endpoints'
import { useState } from 'react'
import { useArea } from '../../area/use-area.tsx'
import { knownOf } from '../../lib/address/list-search.ts'
import { useSearchText } from '../../lib/address/use-search.ts'
import { notify } from '../../lib/calls/notify.ts'
import { useRead, useWrite } from '../../lib/calls/query.ts'
import { useSellerDuty } from '../../lib/person/seller-standing.ts'
import { formatDate } from '../../lib/text/format.ts'
import { NoResult } from '../../ui/answer/no-result.tsx'
import { PageAnswer } from '../../ui/answer/page-answer.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { DialogButton } from '../../ui/layer/dialog-button.tsx'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import { PanelHead } from '../../widgets/invoices/panel-head.tsx'
import { StatementList } from '../../widgets/statements/statement-list.tsx'
import { AccountPanel } from './account-panel.tsx'
import { SellerStatement } from './seller-statement.tsx'
import { VouchersPanel } from './vouchers-panel.tsx'

const views = ['months', 'account', 'vouchers'] as const
const tabs = [
  { key: 'months', text: '月度对账单' },
  { key: 'account', text: '往来对账' },
  { key: 'vouchers', text: '凭证' },
] as const

const panels = { months: <Months />, account: <AccountPanel />, vouchers: <VouchersPanel /> }

/** Business with each company: month by month, over any period, and as vouchers; `?statement=` opens one month. */
export default function StatementsScreen() {
  const [search, change] = useSearchText()
  const statementId = Number(search.statement) || 0
  if (statementId > 0) return <SellerStatement statementId={statementId} />
  const view = knownOf(views, search.view) ?? 'months'
  return (
    <div className="card">
      <h1 className="visually-hidden">对账单</h1>
      <Tabs
        name="对账"
        tabs={tabs}
        current={view}
        onChoose={(next) => change({ view: next === 'months' ? undefined : next })}
      >
        {panels[view]}
      </Tabs>
    </div>
  )
}

/** The statements of each month. */
function Months() {
  const { linkTo } = useArea()
  const mayMake = useSellerDuty('invoices')
  const read = useRead(contract.sellerStatements, {}, { staleTime: 0 })
  return (
    <>
      <PanelHead title="月度对账单">
        <span className="sub">每月初按上月的订单自动生成</span>
        {mayMake && (
          <DialogButton className="btn btn-brand" dialog={(close) => <MakeDialog onClose={close} />}>
            生成对账单
          </DialogButton>
        )}
      </PanelHead>
      <PageAnswer of={read}>
        {(all) =>
          all.length === 0 ? (
            <NoResult text="还没有对账单" hint="每月初自动生成，也可以按月生成。" />
          ) : (
            <StatementList
              statements={all}
              partyLabel="买家"
              partyOf={({ buyerName }) => buyerName}
              linkOf={(one) => linkTo('statements', { statement: String(one.statementId) })}
            />
          )
        }
      </PageAnswer>
    </>
  )
}

function MakeDialog({ onClose }: { onClose: () => void }) {
  const [month, setMonth] = useState(() => formatDate(new Date()).slice(0, 7))
  const write = useWrite(contract.makeStatements, { stale: [contract.sellerStatements] })
  const submit = () => {
    if (!/^[12]\d{3}-(0[1-9]|1[0-2])$/.test(month.trim())) return notify.warning('请按 2026-11 的格式填写月份')
    if (write.isPending) return
    write.mutate(
      { month: month.trim() },
      {
        onSuccess: ({ made }) => {
          notify.success(made > 0 ? `已生成 ${made} 份对账单` : '没有变化，无需生成新的对账单')
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog title="生成对账单" okText="生成" isPending={write.isPending} onSubmit={submit} onClose={onClose}>
      <p className="sub">
        为该月下过单的每个买家各生成一份；与上一版相同的，以及买家已确认且之后只有付款或开票变动的，不重复生成。
      </p>
      <TextField label="月份" required maxLength={7} hint="例如 2026-11" value={month} onValue={setMonth} />
    </FormDialog>
  )
}
