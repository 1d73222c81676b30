import { lines, refill } from '@lianmeng/contract/fast-order/endpoints'
import { maxBins } from '@lianmeng/contract/my-goods/bin-endpoints'
import type { MyGoodsRow } from '@lianmeng/contract/my-goods/endpoints'
import { Link, useNavigate } from '@tanstack/react-router'
import { useArea } from '../../area/use-area.tsx'
import { notify } from '../../lib/notify.ts'
import { useWrite } from '../../lib/query.ts'
import { useRights } from '../../lib/rights.ts'
import { marked } from '../../widgets/product-file/stale.ts'

/** Actions on the bins among the ticked rows: order the missing quantity, print labels. */
export function BinActions({ rows }: { rows: readonly MyGoodsRow[] }) {
  const { linkTo } = useArea()
  const navigate = useNavigate()
  const { may } = useRights()
  const write = useWrite(refill, { stale: [...marked, lines] })
  const binned = rows.flatMap(({ bin, componentId }) => (bin ? [{ ...bin, componentId }] : [])).slice(0, maxBins)
  const low = binned.filter(({ isLow }) => isLow === 1)
  const order = () =>
    write.mutate(
      { bins: low.map(({ id, version }) => ({ id, version })) },
      {
        onSuccess: ({ added, leftOut }) => {
          notify.success(`已加入快速下单 ${added} 行${leftOut > 0 ? `，${leftOut} 种已下架` : ''}`)
          if (added > 0) void navigate(linkTo('quickOrder'))
        },
      },
    )
  return (
    <>
      {may('purchase') && (
        <button type="button" className="btn" disabled={low.length === 0 || write.isPending} onClick={order}>
          补货{low.length > 0 && `（${low.length}）`}
        </button>
      )}
      {binned.length > 0 && (
        <Link className="btn" {...linkTo('binLabels', { ids: binned.map(({ componentId }) => componentId).join('.') })}>
          打印料位标签
        </Link>
      )}
    </>
  )
}
