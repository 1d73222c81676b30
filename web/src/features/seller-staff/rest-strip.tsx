import { shopRest } from '@lianmeng/contract/shop/seller-endpoints'
import { ownRestText } from '@lianmeng/contract/shop/texts'
import { useRead } from '../../lib/calls/query.ts'
import { formatMoment } from '../../lib/text/format.ts'
import { Strip } from '../../ui/navigation/strip.tsx'

/** Above every page of the back office: that the shop sells nothing today, why, and what that means. */
export function RestStrip() {
  const { data } = useRead(shopRest, {}, { silent: true, hideLoading: true, aside: true })
  if (!data?.rest) return null
  const { rest, since, ...known } = data
  return <Strip>{ownRestText({ rest, since: since ? formatMoment(new Date(since)) : '', ...known })}</Strip>
}
