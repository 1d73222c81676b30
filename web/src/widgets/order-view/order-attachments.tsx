import { attachment, orderAttachment } from '@lianmeng/contract/orders/attachment-endpoints'
import type { Order } from '@lianmeng/contract/orders/endpoints'
import { callFile } from '../../lib/calls/call.ts'
import { saveFile } from '../../lib/calls/save-file.ts'
import type { OrderSide } from './progress/next-step.tsx'

const endpointOf = { buyer: attachment, seller: orderAttachment } as const

type Props = { order: Pick<Order, 'orderNo' | 'terms'>; side: OrderSide }

/** The files that the buyer sent with the order, each to save. */
export function OrderAttachments({ order: { orderNo, terms }, side }: Props) {
  const save = async (fileId: string, name: string) => {
    const { content } = await callFile(endpointOf[side] as typeof attachment, { orderNo, fileId })
    saveFile(name, content)
  }
  return terms.attachments.map(({ fileId, name }) => (
    <div key={fileId}>
      <button type="button" className="btn-link" onClick={() => void save(fileId, name)}>
        {name}
      </button>
    </div>
  ))
}
