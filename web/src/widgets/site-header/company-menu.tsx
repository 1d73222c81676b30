import { Suspense } from 'react'
import { type AreaNow, useArea } from '../../area/use-area.tsx'
import { lazyPart } from '../../lib/page/lazy-part.ts'
import type { User } from '../../lib/person/session.ts'
import { Popover } from '../../ui/layer/popover.tsx'
import styles from './top-bar.module.css'

const fetchPanel = () => import('./company-panel.tsx')
const CompanyPanel = lazyPart(fetchPanel)

/** In a back office people work for the platform under their own name, or for the seller. */
function nameOf({ companyName, seller, userName }: User, office: AreaNow['office']): string {
  if (office === 'operator') return userName
  const sellerName = seller?.name ?? ''
  return (office === 'seller' ? sellerName || companyName : companyName || sellerName) || userName
}

/** The user and their company; other companies, back offices, logout. */
export function CompanyMenu({ user }: { user: User }) {
  const { office } = useArea()
  const name = nameOf(user, office)
  const label = (
    <>
      <span className={styles.hello}>您好，</span>
      <b>{name}</b> <span aria-hidden="true">▾</span>
    </>
  )
  return (
    <Popover
      label={label}
      buttonClass={styles.company ?? ''}
      name={`您好，${name}，企业与账号`}
      align="right"
      onPrepare={fetchPanel}
    >
      {(close) => (
        <Suspense>
          <CompanyPanel user={user} close={close} />
        </Suspense>
      )}
    </Popover>
  )
}
