import { type OwnCredit, ownCredits } from '@lianmeng/contract/credit/endpoints'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../../area/use-area.tsx'
import { useRead } from '../../../lib/calls/query.ts'
import { formatYuan } from '../../../lib/text/yuan.ts'
import { NoResult } from '../../../ui/answer/no-result.tsx'
import { type Column, Table } from '../../../ui/table/table.tsx'
import { Block } from '../block.tsx'
import { BlockAnswer } from '../block-answer.tsx'
import { Budgets } from '../budgets/budgets.tsx'
import styles from '../company.module.css'

type Use = OwnCredit['uses'][number]

/** 额度与账期: the company's own spending limits, the credit each seller grants it, and the orders that use them. */
export function CreditLines() {
  return (
    <>
      <Budgets />
      <BlockAnswer of={useRead(ownCredits, {}, { staleTime: 0 })}>
        {(credits) =>
          credits.length === 0 ? (
            <NoResult text="还没有账期额度" hint="账期由卖家给会员设置，设置后在这里查看额度、占用与到期日。" />
          ) : (
            credits.map((credit) => <SellerCredit key={credit.erpTenantId} credit={credit} />)
          )
        }
      </BlockAnswer>
    </>
  )
}

function SellerCredit({ credit }: { credit: OwnCredit }) {
  const { companyShortName, limit, days, frozen, held, billed, available, overdueOrderNo, uses } = credit
  return (
    <Block title={companyShortName} hint={`发货后 ${days} 天内付款`}>
      <dl className={styles.facts}>
        <dt>账期额度</dt>
        <dd>
          {formatYuan(limit)} {frozen && <span className="tag tag-bad">已冻结</span>}
        </dd>
        <dt>待发货占用</dt>
        <dd>{formatYuan(held)}</dd>
        <dt>已发货未付</dt>
        <dd>{formatYuan(billed)}</dd>
        <dt>可用额度</dt>
        <dd>
          <b>{formatYuan(available)}</b>
        </dd>
      </dl>
      {overdueOrderNo && <p className="bad">订单 {overdueOrderNo} 已逾期，结清前卖家不能再按账期确认新订单。</p>}
      {uses.length > 0 && (
        <Table name="占用额度的订单" columns={columns} rows={uses} keyOf={({ orderNo }) => orderNo} />
      )}
    </Block>
  )
}

const columns: readonly Column<Use>[] = [
  { title: '订单', cell: ({ orderNo }) => <OrderLink orderNo={orderNo} /> },
  { title: '待发货占用', width: 130, isNumber: true, cell: ({ held }) => formatYuan(held) },
  { title: '已发货未付', width: 130, isNumber: true, cell: ({ billed }) => formatYuan(billed) },
  {
    title: '到期日',
    width: 160,
    cell: ({ dueOn, isLate }) => (
      <>
        {dueOn || '未发货'} {isLate && <span className="tag tag-bad">已逾期</span>}
      </>
    ),
  },
  { title: '操作', width: 80, cell: ({ orderNo }) => <PayLink orderNo={orderNo} /> },
]

function OrderLink({ orderNo }: { orderNo: string }) {
  const { linkTo } = useArea()
  return <Link {...linkTo('salesOrder', { orderNo })}>{orderNo}</Link>
}

function PayLink({ orderNo }: { orderNo: string }) {
  const { linkTo } = useArea()
  return <Link {...linkTo('paymentPage', { orderNo })}>去付款</Link>
}
