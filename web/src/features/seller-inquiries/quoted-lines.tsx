import type { SellerInquiry } from '@lianmeng/contract/quotes/seller-endpoints'
import { noBidTexts } from '@lianmeng/contract/quotes/texts'
import type { NoBidReason } from '@lianmeng/trade/quotes/quote-line'
import { formatCount, formatEnd } from '../../lib/text/format.ts'
import { formatUnitPrice, formatYuan } from '../../lib/text/yuan.ts'
import { Table } from '../../ui/table/table.tsx'
import { AskedLine } from './asked-line.tsx'
import styles from './seller-inquiries.module.css'

/** What is asked, and what the seller has quoted for it. */
export function QuotedLines({ inquiry }: { inquiry: SellerInquiry }) {
  const { inquiryId, inquiryLines, quote } = inquiry
  const quotedOf = new Map(quote.lines.map((line) => [line.lineNo, line]))
  return (
    <section className="card" aria-label="询价商品与报价">
      {quote.round > 0 && (
        <p className={styles.note}>
          报价单 {quote.quoteNo}，第 {quote.round} 轮{quote.validTo && `，有效至 ${formatEnd(new Date(quote.validTo))}`}
          {quote.note && `；${quote.note}`}
        </p>
      )}
      <Table
        name="询价商品"
        rows={inquiryLines}
        keyOf={({ lineNo }) => lineNo}
        columns={[
          { title: '商品', cell: (line) => <AskedLine inquiryId={inquiryId} line={line} /> },
          {
            title: '询价数量',
            width: 160,
            isNumber: true,
            cell: ({ quantities, baseUnitName }) =>
              quantities.map(({ qty }) => (
                <div key={qty}>
                  {formatCount(qty)} {baseUnitName}
                </div>
              )),
          },
          { title: '报价', width: 320, cell: ({ lineNo }) => <Answer line={quotedOf.get(lineNo)} /> },
        ]}
      />
    </section>
  )
}

function Answer({ line }: { line: SellerInquiry['quote']['lines'][number] | undefined }) {
  if (!line) return <span className="sub">未报</span>
  if (line.kind === 'noBid') return <span>不报价：{noBidTexts[line.reason as NoBidReason] ?? line.reason}</span>
  return (
    <div className={styles.words}>
      {line.prices.map(({ qty, price, priceWithTooling }) => (
        <span key={qty}>
          {formatCount(qty)}：{formatUnitPrice(price)}
          {priceWithTooling !== price && `，含开模 ${formatUnitPrice(priceWithTooling)}`}
        </span>
      ))}
      <span className="sub">
        {line.days} 天{Number(line.tooling) > 0 && `，开模费 ${formatYuan(line.tooling)}`}
        {line.minimumQty > 0 && `，起订 ${formatCount(line.minimumQty)}`}
        {line.substitute && `；替代：${line.substitute}`}
        {line.note && `；${line.note}`}
      </span>
    </div>
  )
}
