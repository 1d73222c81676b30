import * as goods from '@lianmeng/contract/seller-goods/endpoints'
import { home } from '@lianmeng/contract/seller-home/endpoints'
import { adjust, moves } from '@lianmeng/contract/seller-stock/endpoints'
import { useState } from 'react'
import { notify } from '../../../lib/calls/notify.ts'
import { useWrite } from '../../../lib/calls/query.ts'
import { formatCount } from '../../../lib/text/format.ts'
import { confirmDialog } from '../../../ui/layer/confirm.tsx'
import { bookedCounts, sumOfCounts, type TypedCounts } from './typed-counts.ts'

/** Counts booked by one call. */
const atOnce = 500

type Props = { counts: TypedCounts; onBooked: (ids: readonly number[]) => void; onEnd: () => void }

/** What was counted so far, and booking it. Counts of a call that fails stay typed. */
export function CountBar({ counts, onBooked, onEnd }: Props) {
  const [isBooking, setIsBooking] = useState(false)
  const write = useWrite(adjust, { stale: [goods.list, goods.summary, goods.detail, moves, home] })
  const { filled, more, less, invalid } = sumOfCounts(counts)
  const book = async () => {
    if (invalid > 0) return void notify.warning(`${formatCount(invalid)} 行的实盘不是数量，请改正`)
    const text = `${formatCount(filled)} 个商品按实盘入账：盘盈 ${formatCount(more)} 个，盘亏 ${formatCount(less)} 个？`
    if (!(await confirmDialog({ title: '提交盘点', text, okText: '入账' }))) return
    setIsBooking(true)
    try {
      const booked = bookedCounts(counts)
      for (let from = 0; from < booked.length; from += atOnce) {
        const part = booked.slice(from, from + atOnce)
        await write.mutateAsync({ items: part.map((one) => ({ ...one, kind: 'count', note: '盘点单' })) })
        onBooked(part.map(({ id }) => id))
      }
      notify.success(`已按实盘入账 ${formatCount(booked.length)} 个商品`)
    } finally {
      setIsBooking(false)
    }
  }
  const end = async () => {
    const isSure =
      filled + invalid === 0 ||
      (await confirmDialog({ title: '结束盘点', text: '已填的实盘还没有入账，结束后不保留。', okText: '结束' }))
    if (isSure) onEnd()
  }
  return (
    <>
      <span className="sub" role="status">
        已盘 {formatCount(filled)} 个，盘盈 {formatCount(more)}，盘亏 {formatCount(less)}。回车或上下键换行。
      </span>
      <button
        type="button"
        className="btn btn-brand"
        disabled={filled === 0 || isBooking}
        onClick={() => void book().catch(() => {})}
      >
        {isBooking ? '入账中…' : '提交盘点'}
      </button>
      <button type="button" className="btn" disabled={isBooking} onClick={() => void end()}>
        结束盘点
      </button>
    </>
  )
}
