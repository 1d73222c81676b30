import { switchable } from '@lianmeng/contract/auth'
import { Link } from '@tanstack/react-router'
import type { LinkTo } from '../../lib/links.ts'
import { useRead } from '../../lib/query.ts'
import { logout, switchCompany, type User } from '../../lib/session.ts'
import { notify } from '../../ui/notify.ts'
import { Popup } from '../../ui/popup.tsx'
import styles from './top-bar.module.css'

const offices = [
  { role: 'seller', label: '卖家后台', to: '/seller' },
  { role: 'operator', label: '平台后台', to: '/operator' },
] as const

function Companies({ onSwitched }: { onSwitched: () => void }) {
  const { data } = useRead(switchable, {}, { silent: true, hideLoading: true })
  if (!data?.canSwitch) return null
  const choose = async (id: number, name: string) => {
    await switchCompany(id)
    notify.success(`已切换到 ${name}`)
    onSwitched()
  }
  return (
    <div className={styles.group}>
      <p className={styles.groupName}>切换企业</p>
      {data.companies.map(({ id, name, current }) => (
        <button
          key={id}
          type="button"
          className={styles.entry}
          aria-current={current}
          disabled={current}
          onClick={() => void choose(id, name)}
        >
          {name}
          {current && <span className="sub">当前</span>}
        </button>
      ))}
    </div>
  )
}

/** Who is logged in for which company; other companies, back offices, the way out. */
export function CompanyMenu({ user, linkTo }: { user: User; linkTo: LinkTo }) {
  const name = user.companyName || user.seller?.name || user.userName
  const label = (
    <>
      <span className={styles.hello}>您好，</span>
      <b>{name}</b> ▾
    </>
  )
  return (
    <Popup label={label} buttonClass={styles.company ?? ''} name={`${name}，企业与账号`} align="right">
      {(close) => (
        <div className={styles.menu}>
          <div className={styles.group}>
            <p className={styles.person}>
              {user.userName} <span className="sub">{user.phoneNumber}</span>
            </p>
          </div>
          <Companies onSwitched={close} />
          <div className={styles.group}>
            {user.companyId !== null && (
              <Link className={styles.entry} {...linkTo('enterpriseInfo')} onClick={close}>
                企业信息
              </Link>
            )}
            {offices.map(
              ({ role, label: office, to }) =>
                user.roles.includes(role) && (
                  <Link key={role} className={styles.entry} to={to} onClick={close}>
                    {office}
                  </Link>
                ),
            )}
            <button type="button" className={styles.entry} onClick={() => void logout().then(close)}>
              退出登录
            </button>
          </div>
        </div>
      )}
    </Popup>
  )
}
