import type { list } from '@lianmeng/contract/cart/endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { useArea } from '../../area/use-area.tsx'
import { Strip } from '../../ui/navigation/strip.tsx'

type Counts = Pick<DataOf<typeof list>, 'leftOverShopCartNum' | 'lmShopCartNum' | 'norMalShopCartNum'>

/** In the alliance's list: its lines of alliance, tail and normal goods, each counted apart. */
export function ListCounters({ counts }: { counts: Counts }) {
  const { ofCart } = useArea()
  if (ofCart.list !== 'alliance') return null
  return (
    <Strip>
      联盟 <b>{counts.lmShopCartNum}</b> 行　尾货 <b>{counts.leftOverShopCartNum}</b> 行　普通{' '}
      <b>{counts.norMalShopCartNum}</b> 行
    </Strip>
  )
}
