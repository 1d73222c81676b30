import { attachment, orderAttachment } from '@lianmeng/contract/orders/attachment-endpoints'
import type { Order } from '@lianmeng/contract/orders/endpoints'
import type { OrderSide } from './progress/next-step.tsx'
import { SentFiles } from './sent-files.tsx'

const endpointOf = { buyer: attachment, seller: orderAttachment } as const

type Props = { order: Pick<Order, 'orderNo' | 'terms'>; side: OrderSide }

/** The files that the buyer sent with the order, each to save. */
export const OrderAttachments = ({ order: { orderNo, terms }, side }: Props) => (
  <SentFiles attachments={terms.attachments} endpoint={endpointOf[side] as typeof attachment} of={{ orderNo }} />
)
