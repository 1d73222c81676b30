import { sellerInfo } from '@lianmeng/contract/sellers/endpoints'
import { useArea } from '../../area/use-area.tsx'
import { useRead } from '../../lib/calls/query.ts'
import styles from './seller-card.module.css'
import { SellerCard } from './seller-card.tsx'
import { type JywShop, ShopLinks } from './shop-links.tsx'

type Props = {
  erpTenantId: number
  /** Data that open the shop; fetched if missing. */
  jywShop?: JywShop | undefined
}

/** The links to a seller: shop in a new tab, customer service, and contacts. None of them within a shop. [spec §2] */
export function ShopButtons({ erpTenantId, jywShop }: Props) {
  const { can } = useArea()
  const enabled = can.enterShop && jywShop === undefined
  const { data } = useRead(sellerInfo, { erpTenantId }, { enabled, silent: true, hideLoading: true })
  const shop = jywShop ?? data?.jywShop
  if (!can.enterShop && !can.contactSeller) return null
  return (
    <span className={styles.buttons}>
      {can.enterShop && shop && <ShopLinks erpTenantId={erpTenantId} jywShop={shop} />}
      {can.contactSeller && <SellerCard erpTenantId={erpTenantId} name="联系方式" />}
    </span>
  )
}
