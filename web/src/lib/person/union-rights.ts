import { count } from '@lianmeng/contract/orders/endpoints'
import { userRights } from '@lianmeng/contract/union/endpoints'
import { askAdministrator, unionRightTexts } from '@lianmeng/contract/union/texts'
import { type UnionRight, type UnionState, unionStateOf } from '@lianmeng/trade/identity/union-rights'
import { useRead } from '../calls/query.ts'
import { selectedSellers } from '../kept/kept.ts'
import { useStored } from '../kept/stored.ts'
import { useSession } from './session.ts'

export type UnionRightsNow = {
  unionState: UnionState
  /** Who can grant what is missing; empty: nobody is known. */
  administrator: string
  /** ISO 8601; empty: not known yet. */
  checkedAt: string
  /** Not yet known. */
  loading: boolean
  /** Why the user may not: `没有“采购保存”权限，联系管理员开通`; empty if they may. */
  hindrance: (right: UnionRight) => string
}

/** The user's rights in the alliance area: none for visitors and for people who work for no seller. */
export function useUnionRights(): UnionRightsNow {
  const { user } = useSession()
  const { data, isPending } = useRead(userRights, {}, { enabled: user !== null, aside: true, whenBack: true })
  const unionState = data?.unionState ?? unionStateOf([])
  return {
    unionState,
    administrator: data?.administrator ?? '',
    checkedAt: data?.checkedAt ?? '',
    loading: user !== null && isPending,
    hindrance: (right) => (unionState[right] ? '' : `没有“${unionRightTexts[right]}”权限，${askAdministrator}`),
  }
}

/** What the specification keeps for the alliance area: the rights, the number of open orders, the sellers chosen last.
 *  [spec §3 union store] */
export function useUnionStore() {
  const { user } = useSession()
  const isBuyer = user !== null && user.companyId !== null
  const { data } = useRead(count, {}, { enabled: isBuyer, aside: true, whenBack: true })
  return {
    unionState: useUnionRights().unionState,
    /** Undefined until it is known. */
    orderNum: data?.count,
    selectedSupplier: useStored(selectedSellers),
  }
}
