import { applications, decideApplication } from '@lianmeng/contract/membership/seller-endpoints'
import { membershipTexts } from '@lianmeng/contract/membership/texts'
import { notify } from '../../lib/calls/notify.ts'
import { useWrite } from '../../lib/calls/query.ts'
import { ReasonDialog } from '../../widgets/order-view/reason/reason-dialog.tsx'
import type { Application } from './application.ts'

type Props = { application: Application; onClose: () => void }

/** Rejects a company, with a reason that it can read. */
export function RejectDialog({ application: { applicationId, companyName }, onClose }: Props) {
  const decide = useWrite(decideApplication, { stale: [applications] })
  const send = (reason: string) =>
    decide.mutate(
      { applicationId, accept: false, reason },
      {
        onSuccess: () => {
          notify.success('已拒绝')
          onClose()
        },
      },
    )
  return (
    <ReasonDialog
      title="拒绝会员申请"
      text={`拒绝「${companyName}」的会员申请，原因会告知该企业。`}
      label="拒绝原因"
      okText="确定拒绝"
      missingText={membershipTexts.rejectReasonMissing}
      isPending={decide.isPending}
      onOk={send}
      onClose={onClose}
    />
  )
}
