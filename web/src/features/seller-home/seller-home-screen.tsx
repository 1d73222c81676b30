import { home, type Waiting, type WaitingKind } from '@lianmeng/contract/seller-home/endpoints'
import { waitingTexts } from '@lianmeng/contract/seller-home/texts'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../area/use-area.tsx'
import { formatCount, formatMoment } from '../../lib/format.ts'
import { useRead } from '../../lib/query.ts'
import { PageAnswer } from '../../ui/page-answer.tsx'
import styles from './seller-home.module.css'

/** The screen for each kind of open task. */
const places: Record<WaitingKind, { screen: string; search?: Readonly<Record<string, string>> }> = {
  orders: { screen: 'orders' },
  payments: { screen: 'payments' },
  refunds: { screen: 'payments', search: { view: 'refunds' } },
  toShip: { screen: 'orders', search: { state: 'awaitingShipment' } },
  changeAsks: { screen: 'orders' },
  restAsks: { screen: 'orders' },
  aftersales: { screen: 'aftersales' },
  invoices: { screen: 'invoices' },
  disputes: { screen: 'statements' },
  applications: { screen: 'members' },
  shortage: { screen: 'stock', search: { state: 'shortage' } },
  low: { screen: 'stock', search: { state: 'low' } },
  noPrice: { screen: 'products', search: { state: 'noPrice' } },
  imports: { screen: 'imports' },
  priceDrafts: { screen: 'prices' },
  tiersToConfirm: { screen: 'prices', search: { view: 'tiers' } },
}

function WaitingCard({ kind, count, dueAt }: Waiting) {
  const { linkTo } = useArea()
  const { screen, search } = places[kind]
  const { title, hint } = waitingTexts[kind]
  return (
    <Link className={`card ${styles.waiting}`} data-some={count > 0} {...linkTo(screen, search)}>
      <b>{formatCount(count)}</b>
      <span>{title}</span>
      <small className="sub">{dueAt === '' ? hint : `最早 ${formatMoment(new Date(dueAt))} 到期`}</small>
    </Link>
  )
}

/** Open tasks of the seller's staff, with their deadlines. */
export default function SellerHomeScreen() {
  return (
    <PageAnswer of={useRead(home, {}, { staleTime: 0 })}>
      {({ waiting, goods, listed }) => (
        <>
          <h1 className="visually-hidden">首页</h1>
          <div className={styles.board}>
            {waiting.map((one) => (
              <WaitingCard key={one.kind} {...one} />
            ))}
          </div>
          <p className="sub">
            共 {formatCount(goods)} 个商品，在售 {formatCount(listed)} 个
          </p>
        </>
      )}
    </PageAnswer>
  )
}
