import type { DataOf } from '@lianmeng/contract/endpoint'
import { goodsText } from '@lianmeng/contract/goods-name'
import * as goods from '@lianmeng/contract/seller-goods/endpoints'
import { deleteGoods } from '@lianmeng/contract/seller-goods/one-endpoints'
import { isConflict } from '../../../lib/calls/errors.ts'
import { notify } from '../../../lib/calls/notify.ts'
import { useWrite } from '../../../lib/calls/query.ts'
import { formatCount } from '../../../lib/text/format.ts'
import { confirmDialog } from '../../../ui/layer/confirm.tsx'

type Props = { detail: DataOf<typeof goods.detail>; onDone: () => void }

/** Deletes a product that nobody has used; otherwise says why not, and offers to take it off sale. */
export function DeleteButton({ detail, onDone }: Props) {
  const { id, listed, onHandInBaseUnits, baseUnitName } = detail
  const remove = useWrite(deleteGoods, { stale: [goods.list, goods.summary], silent: true })
  const unlist = useWrite(goods.listOff, { stale: [goods.list, goods.summary, goods.detail] })
  const offer = async (reason: string) => {
    if (!listed) return notify.warning(reason)
    const question = { title: '不能删除', text: `${reason}。现在下架？`, okText: '下架', cancelText: '保留' }
    if (!(await confirmDialog(question))) return
    await unlist.mutateAsync({ ids: [id] })
    notify.success('商品已下架')
  }
  const ask = async () => {
    const stock = onHandInBaseUnits > 0 ? `，库存 ${formatCount(onHandInBaseUnits)} ${baseUnitName}一并删除` : ''
    const text = `删除「${goodsText(detail)}」${stock}？删除后不能恢复。`
    if (!(await confirmDialog({ title: '删除商品', text, okText: '删除' }))) return
    remove.mutate(
      { id },
      {
        onSuccess: () => {
          notify.success('商品已删除')
          onDone()
        },
        onError: (failure) =>
          void (isConflict(failure) ? offer(failure.message).catch(() => {}) : notify.error(failure.message)),
      },
    )
  }
  return (
    <button
      type="button"
      className="btn"
      disabled={remove.isPending || unlist.isPending}
      onClick={() => void ask().catch(() => {})}
    >
      删除
    </button>
  )
}
