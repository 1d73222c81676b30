import { lines, refill } from '@lianmeng/contract/fast-order/endpoints'
import type { MyGoodsRow } from '@lianmeng/contract/my-goods/endpoints'
import { useNavigate } from '@tanstack/react-router'
import { useArea } from '../../area/use-area.tsx'
import { notify } from '../../lib/calls/notify.ts'
import { useWrite } from '../../lib/calls/query.ts'
import { useRights } from '../../lib/person/rights.ts'
import { marked } from './stale.ts'

/** Puts what is missing in bins on the fast order, says what was left out, and goes there. `hindrance`: why nobody may. */
export function useRefilling() {
  const { linkTo } = useArea()
  const navigate = useNavigate()
  const hindrance = useRights().hindrance('purchase')
  const write = useWrite(refill, { stale: [...marked, lines] })
  return {
    hindrance,
    isPending: write.isPending,
    refill: (bins: readonly NonNullable<MyGoodsRow['bin']>[]) =>
      write.mutate(
        { bins: bins.map(({ id, version }) => ({ id, version })) },
        {
          onSuccess: ({ added, leftOut, enough }) => {
            const rest = [leftOut > 0 && `${leftOut} 种已下架`, enough > 0 && `${enough} 种在途已够`].filter(Boolean)
            notify.success([`已加入快速下单 ${added} 行`, ...rest].join('，'))
            if (added > 0) void navigate(linkTo('quickOrder'))
          },
        },
      ),
  }
}
