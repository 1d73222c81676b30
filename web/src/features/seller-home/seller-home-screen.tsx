import type { DataOf } from '@lianmeng/contract/endpoint'
import {
  dutiesOfWaiting,
  home,
  type SellerStep,
  type Waiting,
  type WaitingKind,
} from '@lianmeng/contract/seller-home/endpoints'
import { stepTexts, waitingTexts } from '@lianmeng/contract/seller-home/texts'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../area/use-area.tsx'
import { useRead } from '../../lib/calls/query.ts'
import { useSellerDuty, useSellerStanding } from '../../lib/person/seller-standing.ts'
import { formatCount, formatMoment } from '../../lib/text/format.ts'
import { formatYuan } from '../../lib/text/yuan.ts'
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
  returnsBack: { screen: 'aftersales', search: { state: 'back' } },
  chats: { screen: 'chat' },
  invoices: { screen: 'invoices' },
  redInvoices: { screen: 'orders', search: { waits: 'redInvoices' } },
  statements: { screen: 'statements' },
  disputes: { screen: 'statements' },
  applications: { screen: 'members' },
  shortage: { screen: 'stock', search: { state: 'shortage' } },
  low: { screen: 'stock', search: { state: 'low' } },
  noPrice: { screen: 'products', search: { state: 'noPrice' } },
  imports: { screen: 'imports' },
  priceDrafts: { screen: 'prices' },
  tiersToConfirm: { screen: 'prices', search: { view: 'tiers' } },
}

/** The place of a task; who packs goes to the picking list. */
function usePlace(kind: WaitingKind) {
  const [takesOrders, ships] = [useSellerDuty('orders'), useSellerDuty('delivery')]
  return kind === 'toShip' && ships && !takesOrders ? { screen: 'picking' } : places[kind]
}

/** When it has to be done, since when it waits, or what to do. */
function noteOf({ kind, dueAt, since }: Waiting): string {
  if (dueAt) return `最早 ${formatMoment(new Date(dueAt))} 到期`
  return since ? `最早 ${formatMoment(new Date(since))} 起等待` : waitingTexts[kind].hint
}

function WaitingCard({ of }: { of: Waiting }) {
  const { kind, count, amount } = of
  const { linkTo } = useArea()
  const { screen, search } = usePlace(kind) as { screen: string; search?: Readonly<Record<string, string>> }
  const { title } = waitingTexts[kind]
  return (
    <Link className={`card ${styles.waiting}`} data-some={count > 0} {...linkTo(screen, search)}>
      <b>{formatCount(count)}</b>
      <span>{title}</span>
      {amount !== '' && <span className={styles.amount}>{formatYuan(amount)}</span>}
      <small className="sub">{noteOf(of)}</small>
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

/** What waits first: the earliest deadline, then what waits longest, then the rest; then what does not wait. */
const byUrgency = (one: Waiting, other: Waiting): number =>
  Number(other.count > 0) - Number(one.count > 0) || earlier(one.dueAt, other.dueAt) || earlier(one.since, other.since)

const earlier = (one: string, other: string): number =>
  Number(other !== '') - Number(one !== '') || one.localeCompare(other)

type BoardProps = { name: string; tasks: readonly Waiting[] }

function Board({ name, tasks }: BoardProps) {
  if (tasks.length === 0) return null
  return (
    <section aria-label={name}>
      <h2 className="card-title">{name}</h2>
      <div className={styles.board}>
        {tasks.toSorted(byUrgency).map((one) => (
          <WaitingCard key={one.kind} of={one} />
        ))}
      </div>
    </section>
  )
}

/** The person's own work, and what others of the shop do that this role may see. */
function Work({ waiting }: Pick<Home, 'waiting'>) {
  const duties = useSellerStanding().data?.duties
  if (!duties) return null
  const isOwn = ({ kind }: Waiting) => dutiesOfWaiting[kind].some((duty) => duties.includes(duty))
  return (
    <>
      <Board name="我的工作" tasks={waiting.filter(isOwn)} />
      <Board name="同事的工作" tasks={waiting.filter((one) => !isOwn(one))} />
    </>
  )
}

/** Open tasks of the seller's staff, with their deadlines; above them the steps of a new seller. */
export default function SellerHomeScreen() {
  return (
    <PageAnswer of={useRead(home, {}, { staleTime: 0 })}>
      {({ waiting, goods, listed, steps }) => (
        <div className={styles.page}>
          <h1 className="visually-hidden">首页</h1>
          <SellingSteps steps={steps} />
          <Work waiting={waiting} />
          <p className="sub">
            共 {formatCount(goods)} 个商品，在售 {formatCount(listed)} 个
          </p>
        </div>
      )}
    </PageAnswer>
  )
}
