import { companyRoleTexts } from '@lianmeng/contract/company/role-texts'
import { switchable } from '@lianmeng/contract/identity/endpoints'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useArea } from '../../area/use-area.tsx'
import { notify } from '../../lib/calls/notify.ts'
import { useRead } from '../../lib/calls/query.ts'
import { useSellerStanding } from '../../lib/person/seller-standing.ts'
import { logout, switchCompany, switchSeller, type User } from '../../lib/person/session.ts'
import styles from './top-bar.module.css'

const offices = [
  { role: 'seller', label: '卖家后台', to: '/seller' },
  { role: 'operator', label: '平台后台', to: '/operator' },
] as const

/** Changes the company or seller that the person acts for. A failed call has told the user by itself. */
function useSwitching(switchTo: (id: number) => Promise<unknown>, onDone: () => void) {
  const [isSwitching, setIsSwitching] = useState(false)
  const choose = async (id: number, name: string) => {
    setIsSwitching(true)
    try {
      await switchTo(id)
      notify.success(`已切换到 ${name}`)
      onDone()
    } catch {
      setIsSwitching(false)
    }
  }
  return { isSwitching, choose }
}

/** The companies that the person belongs to, to act for another one. */
function Companies({ onDone }: { onDone: () => void }) {
  const { linkTo } = useArea()
  const { data } = useRead(switchable, {}, { aside: true })
  const { isSwitching, choose } = useSwitching(switchCompany, onDone)
  const companies = data?.canSwitch ? data.companies : []
  return (
    <div className={styles.group}>
      {companies.length > 0 && <p className={styles.groupName}>切换企业</p>}
      {companies.map(({ id, name, current, role }) => (
        <button
          key={id}
          type="button"
          className={styles.entry}
          aria-current={current}
          disabled={current || isSwitching}
          onClick={() => void choose(id, name)}
        >
          <span className={styles.companyName}>{name}</span>
          <span className="sub">
            {companyRoleTexts[role]}
            {current && ' · 当前'}
          </span>
        </button>
      ))}
      <Link className={styles.entry} {...linkTo('enterpriseInfo', { tab: 'companies' })} onClick={onDone}>
        加入或新建企业
      </Link>
    </div>
  )
}

/** The sellers that the person works for, if there are several: the back office opens for the chosen one. */
function Sellers({ onDone }: { onDone: () => void }) {
  const { data } = useSellerStanding()
  const { isSwitching, choose } = useSwitching(switchSeller, onDone)
  if (!data || data.sellers.length < 2) return null
  return (
    <div className={styles.group}>
      <p className={styles.groupName}>切换店铺</p>
      {data.sellers.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          className={styles.entry}
          aria-current={id === data.tenantId}
          disabled={id === data.tenantId || isSwitching}
          onClick={() => void choose(id, name)}
        >
          <span className={styles.companyName}>{name}</span>
          {id === data.tenantId && <span className="sub">当前</span>}
        </button>
      ))}
    </div>
  )
}

/** The user; other companies, back offices, logout. */
export default function CompanyPanel({ user, close }: { user: User; close: () => void }) {
  const { linkTo } = useArea()
  return (
    <div className={styles.menu}>
      <div className={styles.group}>
        <p className={styles.person}>
          {user.userName} <span className="sub">{user.phoneNumber}</span>{' '}
          {user.companyRole && <span className="tag">{companyRoleTexts[user.companyRole]}</span>}
        </p>
      </div>
      <Companies onDone={close} />
      {user.roles.includes('seller') && <Sellers onDone={close} />}
      <div className={styles.group}>
        {user.companyId !== null && (
          <Link className={styles.entry} {...linkTo('enterpriseInfo')} onClick={close}>
            企业信息
          </Link>
        )}
        {offices.map(
          ({ role, label: officeName, to }) =>
            user.roles.includes(role) && (
              <Link key={role} className={styles.entry} to={to} onClick={close}>
                {officeName}
              </Link>
            ),
        )}
        <Link className={styles.entry} {...linkTo('enterpriseInfo', { tab: 'security' })} onClick={close}>
          账号安全
        </Link>
        <button type="button" className={styles.entry} onClick={() => void logout().then(close)}>
          退出登录
        </button>
      </div>
    </div>
  )
}
