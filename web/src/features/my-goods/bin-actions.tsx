import { maxBins } from '@lianmeng/contract/my-goods/bin-endpoints'
import type { MyGoodsRow } from '@lianmeng/contract/my-goods/endpoints'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../area/use-area.tsx'
import { useRefilling } from '../../widgets/product-file/use-refilling.ts'

/** Actions on the bins among the ticked rows: order the missing quantity, print labels. */
export function BinActions({ rows }: { rows: readonly MyGoodsRow[] }) {
  const { linkTo } = useArea()
  const { hindrance, isPending, refill } = useRefilling()
  const binned = rows.flatMap(({ bin, componentId }) => (bin ? [{ ...bin, componentId }] : [])).slice(0, maxBins)
  const low = binned.filter(({ isLow }) => isLow === 1)
  return (
    <>
      {hindrance === '' && (
        <button type="button" className="btn" disabled={low.length === 0 || isPending} onClick={() => refill(low)}>
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
