import type { DataOf } from '@lianmeng/contract/endpoint'
import { home, type SellerStep, type Waiting, type WaitingKind } from '@lianmeng/contract/seller-home/endpoints'
import { stepTexts, waitingTexts } from '@lianmeng/contract/seller-home/texts'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../area/use-area.tsx'
import { useRead } from '../../lib/calls/query.ts'
import { formatCount, formatMoment } from '../../lib/text/format.ts'
import { PageAnswer } from '../../ui/answer/page-answer.tsx'
import { FirstSteps } from '../../widgets/first-steps/first-steps.tsx'
import styles from './seller-home.module.css'

/** The screen for each kind of open task. */
const places: Record<WaitingKind, { screen: string; search?: Readonly<Record<string, string>> }> = {
  orders: { screen: 'orders', search: { state: 'awaitingConfirmation' } },
  inquiries: { screen: 'inquiries' },
  payments: { screen: 'payments' },
  refunds: { screen: 'payments', search: { view: 'refunds' } },
  toShip: { screen: 'orders', search: { waits: 'toShip' } },
  changeAsks: { screen: 'orders', search: { waits: 'changeAsks' } },
  restAsks: { screen: 'orders', search: { waits: 'restAsks' } },
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

/** The screen for each step of a new seller. */
const stepPlaces: Record<SellerStep, { screen: string; search?: Readonly<Record<string, string>> }> = {
  account: { screen: 'payments', search: { view: 'account' } },
  shop: { screen: 'shop' },
  freight: { screen: 'shop' },
  goods: { screen: 'products' },
  prices: { screen: 'prices' },
  stock: { screen: 'stock' },
  taxNumber: { screen: 'invoices' },
}

type Home = DataOf<typeof home>

/** What a new seller sets up, until all of it is done. */
function SellingSteps({ steps }: Pick<Home, 'steps'>) {
  const { linkTo } = useArea()
  return (
    <FirstSteps
      name="开店步骤"
      steps={steps.map(({ step, isDone }) => {
        const { screen, search } = stepPlaces[step]
        return { ...stepTexts[step], isDone, target: linkTo(screen, search) }
      })}
    />
  )
}

/** What waits first, the earliest deadline before what has none; then what does not wait. */
const byUrgency = (one: Waiting, other: Waiting): number =>
  Number(other.count > 0) - Number(one.count > 0) ||
  Number(other.dueAt !== '') - Number(one.dueAt !== '') ||
  one.dueAt.localeCompare(other.dueAt)

/** Open tasks of the seller's staff, with their deadlines; above them the steps of a new seller. */
export default function SellerHomeScreen() {
  return (
    <PageAnswer of={useRead(home, {}, { staleTime: 0 })}>
      {({ waiting, goods, listed, steps }) => (
        <div className={styles.page}>
          <h1 className="visually-hidden">首页</h1>
          <SellingSteps steps={steps} />
          <div className={styles.board}>
            {waiting.toSorted(byUrgency).map((one) => (
              <WaitingCard key={one.kind} {...one} />
            ))}
          </div>
          <p className="sub">
            共 {formatCount(goods)} 个商品，在售 {formatCount(listed)} 个
          </p>
        </div>
      )}
    </PageAnswer>
  )
}
