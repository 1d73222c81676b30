import { switchable } from '@lianmeng/contract/auth'
import { companyRoleTexts } from '@lianmeng/contract/role-texts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
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

/** The companies that the person belongs to, to act for another one from now on. */
function Companies({ linkTo, onDone }: { linkTo: LinkTo; onDone: () => void }) {
  const { data } = useRead(switchable, {}, { silent: true, hideLoading: true })
  const [isSwitching, setIsSwitching] = useState(false)
  const companies = data?.canSwitch ? data.companies : []
  const choose = async (id: number, name: string) => {
    setIsSwitching(true)
    try {
      await switchCompany(id)
      notify.success(`已切换到 ${name}`)
      onDone()
    } catch {
      // The call has told the user already.
      setIsSwitching(false)
    }
  }
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

/** A back office: who works there does so as a person of the platform, or for the seller. */
export type Office = 'seller' | 'operator'

function nameOf({ companyName, seller, userName }: User, office: Office | undefined): string {
  if (office === 'operator') return userName
  const sellerName = seller?.name ?? ''
  return (office === 'seller' ? sellerName || companyName : companyName || sellerName) || userName
}

type CompanyMenuProps = { user: User; linkTo: LinkTo; office?: Office | undefined }

/** Who is logged in for which company; other companies, back offices, the way out. */
export function CompanyMenu({ user, linkTo, office }: CompanyMenuProps) {
  const name = nameOf(user, office)
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
              {user.userName} <span className="sub">{user.phoneNumber}</span>{' '}
              {user.companyRole && <span className="tag">{companyRoleTexts[user.companyRole]}</span>}
            </p>
          </div>
          <Companies linkTo={linkTo} onDone={close} />
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
      )}
    </Popup>
  )
}
