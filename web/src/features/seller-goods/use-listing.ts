import * as goods from '@lianmeng/contract/seller-goods/endpoints'
import { listingRun, startListing } from '@lianmeng/contract/seller-goods/listing-endpoints'
import { notify } from '../../lib/calls/notify.ts'
import { useWrite } from '../../lib/calls/query.ts'
import { formatCount } from '../../lib/text/format.ts'
import { confirmDialog } from '../../ui/layer/confirm.tsx'
import type { GoodsFilterNow } from '../../widgets/goods-filter/goods-filter.tsx'

const stale = [goods.list, goods.summary, goods.detail]

/** Which goods: the chosen ones, or all that match the filter. */
export type Wanted = { ids: number[] } | { filter: GoodsFilterNow }

type Listing = {
  /** Asks first; false if the seller changed their mind. */
  list: (listed: boolean, wanted: Wanted, count: number) => Promise<boolean>
  isListing: boolean
  isUnlisting: boolean
}

/** More goods are written in the background, and the page shows how far they are. */
const mostAtOnce = 500

/** Puts goods on or off sale, by the thousand. */
export function useListing(): Listing {
  const on = useWrite(goods.listOn, { stale })
  const off = useWrite(goods.listOff, { stale })
  const begin = useWrite(startListing, { stale: [listingRun] })
  const list = async (listed: boolean, wanted: Wanted, count: number) => {
    const word = listed ? '上架' : '下架'
    if (!(await confirmDialog({ title: `批量${word}`, text: `${word} ${formatCount(count)} 个商品？`, okText: word })))
      return false
    if (count > mostAtOnce) {
      await begin.mutateAsync({ ...wanted, listed: listed ? 1 : 0 })
      return true
    }
    const { changed, isShown, refused } = await (listed ? on : off).mutateAsync(wanted)
    const [first] = refused
    if (first) notify.warning(`${first.ownCode || first.name}：${first.reason}${refused.length > 1 ? ' 等' : ''}`)
    notify.success(`已${word} ${formatCount(changed)} 个商品${isShown ? '' : '，买家几秒后可见'}`)
    return true
  }
  return { list, isListing: on.isPending || begin.isPending, isUnlisting: off.isPending || begin.isPending }
}
