import type { InquiryDetail } from '@lianmeng/contract/quotes/endpoints'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../../area/use-area.tsx'
import { formatCount, formatEnd } from '../../../lib/text/format.ts'
import { formatUnitPrice, formatYuan } from '../../../lib/text/yuan.ts'
import { Table } from '../../../ui/table/table.tsx'
import styles from '../inquiries.module.css'

/** What was accepted, and the way to the order. */
export function AcceptedLines({ detail }: { detail: InquiryDetail }) {
  const { linkTo } = useArea()
  const { accepted, inquiryLines, sellerQuotes } = detail
  const lineOf = new Map(inquiryLines.map((line) => [line.lineNo, line]))
  const sellerOf = new Map(sellerQuotes.map((one) => [one.erpTenantId, one.companyShortName]))
  return (
    <section className={`card ${styles.accepted}`} aria-label="已接受的报价">
      <header className={styles.foot}>
        <h2>已接受的报价</h2>
        <Link className="btn btn-brand" {...linkTo('cart')}>
          去待采清单下单
        </Link>
      </header>
      <Table
        name="已接受的报价"
        rows={accepted}
        keyOf={({ lineNo }) => lineNo}
        columns={[
          { title: '商品', cell: ({ lineNo }) => lineOf.get(lineNo)?.name ?? '' },
          { title: '卖家', width: 180, cell: ({ erpTenantId }) => sellerOf.get(erpTenantId) ?? '' },
          { title: '报价单', width: 150, cell: ({ quoteNo }) => quoteNo },
          {
            title: '数量',
            width: 120,
            isNumber: true,
            cell: ({ lineNo, qty }) => `${formatCount(qty)} ${lineOf.get(lineNo)?.baseUnitName ?? ''}`,
          },
          { title: '含税单价', width: 120, isNumber: true, cell: ({ price }) => formatUnitPrice(price) },
          { title: '金额', width: 120, isNumber: true, cell: ({ amount }) => formatYuan(amount) },
          { title: '有效至', width: 150, cell: ({ validTo }) => formatEnd(new Date(validTo)) },
        ]}
      />
    </section>
  )
}
