import type { DataOf } from '@lianmeng/contract/endpoint'
import { overview, type Wait } from '@lianmeng/contract/operator-office/endpoints'
import { type OfficeWait, officeWaitTexts } from '@lianmeng/contract/operator-office/texts'
import { dayAfter } from '@lianmeng/trade/time/china'
import { ScreenLink } from '../../area/screen-link.tsx'
import { useRead } from '../../lib/calls/query.ts'
import { useOperatorDuty } from '../../lib/person/operator-standing.ts'
import { formatCount, formatMoment } from '../../lib/text/format.ts'
import { formatYuan } from '../../lib/text/yuan.ts'
import { PageAnswer } from '../../ui/answer/page-answer.tsx'
import { type Column, Table } from '../../ui/table/table.tsx'
import styles from './overview.module.css'

type Figure = { name: string; count: number }
type Week = DataOf<typeof overview>['weeks'][number]

/** The list of what waits. */
const lists: Record<OfficeWait, { screen: string; search?: Readonly<Record<string, string>> }> = {
  applications: { screen: 'sellers', search: { state: 'submitted' } },
  companies: { screen: 'companies', search: { state: 'pending' } },
  disputes: { screen: 'disputes' },
  vouchers: { screen: 'supervision' },
  rests: { screen: 'supervision' },
  differences: { screen: 'supervision' },
  bills: { screen: 'notices' },
  reports: { screen: 'reports' },
  overlays: { screen: 'standards' },
  errata: { screen: 'standards', search: { subject: 'errata', state: 'open' } },
}

/** What waits for the platform, what the market does, and totals. */
export default function OverviewScreen() {
  return (
    <PageAnswer of={useRead(overview, {}, { staleTime: 0, whenBack: true })}>
      {({ sellers, buyers, users, products, orders, waits, lateOrders, weeks }) => (
        <div className={styles.screen}>
          <h1 className="visually-hidden">概况</h1>
          {waits.length > 0 && <Waits waits={waits} />}
          <Market weeks={weeks} lateOrders={lateOrders} />
          <Figures
            title="平台"
            figures={[
              { name: '卖家', count: sellers },
              { name: '买家企业', count: buyers },
              { name: '用户', count: users },
              { name: '在售商品', count: products },
            ]}
          />
          <Figures title="订单" figures={orders} />
        </div>
      )}
    </PageAnswer>
  )
}

function Waits({ waits }: { waits: readonly Wait[] }) {
  return (
    <section className={`card ${styles.block}`} aria-label="待处理">
      <h2 className="card-title">待处理</h2>
      <ul className={styles.waits}>
        {waits.map(({ what, count, since }) => (
          <li key={what}>
            <ScreenLink {...lists[what]} className={count > 0 ? styles.open : styles.done}>
              <span>{officeWaitTexts[what]}</span>
              <strong>{formatCount(count)}</strong>
              <small className="sub">{since ? `最早 ${formatMoment(new Date(since))}` : '没有'}</small>
            </ScreenLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The orders and disputes of a week are listed for those who may open the lists. */
const columnsFor = (mayWatch: boolean, mayDecide: boolean): readonly Column<Week>[] => [
  {
    title: '周（自周一）',
    cell: ({ from }) =>
      mayWatch ? (
        <ScreenLink screen="orders" search={{ from, to: dayAfter(from, 6) }}>
          {from}
        </ScreenLink>
      ) : (
        from
      ),
  },
  { title: '成交额', width: 150, isNumber: true, cell: ({ amount }) => formatYuan(amount) },
  { title: '订单', width: 90, isNumber: true, cell: ({ orders }) => formatCount(orders) },
  { title: '有成交卖家', width: 110, isNumber: true, cell: ({ sellers }) => formatCount(sellers) },
  { title: '有下单买家', width: 110, isNumber: true, cell: ({ buyers }) => formatCount(buyers) },
  {
    title: '争议',
    width: 90,
    isNumber: true,
    cell: ({ from, disputes }) =>
      mayDecide && disputes > 0 ? (
        <ScreenLink screen="disputes" search={{ from, to: dayAfter(from, 6) }}>
          {formatCount(disputes)}
        </ScreenLink>
      ) : (
        formatCount(disputes)
      ),
  },
]

function Market({ weeks, lateOrders }: { weeks: readonly Week[]; lateOrders: number }) {
  const mayWatch = useOperatorDuty('supervision')
  const mayDecide = useOperatorDuty('arbitration')
  const late = <strong>{formatCount(lateOrders)}</strong>
  return (
    <section className={`card ${styles.block}`} aria-label="市场">
      <h2 className="card-title">市场</h2>
      <p className="sub">
        成交额为该周提交且未取消的订单金额；争议按售后申请的那一周计。超过承诺发货日且未发完的订单：
        {mayWatch ? (
          <ScreenLink screen="orders" search={{ late: '1' }}>
            {late}
          </ScreenLink>
        ) : (
          late
        )}
        {mayWatch && '。点击周次查看该周全部订单，含已取消的。'}
      </p>
      {weeks.length === 0 ? (
        <p className="sub">近八周没有订单</p>
      ) : (
        <Table name="每周成交" columns={columnsFor(mayWatch, mayDecide)} rows={weeks} keyOf={({ from }) => from} />
      )}
    </section>
  )
}

function Figures({ title, figures }: { title: string; figures: readonly Figure[] }) {
  return (
    <section className={`card ${styles.block}`}>
      <h2 className="card-title">{title}</h2>
      <dl className={styles.figures}>
        {figures.map(({ name, count }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
