import { claimableLines } from '@lianmeng/contract/aftersale/endpoints'
import type { Order } from '@lianmeng/contract/orders/endpoints'
import { useRead } from '../../../lib/calls/query.ts'
import { useRights } from '../../../lib/person/rights.ts'
import { formatDateTime } from '../../../lib/text/format.ts'
import { DialogButton } from '../../../ui/layer/dialog-button.tsx'
import { AskDialog } from './ask-dialog.tsx'

/** Opens a claim for goods received or missing, while one is possible; otherwise says why none is. */
export function AskButton({ order: { orderNo, lines } }: { order: Pick<Order, 'orderNo' | 'lines'> }) {
  const hindrance = useRights().hindrance('purchase')
  const hasCome = lines.some(({ receivedQty, missingQty }) => receivedQty + missingQty > 0)
  const read = useRead(claimableLines, { orderNo }, { enabled: hasCome, staleTime: 0, silent: true, aside: true })
  if (!hasCome) return null
  if (read.isLoadingError) {
    return (
      <button type="button" className="btn-link" onClick={() => void read.refetch()}>
        售后申请加载失败，点击重试
      </button>
    )
  }
  if (!read.data) return null
  const { problem, until, lines: claimable } = read.data
  const end = until && formatDateTime(new Date(until))
  if (problem) {
    return (
      <span className="sub">
        {problem}
        {end && `，截止 ${end}`}
      </span>
    )
  }
  return (
    <>
      {end && <span className="sub">售后申请截止 {end}</span>}
      <DialogButton
        hindrance={hindrance}
        dialog={(close) => <AskDialog orderNo={orderNo} lines={claimable} onClose={close} />}
      >
        申请售后
      </DialogButton>
    </>
  )
}
