import { Link } from '@tanstack/react-router'
import { useArea } from '../../area/use-area.tsx'
import { requestLogin, requestRegistration } from '../../lib/person/login-request.ts'
import { type User, useSession } from '../../lib/person/session.ts'
import { purchasingSteps } from './purchasing-steps.ts'
import styles from './user-card.module.css'

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
        {purchasingSteps.map(({ title, text }) => (
          <li key={title}>
            <b>{title}</b>
            <span className="sub">{text}</span>
          </li>
        ))}
      </ol>
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

/** The way in for visitors, and on for users who do not buy. */
export function UserCard() {
  const { user, loading } = useSession()
  if (loading) return <div className={`card skeleton ${styles.user}`} />
  if (!user) return <VisitorCard />
  const isStaff = user.roles.includes('operator') || user.seller !== null
  return isStaff ? <StaffCard user={user} /> : <LonePersonCard user={user} />
}
