import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useArea } from '../../area/use-area.tsx'
import { platformName } from '../../lib/page/platform.ts'
import { useSession } from '../../lib/person/session.ts'
import { type LoginMode, LoginOrRegister } from '../../widgets/identity/login/login-or-register.tsx'
import styles from './login-screen.module.css'

const benefits = [
  { title: '按标准与规格找货', text: '标准号、直径、长度、等级、表面处理任意组合，多家卖家并排比价。' },
  { title: '按箱、盒、散数采购', text: '包装自动换算，库存、起购量与交期一目了然。' },
  { title: '一次下单，按卖家发货', text: '待采清单合并提交，自动拆成每家卖家的订单。' },
] as const

/** The platform's services, and the registration. */
export function GeneralInvite() {
  const { home } = useArea()
  const { user } = useSession()
  const navigate = useNavigate()
  const [mode, setMode] = useState<LoginMode>('register')
  return (
    <div className={styles.invite}>
      <section>
        <h1 className={styles.title}>邀请您加入{platformName()}</h1>
        <p>注册后即可查看会员价格、保存待采清单并提交订单。</p>
        <ul className={styles.benefits}>
          {benefits.map(({ title, text }) => (
            <li key={title}>
              <b>{title}</b>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className={`card ${styles.card}`}>
        {user ? (
          <>
            <p>您已登录：{user.companyName || user.userName}</p>
            <Link className="btn btn-brand" {...home}>
              进入首页
            </Link>
          </>
        ) : (
          <LoginOrRegister mode={mode} onMode={setMode} onDone={() => void navigate(home)} />
        )}
      </section>
    </div>
  )
}
