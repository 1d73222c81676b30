import type { ParamsOf } from '@lianmeng/contract/endpoint'
import * as contract from '@lianmeng/contract/seller-figures/endpoints'
import { figureDefinitions } from '@lianmeng/contract/seller-figures/texts'
import type { ReactNode } from 'react'
import { useSearchText } from '../../lib/address/use-search.ts'
import { callFile } from '../../lib/calls/call.ts'
import { markStale, useRead } from '../../lib/calls/query.ts'
import { saveFile } from '../../lib/calls/save-file.ts'
import { formatCount, formatDate, formatDateTime, formatMoment } from '../../lib/text/format.ts'
import { formatYuan } from '../../lib/text/yuan.ts'
import { NoResult } from '../../ui/answer/no-result.tsx'
import { PageAnswer } from '../../ui/answer/page-answer.tsx'
import { DateRange } from '../../ui/choice/date/date-range.tsx'
import { GoodsName } from '../../ui/goods-name.tsx'
import { type Column, Table } from '../../ui/table/table.tsx'
import styles from './figures.module.css'
import { SalesBars } from './sales-bars.tsx'

type Days = { from: string; to: string }

/** Figures that are read do not change: a press on 刷新 brings the new ones. */
const atRest = { staleTime: Number.POSITIVE_INFINITY }

const dayMs = 24 * 3_600_000

/** The days in the address, by default the last twelve months. */
function useDays(): [Days, (days: { from: string | undefined; to: string | undefined }) => void] {
  const [{ from, to }, change] = useSearchText()
  const now = Date.now()
  return [
    { from: from || formatDate(new Date(now - 365 * dayMs)), to: to || formatDate(new Date(now)) },
    (days) => change(days, { replace: true }),
  ]
}

const standardColumns: readonly Column<contract.StandardSales & { place: number }>[] = [
  { title: '标准号', cell: ({ standardName }) => standardName },
  { title: '名称', cell: ({ productName }) => productName },
  { title: '订单数', width: 80, isNumber: true, cell: ({ orders }) => formatCount(orders) },
  { title: '金额', width: 130, isNumber: true, cell: ({ amount }) => <b>{formatYuan(amount)}</b> },
]

const customerColumns: readonly Column<contract.Customer>[] = [
  { title: '客户', cell: ({ name }) => name },
  { title: '订单数', width: 80, isNumber: true, cell: ({ orders }) => formatCount(orders) },
  { title: '金额', width: 130, isNumber: true, cell: ({ amount }) => <b>{formatYuan(amount)}</b> },
  { title: '最近下单', width: 130, cell: ({ lastAt }) => formatMoment(new Date(lastAt)) },
]

const slowColumns: readonly Column<contract.SlowGoods>[] = [
  { title: '商品编码', cell: ({ ownCode }) => ownCode || '—' },
  { title: '商品', cell: (goods) => <GoodsName goods={{ ...goods, ownCode: '' }} /> },
  {
    title: '库存',
    width: 120,
    isNumber: true,
    cell: ({ onHandInBaseUnits, unitName }) => `${formatCount(onHandInBaseUnits)} ${unitName}`,
  },
  { title: '金额', width: 130, isNumber: true, cell: ({ value }) => formatYuan(value) },
]

type BlockProps = {
  title: string
  definition: string
  /** Parameters of its export. */
  file: ParamsOf<typeof contract.exportFigures>
  children: ReactNode
}

const saveFigures = async (wanted: ParamsOf<typeof contract.exportFigures>): Promise<void> => {
  const { name, content } = await callFile(contract.exportFigures, wanted)
  saveFile(name, content)
}

/** A figure with its definition and its export. */
function Block({ title, definition, file, children }: BlockProps) {
  return (
    <section className="card" aria-label={title}>
      <div className={styles.head}>
        <h2 className="card-title">{title}</h2>
        <p className="sub">{definition}</p>
        <button type="button" className="btn" onClick={() => void saveFigures(file)}>
          导出
        </button>
      </div>
      {children}
    </section>
  )
}

function Answers({ placed, confirmed, declined, expired, medianMinutes }: contract.Figures['answers']) {
  const share = (part: number): string => (placed === 0 ? '' : `（${Math.round((100 * part) / placed)}%）`)
  const time =
    medianMinutes === null
      ? '—'
      : medianMinutes < 60
        ? `${Math.round(medianMinutes)} 分钟`
        : `${(medianMinutes / 60).toFixed(1)} 小时`
  const tiles: readonly (readonly [string, string])[] = [
    ['提交', formatCount(placed)],
    ['已确认', `${formatCount(confirmed)}${share(confirmed)}`],
    ['已拒绝', `${formatCount(declined)}${share(declined)}`],
    ['超时未答复', `${formatCount(expired)}${share(expired)}`],
    ['首次答复用时', time],
  ]
  return <Tiles tiles={tiles} />
}

/** Lines shipped as promised, and their share of all that were due. */
function Punctuality({ due, onTime }: contract.Figures['punctuality']) {
  const share = due === 0 ? '—' : `${((100 * onTime) / due).toFixed(1)}%`
  const tiles = [
    ['准时率', share],
    ['应发', `${formatCount(due)} 行`],
    ['准时发齐', `${formatCount(onTime)} 行`],
  ] as const
  return <Tiles tiles={tiles} />
}

function Tiles({ tiles }: { tiles: readonly (readonly [string, string])[] }) {
  return (
    <dl className={styles.tiles}>
      {tiles.map(([name, value]) => (
        <div key={name}>
          <dt className="sub">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Sales({ days }: { days: Days }) {
  return (
    <PageAnswer of={useRead(contract.figures, days, atRest)}>
      {({ months, categories, standards, customers, answers, punctuality }) => (
        <>
          <Block title="销售额" definition={figureDefinitions.months} file={{ what: 'months', ...days }}>
            {months.length === 0 ? (
              <NoResult text="这段时间没有成交" />
            ) : (
              <SalesBars name="每月销售额" rows={months.map((row) => ({ title: row.month, ...row }))} />
            )}
          </Block>
          {categories.length > 0 && (
            <Block title="按品类" definition={figureDefinitions.categories} file={{ what: 'categories', ...days }}>
              <SalesBars name="按品类" rows={categories.map((row) => ({ title: row.name, ...row }))} />
            </Block>
          )}
          <Block title="订单答复" definition={figureDefinitions.answers} file={{ what: 'answers', ...days }}>
            <Answers {...answers} />
          </Block>
          <Block title="准时发货" definition={figureDefinitions.punctuality} file={{ what: 'punctuality', ...days }}>
            <Punctuality {...punctuality} />
          </Block>
          {standards.length > 0 && (
            <Block title="按标准" definition={figureDefinitions.standards} file={{ what: 'standards', ...days }}>
              <Table
                name="按标准"
                columns={standardColumns}
                rows={standards.map((row, place) => ({ ...row, place }))}
                keyOf={({ place }) => place}
              />
            </Block>
          )}
          {customers.length > 0 && (
            <Block title="客户" definition={figureDefinitions.customers} file={{ what: 'customers', ...days }}>
              <Table name="客户" columns={customerColumns} rows={customers} keyOf={({ buyerId }) => buyerId} />
            </Block>
          )}
        </>
      )}
    </PageAnswer>
  )
}

function Slow({ days }: { days: Days }) {
  return (
    <PageAnswer of={useRead(contract.slow, {}, atRest)}>
      {({ total, value, rows }) => (
        <Block title="滞销商品" definition={figureDefinitions.slow} file={{ what: 'slow', ...days }}>
          <p className={styles.line}>
            共 {formatCount(total)} 个，库存金额 {formatYuan(value)}
            {total > rows.length && `；下面是金额最高的 ${rows.length} 个，全部请导出`}
          </p>
          {rows.length > 0 && <Table name="滞销商品" columns={slowColumns} rows={rows} keyOf={({ id }) => id} />}
        </Block>
      )}
    </PageAnswer>
  )
}

/** The moment of the figures, and new ones at a press. */
function Moment({ days }: { days: Days }) {
  const read = useRead(contract.figures, days, atRest)
  if (!read.data) return null
  return (
    <p className={styles.moment}>
      <span className="sub" role="status">
        截至 {formatDateTime(new Date(read.dataUpdatedAt))} 的数据，阅读时不变
      </span>
      <button
        type="button"
        className="btn"
        disabled={read.isFetching}
        onClick={() => void markStale(contract.figures, contract.slow)}
      >
        刷新
      </button>
    </p>
  )
}

/** The seller's sales in a period, to whom, its answers to orders, and slow-moving goods. */
export default function FiguresScreen() {
  const [days, setDays] = useDays()
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">统计</h1>
      <DateRange {...days} max={formatDate(new Date())} onChange={setDays} />
      <Moment days={days} />
      <Sales days={days} />
      <Slow days={days} />
    </div>
  )
}
