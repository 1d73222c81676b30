import { lazy, Suspense } from 'react'
import { closeChat, useChatRequest } from '../../lib/chat-request.ts'

const ServiceDialog = lazy(() =>
  import('../../widgets/seller-card/service-dialog.tsx').then((module) => ({ default: module.ServiceDialog })),
)

/** Shows a seller's customer service while it is open. */
export function ChatHost() {
  const erpTenantId = useChatRequest()
  if (erpTenantId === null) return null
  return (
    <Suspense>
      <ServiceDialog erpTenantId={erpTenantId} onClose={closeChat} />
    </Suspense>
  )
}
