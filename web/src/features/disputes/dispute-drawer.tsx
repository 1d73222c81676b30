import { dispute, disputePicture } from '@lianmeng/contract/aftersale/operator-endpoints'
import { useState } from 'react'
import { addressOf } from '../../lib/calls/call.ts'
import { useRead } from '../../lib/calls/query.ts'
import { LoadFailed } from '../../ui/answer/load-failed.tsx'
import { PageSkeleton } from '../../ui/answer/page-skeleton.tsx'
import { Drawer } from '../../ui/layer/drawer.tsx'
import { AftersaleFacts } from '../../widgets/aftersale/aftersale-facts.tsx'
import { VerdictDialog } from './verdict-dialog.tsx'

type Props = { tenantId: number; aftersaleNo: string; onClose: () => void }

/** The two sides' statements and evidence, and the platform's decision. */
export function DisputeDrawer({ onClose, ...ref }: Props) {
  const read = useRead(dispute, ref, { staleTime: 0, silent: true })
  const [isDeciding, setIsDeciding] = useState(false)
  const it = read.data
  const isOpen = it !== undefined && it.actions.length > 0
  return (
    <Drawer
      title="售后仲裁"
      width={720}
      onClose={onClose}
      footer={
        isOpen && (
          <button type="button" className="btn btn-brand" onClick={() => setIsDeciding(true)}>
            裁决
          </button>
        )
      }
    >
      {read.isError ? (
        <LoadFailed onRetry={read.refetch} />
      ) : it ? (
        <AftersaleFacts of={it} pictureAddress={(fileId) => addressOf(disputePicture, { ...ref, fileId })} />
      ) : (
        <PageSkeleton />
      )}
      {isOpen && isDeciding && <VerdictDialog of={it} onClose={() => setIsDeciding(false)} />}
    </Drawer>
  )
}
