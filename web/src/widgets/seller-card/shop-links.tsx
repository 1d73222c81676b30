import type { DataOf } from '@lianmeng/contract/endpoint'
import type { sellerInfo } from '@lianmeng/contract/sellers/endpoints'
import { requestChat } from '../../lib/chat-request.ts'
import { requestLogin } from '../../lib/login-request.ts'
import { notify } from '../../lib/notify.ts'
import { useSession } from '../../lib/session.ts'
import styles from './seller-card.module.css'

/** Data that open a seller's shop and its customer service. */
export type JywShop = DataOf<typeof sellerInfo>['jywShop']

type Props = { erpTenantId: number; jywShop: JywShop }

/** The link to a shop, and to its customer service if the seller has switched that on. [spec §2] */
export function ShopLinks({ erpTenantId, jywShop }: Props) {
  const { user } = useSession()
  const enter = () => {
    if (jywShop.domainNamePath === '') return notify.warning('店铺信息缺失')
    window.open(`/lmShop/home?tid=${jywShop.gsbTenantId}`, '_blank', 'noopener')
  }
  const chat = () => requestChat(erpTenantId)
  return (
    <span className={styles.buttons}>
      <button type="button" className="btn-link" onClick={enter}>
        进店
      </button>
      {jywShop.openKfFlag === 1 && (
        <button type="button" className="btn-link" onClick={() => (user ? chat() : requestLogin(chat))}>
          在线客服
        </button>
      )}
    </span>
  )
}
