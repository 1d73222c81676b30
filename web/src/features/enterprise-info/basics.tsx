import * as auth from '@lianmeng/contract/auth'
import { useState } from 'react'
import { useRead } from '../../lib/query.ts'
import { switchCompany, useSession } from '../../lib/session.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { notify } from '../../ui/notify.ts'
import styles from './enterprise-info.module.css'

const roleNames: Readonly<Record<string, string>> = { buyer: '采购方', seller: '卖家', operator: '平台' }

/** The company that the person acts for now, and the person. */
export function Basics() {
  const { user } = useSession()
  if (!user) return null
  return (
    <>
      <dl className={styles.facts}>
        <dt>企业名称</dt>
        <dd>
          {user.companyName} {user.soleTrader && <span className="tag">个体户</span>}
        </dd>
        <dt>姓名</dt>
        <dd>{user.userName}</dd>
        <dt>手机号码</dt>
        <dd>{user.phoneNumber}</dd>
        <dt>身份</dt>
        <dd>{user.roles.map((role) => roleNames[role] ?? role).join('、')}</dd>
        {user.seller && (
          <>
            <dt>所属卖家</dt>
            <dd>{user.seller.name}</dd>
          </>
        )}
      </dl>
      <OtherCompanies />
    </>
  )
}

/** The person's other companies, to act for from now on; shows nothing where there is no other. */
function OtherCompanies() {
  const { data, isError, refetch } = useRead(auth.switchable, {})
  const [isSwitching, setIsSwitching] = useState(false)
  if (isError) return <LoadFailed onRetry={refetch} />
  if (!data?.canSwitch) return null
  const switchTo = async (id: number, name: string) => {
    setIsSwitching(true)
    await switchCompany(id)
      .then(() => notify.success(`已切换到 ${name}`))
      // The call has told the user already.
      .catch(() => undefined)
    setIsSwitching(false)
  }
  return (
    <>
      <h2 className="card-title">切换企业</h2>
      <p className="sub">待采清单、收货地址与订单属于企业，切换后显示另一家的。</p>
      <ul className={styles.companies}>
        {data.companies.map(({ id, name, current }) => (
          <li key={id}>
            <span>{name}</span>
            {current ? (
              <span className="tag tag-brand">当前企业</span>
            ) : (
              <button type="button" className="btn" disabled={isSwitching} onClick={() => void switchTo(id, name)}>
                切换
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
