import type { AftersaleWithHistory, Parcel } from '@lianmeng/contract/aftersale/aftersale'
import { fen, formatFen } from '@lianmeng/trade/price/money'
import type { ReactNode } from 'react'
import { notify } from '../../lib/calls/notify.ts'
import { formatDateTime } from '../../lib/text/format.ts'
import { fenOfYuan, formatYuan } from '../../lib/text/yuan.ts'
import { EventLog } from '../../ui/event-log.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { type Column, Table } from '../../ui/table/table.tsx'
import styles from './aftersale.module.css'
import { aftersaleQty } from './aftersale-qty.ts'
import { AftersaleTag } from './aftersale-tag.tsx'

type Line = AftersaleWithHistory['lines'][number]

const columns: readonly Column<Line>[] = [
  { title: '商品', cell: ({ goods }) => goods },
  { title: '数量', width: 110, cell: (line) => aftersaleQty(line.qty, line) },
  {
    title: '验收',
    width: 110,
    cell: (line) => (line.acceptedQty === null ? '—' : aftersaleQty(line.acceptedQty, line)),
  },
]

const amountColumn: Column<Line> = {
  title: '货款',
  width: 100,
  isNumber: true,
  cell: ({ amount }) => formatYuan(amount),
}

/** Who does not see what goods cost gets no amounts. */
const columnsOf = (lines: readonly Line[]): readonly Column<Line>[] =>
  lines.every(({ amount }) => amount === '') ? columns : [...columns, amountColumn]

type Props = {
  of: AftersaleWithHistory
  /** The address of its picture. */
  pictureAddress: (fileId: string) => string
}

/** All facts of an after-sale: the claim, the evidence, and the outcome. */
export function AftersaleFacts({ of: it, pictureAddress }: Props) {
  return (
    <>
      <p className={styles.head}>
        <AftersaleTag of={it} />
        <b>{it.kindName}</b>
        {it.remedy !== it.kind && <span>按平台裁决：{it.remedyName}</span>}
        {it.dueAt && <span className="sub">期限 {formatDateTime(new Date(it.dueAt))}</span>}
      </p>
      <dl className={styles.facts}>
        <Fact label="售后单号">{it.aftersaleNo}</Fact>
        <Fact label="订单号">{it.orderNo}</Fact>
        <Fact label="买家">{it.buyerName}</Fact>
        <Fact label="卖家">{it.sellerName}</Fact>
        <Fact label="原因">{it.reasonName}</Fact>
        <Fact label="问题描述">{it.note}</Fact>
        {it.amount && <Fact label="退款金额">{formatYuan(it.amount)}</Fact>}
        {Number(it.freight) > 0 && <Fact label="退还运费">{formatYuan(it.freight)}</Fact>}
        {it.returnAddress && <Fact label="寄回地址">{it.returnAddress}</Fact>}
        {it.back && <Fact label="寄回运单">{parcelText(it.back)}</Fact>}
        {it.out && <Fact label="寄出运单">{parcelText(it.out)}</Fact>}
        {it.lines.some(({ restQty }) => restQty > 0) && <Fact label="未接受的货物">{restText(it)}</Fact>}
        {Number(it.reduced) > 0 && <Fact label="处理结果">{outcome(it)}</Fact>}
      </dl>
      <Table name="售后商品" columns={columnsOf(it.lines)} rows={it.lines} keyOf={({ lineNo }) => lineNo} />
      <Pictures of={it} side="buyer" name="买家凭证" pictureAddress={pictureAddress} />
      <Pictures of={it} side="seller" name="卖家凭证" pictureAddress={pictureAddress} />
      <h3 className={styles.section}>处理记录</h3>
      <EventLog events={it.events} />
    </>
  )
}

const parcelText = ({ wayName, carrier, waybillNo, note, at }: Parcel): string =>
  [wayName, carrier, waybillNo, note, formatDateTime(new Date(at))].filter(Boolean).join('　')

/** Whose the goods are that were not accepted, and where. */
function restText({ lines, rest, restWaits }: AftersaleWithHistory): string {
  const goods = lines
    .filter(({ restQty }) => restQty > 0)
    .map((line) => `${line.goods} ${aftersaleQty(line.restQty, line)}`)
    .join('、')
  const where = rest ? `已退回买家（${parcelText(rest)}）` : restWaits ? '待卖家退回买家' : '随换货一并退回买家'
  return `${goods}，属买家所有，${where}`
}

/** The outcome in money. */
function outcome({ reduced, owed }: AftersaleWithHistory): string {
  const back = Number(owed) > 0 ? `卖家退款 ${formatYuan(owed)}` : ''
  const rest = fen((fenOfYuan(reduced) ?? 0n) - (fenOfYuan(owed) ?? 0n))
  return [back, rest > 0n ? `账期应付减少 ${formatFen(rest)}` : ''].filter(Boolean).join('，')
}

function Pictures({ of: it, side, name, pictureAddress }: Props & { side: 'buyer' | 'seller'; name: string }) {
  const own = it.pictures.filter((one) => one.side === side)
  if (own.length === 0) return null
  return (
    <>
      <h3 className={styles.section}>{name}</h3>
      <ul className={styles.pictures}>
        {own.map(({ fileId }, i) => (
          <li key={fileId}>
            <Picture
              address={pictureAddress(fileId)}
              name={`${name} ${i + 1}`}
              onError={() => notify.error('图片加载失败，请重试')}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )
}
