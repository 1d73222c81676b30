import * as approvals from '@lianmeng/contract/approvals/endpoints'
import * as orders from '@lianmeng/contract/orders/endpoints'
import { orderTabTexts } from '@lianmeng/contract/orders/texts'
import { Link } from '@tanstack/react-router'
import { ScreenLink } from '../../area/screen-link.tsx'
import { useArea } from '../../area/use-area.tsx'
import { requestLogin, requestRegistration } from '../../lib/login-request.ts'
import { useRead } from '../../lib/query.ts'
import { type User, useSession } from '../../lib/session.ts'
import styles from './user-card.module.css'

/** Tabs of the order list with orders that somebody has to act on. */
const waiting = (
  ['awaitingConfirmation', 'awaitingPayment', 'awaitingShipment', 'awaitingReceipt', 'awaitingInvoice'] as const
).map((state) => ({ state, name: orderTabTexts[state] }))

const steps = [
  { title: '完善企业信息', text: '收货地址与开票信息' },
  { title: '申请会员', text: '查看卖家的会员价格' },
  { title: '导入我的料号', text: '下次直接按料号采购' },
] as const

function VisitorCard() {
  return (
    <section className={`card ${styles.user}`}>
      <p className={styles.greeting}>您好，欢迎来采购</p>
      <div className={styles.enter}>
        <button type="button" className="btn btn-brand btn-large" onClick={() => requestLogin()}>
          登录
        </button>
        <button type="button" className="btn btn-large" onClick={requestRegistration}>
          免费注册
        </button>
      </div>
      <ol className={styles.steps}>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <b>{title}</b>
            <span className="sub">{text}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function BuyerCard({ user }: { user: User }) {
  const { linkTo } = useArea()
  const { data } = useRead(orders.list, { start: 1, limit: 1 }, { aside: true })
  const submissions = useRead(approvals.list, { tab: 'waiting', limit: 1 }, { aside: true }).data
  const countOf = (state: string) => data?.states.find((entry) => entry.state === state)?.count ?? 0
  const tiles = [
    { state: 'approval', name: '待审批', count: submissions?.pending ?? 0 },
    ...waiting.map((tab) => ({ ...tab, count: countOf(tab.state) })),
  ]
  return (
    <section className={`card ${styles.user}`}>
      <p className={styles.greeting}>{user.companyName}</p>
      <p className="sub">{user.userName}</p>
      <ul className={styles.states}>
        {tiles.map(({ state, name, count }) => (
          <li key={state}>
            <Link {...linkTo('salesOrder', { state })}>
              <b data-none={count === 0}>{count}</b>
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <nav className={styles.own} aria-label="我的">
        <Link {...linkTo('salesOrder')}>我的订单</Link>
        <ScreenLink screen="myGoods">我的商品档案</ScreenLink>
        <ScreenLink screen="quickOrder">快速下单</ScreenLink>
        <ScreenLink screen="mySupplier">我的卖家</ScreenLink>
        <Link {...linkTo('enterpriseInfo', { tab: 'addresses' })}>收货地址</Link>
        <Link {...linkTo('enterpriseInfo')}>企业信息</Link>
      </nav>
    </section>
  )
}

function StaffCard({ user }: { user: User }) {
  const office = user.roles.includes('operator') ? '/operator' : '/seller'
  return (
    <section className={`card ${styles.user}`}>
      <p className={styles.greeting}>{user.seller?.name || user.userName}</p>
      <p>当前账号没有买家企业，可浏览商品。</p>
      <Link className="btn btn-brand btn-large" to={office}>
        进入后台
      </Link>
    </section>
  )
}

/** A user who has left their company, or was removed from it. */
function LonePersonCard({ user }: { user: User }) {
  const { linkTo } = useArea()
  return (
    <section className={`card ${styles.user}`}>
      <p className={styles.greeting}>{user.userName}</p>
      <p>您还不属于任何企业，可浏览商品，暂不能采购。</p>
      <Link className="btn btn-brand btn-large" {...linkTo('enterpriseInfo', { tab: 'companies' })}>
        新建或加入企业
      </Link>
    </section>
  )
}

/** The user and their open tasks; for visitors, login and registration. */
export function UserCard() {
  const { user, loading } = useSession()
  if (loading) return <div className={`card skeleton ${styles.user}`} />
  if (!user) return <VisitorCard />
  if (user.companyId !== null) return <BuyerCard user={user} />
  const isStaff = user.roles.includes('operator') || user.seller !== null
  return isStaff ? <StaffCard user={user} /> : <LonePersonCard user={user} />
}
