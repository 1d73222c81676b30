import * as sellers from '@lianmeng/contract/sellers/endpoints'
import { useArea } from '../../area/use-area.tsx'
import { useRead } from '../../lib/calls/query.ts'
import type { ChatCard } from '../../lib/chat/chat-request.ts'
import { requestLogin } from '../../lib/person/login-request.ts'
import { useSession } from '../../lib/person/session.ts'
import { LoadFailed } from '../../ui/answer/load-failed.tsx'
import styles from './seller-card.module.css'
import { SellerContacts } from './seller-contacts.tsx'
import { ShopLinks } from './shop-links.tsx'

/** Company and address of a seller for everybody; its contacts for logged-in buyers. */
export function SellerFacts({ erpTenantId, card }: { erpTenantId: number; card?: ChatCard | undefined }) {
  const { user, loading } = useSession()
  const { can } = useArea()
  const mayContact = user?.companyId != null
  const params = { erpTenantId }
  const open = useRead(sellers.sellerInfo, params, { enabled: !loading && !mayContact, silent: true })
  const full = useRead(sellers.sellerCard, params, { enabled: mayContact, silent: true })
  const shown = mayContact ? full : open

  if (shown.isError) return <LoadFailed onRetry={() => shown.refetch()} />
  const seller = shown.data
  if (!seller) return <div className={`skeleton ${styles.loading}`} aria-hidden="true" />
  return (
    <>
      <b>{seller.companyName}</b>
      <p className={styles.where}>
        {seller.areaName}
        {seller.address && <br />}
        {seller.address}
      </p>
      {can.enterShop && (
        <p className={styles.where}>
          <ShopLinks erpTenantId={erpTenantId} jywShop={seller.jywShop} card={card} />
        </p>
      )}
      {mayContact ? <SellerContacts contacts={full.data?.contacts ?? []} /> : <LoginHint isLoggedIn={user !== null} />}
    </>
  )
}

function LoginHint({ isLoggedIn }: { isLoggedIn: boolean }) {
  if (isLoggedIn) return <p className="sub">买家企业可查看联系人</p>
  return (
    <button type="button" className="btn-link" onClick={() => requestLogin()}>
      登录后查看联系人
    </button>
  )
}
