import { addWhatFits } from '@lianmeng/contract/cart/endpoints'
import type { Product } from '@lianmeng/contract/goods'
import { type ReorderLine, reorder } from '@lianmeng/contract/orders/reorder-endpoints'
import { cartDoneTexts } from '@lianmeng/contract/refusals'
import { formatFen } from '@lianmeng/trade/price/money'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useArea } from '../../../area/use-area.tsx'
import { notify } from '../../../lib/calls/notify.ts'
import { useRead, useWrite } from '../../../lib/calls/query.ts'
import { cartReads } from '../../../lib/goods/cart-reads.ts'
import { useDelivery } from '../../../lib/goods/delivery.ts'
import { sumOfYuan } from '../../../lib/text/yuan.ts'
import { PageAnswer } from '../../../ui/answer/page-answer.tsx'
import { confirmDialog } from '../../../ui/layer/confirm.tsx'
import { Dialog } from '../../../ui/layer/dialog.tsx'
import { Table } from '../../../ui/table/table.tsx'
import { SaveAsList } from '../../../widgets/save-as-list/save-as-list.tsx'
import { reorderColumns, type Substitutes } from './reorder-columns.tsx'

type Props = { orderNo: string; onClose: () => void }

/** An old order beside today's prices: ticked lines go into the cart under its rules. */
export function ReorderDialog({ orderNo, onClose }: Props) {
  const { areaCode, isPlaceKnown } = useDelivery()
  const params = { orderNo, ...(areaCode ? { areaCode } : {}) }
  const read = useRead(reorder, params, { enabled: isPlaceKnown, staleTime: 0 })
  return (
    <Dialog title={`再来一单：${orderNo}`} width={980} onClose={onClose}>
      <PageAnswer of={read}>{({ lines }) => <Choice lines={lines} onClose={onClose} />}</PageAnswer>
    </Dialog>
  )
}

/** What to add for a line: the original goods, or the chosen substitute. */
const wantedOf = (line: ReorderLine, substitute: Product | undefined) => ({
  componentId: substitute?.componentId ?? line.componentId,
  mixPackageSpecId: substitute?.prodPackages[0]?.packageSpecId ?? line.packageSpecId,
  qty: line.qty,
})

function Choice({ lines, onClose }: { lines: readonly ReorderLine[]; onClose: () => void }) {
  const { linkTo } = useArea()
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [substitutes, setSubstitutes] = useState<Substitutes>(new Map())
  const [reasons, setReasons] = useState<ReadonlyMap<number, string>>(new Map())
  const write = useWrite(addWhatFits, { stale: cartReads, rereadsUnanswered: true })
  const canGo = (line: ReorderLine) => line.problemText === '' || substitutes.has(line.lineNo)
  const chosen = lines.filter((line) => canGo(line) && !left.has(line.lineNo))
  const submit = async () => {
    const text = '部分商品库存不足需预订，可能影响到您的交期，确定是否加购？'
    const question = { title: '温馨提醒', text, okText: '添加待采清单' }
    const reserves = chosen.some((line) => line.reserves && !substitutes.has(line.lineNo))
    if (reserves && !(await confirmDialog(question))) return notify.warning('已取消')
    const wanted = chosen.map((line) => wantedOf(line, substitutes.get(line.lineNo)))
    write.mutate(
      { lines: wanted },
      {
        onSuccess: ({ added, left: refused }) => {
          if (added > 0) notify.success(cartDoneTexts.added)
          if (refused.length === 0) return onClose()
          const why = new Map(refused.map(({ componentId, reason }) => [componentId, reason]))
          setReasons(why)
          // Lines already added are not added twice.
          const gone = chosen.filter((_line, at) => !why.has(wanted[at]!.componentId))
          setLeft(new Set([...left, ...gone.map(({ lineNo }) => lineNo)]))
        },
      },
    )
  }
  const columns = reorderColumns({
    isIn: (line) => canGo(line) && !left.has(line.lineNo),
    canGo,
    onPick: ({ lineNo }, isPicked) =>
      setLeft(new Set(isPicked ? [...left].filter((one) => one !== lineNo) : [...left, lineNo])),
    substitutes,
    onReplace: ({ lineNo }, product) => setSubstitutes(new Map(substitutes).set(lineNo, product)),
    reasonOf: (line) => reasons.get(wantedOf(line, substitutes.get(line.lineNo)).componentId) ?? '',
  })
  const known = chosen.filter(({ lineNo }) => !substitutes.has(lineNo))
  return (
    <>
      <Table name="再来一单的商品" columns={columns} rows={lines} keyOf={({ lineNo }) => lineNo} />
      <p>
        已选 {chosen.length} 种，现价合计{' '}
        <b className="price">{formatFen(sumOfYuan(known.map((line) => line.amountNow)))}</b>
        {known.length < chosen.length && <span className="sub">（不含替代商品）</span>}
      </p>
      <p>
        <button
          type="button"
          className="btn btn-act"
          disabled={chosen.length === 0 || write.isPending}
          onClick={() => void submit()}
        >
          加入待采清单（{chosen.length} 种）
        </button>{' '}
        <SaveAsList
          disabled={chosen.length === 0}
          goods={() => chosen.map((line) => wantedOf(line, substitutes.get(line.lineNo)))}
        />{' '}
        <Link className="btn" {...linkTo('cart')}>
          去待采清单
        </Link>
      </p>
    </>
  )
}
