import { fillFromOrders } from '@lianmeng/contract/my-goods/endpoints'
import { notify } from '../../lib/calls/notify.ts'
import { useWrite } from '../../lib/calls/query.ts'
import { useRights } from '../../lib/person/rights.ts'
import { marked } from '../../widgets/product-file/stale.ts'

/** Fills the archive with everything the company has ordered. */
export function FillButton({ className = 'btn' }: { className?: string }) {
  const hindrance = useRights().hindrance('purchase')
  const write = useWrite(fillFromOrders, { stale: marked })
  const fill = () =>
    write.mutate(
      {},
      {
        onSuccess: ({ added, gone }) => {
          const rest = gone > 0 ? `，另有 ${gone} 个已下架` : ''
          if (added > 0) notify.success(`已从历史订单建档 ${added} 个商品${rest}`)
          else notify.warning(`历史订单中没有可加入的商品${rest}`)
        },
      },
    )
  return (
    <button
      type="button"
      className={className}
      disabled={hindrance !== '' || write.isPending}
      title={hindrance || undefined}
      onClick={fill}
    >
      从历史订单建档
    </button>
  )
}
