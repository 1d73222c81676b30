import { shopBaseInfo } from '@lianmeng/contract/sellers/endpoints'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useArea } from '../../area/use-area.tsx'
import { HttpError } from '../../lib/calls/errors.ts'
import { useRead } from '../../lib/calls/query.ts'
import { shopTenantId } from '../../lib/kept/kept.ts'
import { usePageOwner } from '../../lib/page/page-about.ts'
import { NoResult } from '../../ui/answer/no-result.tsx'
import { Strip } from '../../ui/navigation/strip.tsx'
import { ChatButton } from '../../widgets/seller-card/chat-button.tsx'
import { portal } from '../areas/portal.ts'
import { noShopMessage } from '../areas/shop.ts'
import styles from './layouts.module.css'

/** Whether a shop can have this number; anything may stand as `tid` in a link. */
const isShopId = (tenantId: number): boolean => Number.isInteger(tenantId) && tenantId > 0 && tenantId < 2 ** 31

/** The shop that is open. */
function useShop() {
  const { tenantId = 0 } = useArea().ofShop
  return useRead(shopBaseInfo, { tenantId }, { enabled: isShopId(tenantId), silent: true, hideLoading: true })
}

/** The seller's name, in the top bar. */
export function ShopName() {
  return useShop().data?.companyShortName ?? '店铺'
}

/** Opens the conversation with the open shop, if it has online service. */
export function ShopChat() {
  const { tenantId = 0 } = useArea().ofShop
  const { data } = useShop()
  if (data?.jywShop.openKfFlag !== 1) return null
  return <ChatButton erpTenantId={tenantId} className={styles.leave ?? ''} />
}

/** The pages of a shop, with a message if it is closed for holidays or does not exist. */
export function ShopPages({ children }: { children: ReactNode }) {
  const { tenantId } = useArea().ofShop
  const { data, error } = useShop()
  usePageOwner(data?.companyShortName ?? '')
  // Only a shop that exists is remembered.
  useEffect(() => {
    if (data) shopTenantId.set(String(tenantId))
  }, [data, tenantId])
  const isNone = tenantId !== undefined && !isShopId(tenantId)
  if (!isNone && !(error instanceof HttpError && error.status === 404)) {
    return (
      <>
        {data?.rest && <Strip>{data.rest}；商品仍可浏览</Strip>}
        {children}
      </>
    )
  }
  return (
    <div className="card">
      <NoResult text={noShopMessage}>
        <Link className="btn btn-brand" to={portal.timeoutHome}>
          返回首页
        </Link>
      </NoResult>
    </div>
  )
}
