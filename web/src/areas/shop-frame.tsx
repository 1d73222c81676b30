import { shopBaseInfo } from '@lianmeng/contract/sellers'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { HttpError } from '../lib/errors.ts'
import { shopTenantId } from '../lib/kept.ts'
import { useRead } from '../lib/query.ts'
import { useStored } from '../lib/stored.ts'
import { NoResult } from '../ui/no-result.tsx'
import { noShopMessage } from './guards.ts'
import { portal } from './portal.ts'

/** The shop that is open. */
function useShop() {
  const tenantId = Number(useStored(shopTenantId))
  return useRead(shopBaseInfo, { tenantId }, { enabled: tenantId > 0, silent: true, hideLoading: true })
}

/** Its seller's name, in the bar at the top. */
export function ShopName() {
  return useShop().data?.companyShortName ?? '店铺'
}

/** The pages of a shop, or that there is none of that number. */
export function ShopPages({ children }: { children: ReactNode }) {
  const { error } = useShop()
  if (!(error instanceof HttpError && error.status === 404)) return children
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
