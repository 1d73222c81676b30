import { claimableLines } from '@lianmeng/contract/aftersale/endpoints'
import { aftersaleTexts } from '@lianmeng/contract/aftersale/texts'
import type { Order, Shipment } from '@lianmeng/contract/orders/endpoints'
import { daysToAsk, isTooLateToAsk } from '@lianmeng/trade/aftersale/waits'
import { useState } from 'react'
import { call } from '../../../lib/call.ts'
import { notify } from '../../../lib/notify.ts'
import { useRights } from '../../../lib/rights.ts'
import { AskDialog, type ClaimableLine } from './ask-dialog.tsx'

/** Orders in the list carry no shipments. */
export type AskedOrder = Pick<Order, 'orderNo' | 'lines' | 'state'> & { shipments?: readonly Shipment[] }

/** Whether the deadline for claims has passed; undefined: the order here does not tell, but its own page does. */
function isOver({ state, shipments }: AskedOrder): boolean | undefined {
  if (state !== 'completed') return false
  const last = shipments
    ?.map(({ receivedAt }) => receivedAt)
    .toSorted()
    .at(-1)
  return last ? isTooLateToAsk(new Date(last), true, new Date()) : undefined
}

/** Opens a claim for goods received or missing. */
export function AskButton({ order }: { order: AskedOrder }) {
  const { orderNo, lines } = order
  const hindrance = useRights().hindrance('purchase')
  const [claimable, setClaimable] = useState<readonly ClaimableLine[]>()
  const [isAsking, setIsAsking] = useState(false)
  if (!lines.some(({ receivedQty, missingQty }) => receivedQty + missingQty > 0)) return null
  const over = isOver(order)
  if (over === undefined) return null
  if (over) return <span className="sub">{aftersaleTexts.tooLate(daysToAsk)}</span>
  const open = async () => {
    setIsAsking(true)
    try {
      const { problem, lines: left } = await call(claimableLines, { orderNo })
      if (problem) notify.warning(problem)
      else setClaimable(left)
    } finally {
      setIsAsking(false)
    }
  }
  return (
    <>
      <button
        type="button"
        className="btn"
        disabled={hindrance !== '' || isAsking}
        onClick={() => void open().catch(() => {})}
      >
        申请售后
      </button>
      {claimable && <AskDialog orderNo={orderNo} lines={claimable} onClose={() => setClaimable(undefined)} />}
    </>
  )
}
