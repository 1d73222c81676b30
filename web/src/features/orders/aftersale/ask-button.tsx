import { claimableLines } from '@lianmeng/contract/aftersale/endpoints'
import type { Order } from '@lianmeng/contract/orders/endpoints'
import { useState } from 'react'
import { call } from '../../../lib/call.ts'
import { notify } from '../../../lib/notify.ts'
import { useRights } from '../../../lib/rights.ts'
import { AskDialog, type ClaimableLine } from './ask-dialog.tsx'

/** Asks for an after-sale of goods that came, or were missing. */
export function AskButton({ order: { orderNo, lines } }: { order: Pick<Order, 'orderNo' | 'lines'> }) {
  const hindrance = useRights().hindrance('purchase')
  const [claimable, setClaimable] = useState<readonly ClaimableLine[]>()
  const [isAsking, setIsAsking] = useState(false)
  if (!lines.some(({ receivedQty, missingQty }) => receivedQty + missingQty > 0)) return null
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
