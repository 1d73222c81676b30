import type { AftersaleWithHistory } from '@lianmeng/contract/aftersale/aftersale'
import * as buying from '@lianmeng/contract/aftersale/endpoints'
import * as selling from '@lianmeng/contract/aftersale/seller-endpoints'
import type { ReactNode } from 'react'
import { addressOf } from '../../../lib/calls/call.ts'
import { useRead, useWrite } from '../../../lib/calls/query.ts'
import { useRights } from '../../../lib/person/rights.ts'
import { useSellerDuty } from '../../../lib/person/seller-standing.ts'
import { LoadFailed } from '../../../ui/answer/load-failed.tsx'
import { PageSkeleton } from '../../../ui/answer/page-skeleton.tsx'
import { Drawer } from '../../../ui/layer/drawer.tsx'
import { AftersaleFacts } from '../../../widgets/aftersale/aftersale-facts.tsx'
import { AddEvidence } from './add-evidence.tsx'
import { BuyerSteps } from './buyer-steps.tsx'
import { SellerSteps } from './seller-steps.tsx'
import { staleAftersales, staleSellerAftersales } from './stale-aftersales.ts'

type Read = { data: AftersaleWithHistory | undefined; isError: boolean; refetch: () => unknown }

type FrameProps = {
  read: Read
  pictureAddress: (fileId: string) => string
  actions: (it: AftersaleWithHistory) => ReactNode
  onClose: () => void
}

/** An after-sale beside its list or order. */
function Frame({ read, pictureAddress, actions, onClose }: FrameProps) {
  const it = read.data
  return (
    <Drawer title="售后单" width={720} onClose={onClose} footer={it && actions(it)}>
      {read.isError ? (
        <LoadFailed onRetry={read.refetch} />
      ) : it ? (
        <AftersaleFacts of={it} pictureAddress={pictureAddress} />
      ) : (
        <PageSkeleton />
      )}
    </Drawer>
  )
}

/** The buyer's view. */
export function BuyerAftersale({
  tenantId,
  aftersaleNo,
  onClose,
}: {
  tenantId: number
  aftersaleNo: string
  onClose: () => void
}) {
  const ref = { tenantId, aftersaleNo }
  const read = useRead(buying.detail, ref, { staleTime: 0, silent: true })
  const add = useWrite(buying.addPictures, { stale: staleAftersales })
  const mayAct = useRights().may('purchase')
  return (
    <Frame
      read={read}
      pictureAddress={(fileId) => addressOf(buying.picture, { ...ref, fileId })}
      onClose={onClose}
      actions={(it) =>
        it.isOpen && (
          <>
            {mayAct && (
              <AddEvidence
                to={buying.upload}
                isPending={add.isPending}
                onSend={(fileIds, onSuccess) => add.mutate({ ...ref, fileIds }, { onSuccess })}
              />
            )}
            <BuyerSteps of={it} />
          </>
        )
      }
    />
  )
}

/** The seller's view. */
export function SellerAftersale({ aftersaleNo, onClose }: { aftersaleNo: string; onClose: () => void }) {
  const read = useRead(selling.aftersale, { aftersaleNo }, { staleTime: 0, silent: true })
  const add = useWrite(selling.addSellerPictures, { stale: staleSellerAftersales })
  const mayAct = useSellerDuty('orders')
  return (
    <Frame
      read={read}
      pictureAddress={(fileId) => addressOf(selling.aftersalePicture, { aftersaleNo, fileId })}
      onClose={onClose}
      actions={(it) =>
        (it.isOpen || it.restWaits) && (
          <>
            {it.isOpen && mayAct && (
              <AddEvidence
                to={selling.uploadPicture}
                isPending={add.isPending}
                onSend={(fileIds, onSuccess) => add.mutate({ aftersaleNo, fileIds }, { onSuccess })}
              />
            )}
            <SellerSteps of={it} />
          </>
        )
      }
    />
  )
}
