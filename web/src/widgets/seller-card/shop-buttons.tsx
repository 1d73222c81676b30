import { useArea } from '../../area/use-area.tsx'
import { notify } from '../../lib/notify.ts'
import styles from './seller-card.module.css'
import { SellerCard } from './seller-card.tsx'

type Props = {
  erpTenantId: number
  /** What opens the shop; missing where nobody has asked. */
  jywShop?: { domainNamePath: string; openKfFlag: number; gsbTenantId: number } | undefined
}

/** The ways to a seller: shop in a new tab, and contacts. None of them within a shop. [spec §2] */
export function ShopButtons({ erpTenantId, jywShop }: Props) {
  const { can } = useArea()
  if (!can.enterShop && !can.contactSeller) return null
  const enter = () => {
    if (jywShop?.domainNamePath === '') return notify.warning('店铺信息缺失')
    window.open(`/lmShop/home?tid=${jywShop?.gsbTenantId ?? erpTenantId}`, '_blank', 'noopener')
  }
  return (
    <span className={styles.buttons}>
      {can.enterShop && (
        <button type="button" className="btn-link" onClick={enter}>
          进店
        </button>
      )}
      {can.contactSeller && <SellerCard erpTenantId={erpTenantId} name="联系方式" />}
    </span>
  )
}
