import type { DataOf } from '@lianmeng/contract/endpoint'
import type { sellerInfo } from '@lianmeng/contract/sellers/endpoints'
import { notify } from '../../lib/calls/notify.ts'
import type { ChatCard } from '../../lib/chat/chat-request.ts'
import { ChatButton } from './chat-button.tsx'
import styles from './seller-card.module.css'

/** Data that open a seller's shop and its customer service. */
export type JywShop = DataOf<typeof sellerInfo>['jywShop']

type Props = { erpTenantId: number; jywShop: JywShop; card?: ChatCard | undefined }

/** The link to a shop, and to its customer service if the seller has switched that on. [spec §2] */
export function ShopLinks({ erpTenantId, jywShop, card }: Props) {
  const enter = () => {
    if (jywShop.domainNamePath === '') return notify.warning('店铺信息缺失')
    window.open(`/lmShop/home?tid=${jywShop.gsbTenantId}`, '_blank', 'noopener')
  }
  return (
    <span className={styles.buttons}>
      <button type="button" className="btn-link" onClick={enter}>
        进店
      </button>
      {jywShop.openKfFlag === 1 && <ChatButton erpTenantId={erpTenantId} card={card} />}
    </span>
  )
}
