import { supplierPage } from '@lianmeng/contract/membership/endpoints'
import { type MembershipStatus, membershipStatus } from '@lianmeng/trade/membership/status'
import { type ReactNode, useState } from 'react'
import { useArea } from '../../area/use-area.tsx'
import { useRead } from '../../lib/calls/query.ts'
import { requestMemberships } from '../../lib/person/membership-request.ts'
import { useRights } from '../../lib/person/rights.ts'
import { LoadFailed } from '../../ui/answer/load-failed.tsx'
import { PageSkeleton } from '../../ui/answer/page-skeleton.tsx'
import { ConsentBox, useConsent } from '../../ui/choice/consent.tsx'
import { TextArea } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Dialog } from '../../ui/layer/dialog.tsx'
import styles from './membership.module.css'
import { tellApplied, tellNotApplied, useApply } from './use-apply.ts'

/** Pixels. [spec §9] */
const width = 520

/** Why there is nothing to confirm. */
const hints: Record<Exclude<MembershipStatus, 1>, string> = {
  0: '暂不可申请该卖家会员。',
  2: '申请已提交，卖家会在 15 天内处理，结果会通过站内消息通知您。',
  3: '您已是该卖家的会员，可直接查看会员价并下单。',
}

type Props = { erpTenantId: number; onClose: () => void }

/** Applies for one seller's membership, in two steps; asks for confirmation only if the company may apply. [spec §2] */
export function ApplyDialog({ erpTenantId, onClose }: Props) {
  const { can } = useArea()
  const read = useRead(supplierPage, { selectId: erpTenantId }, { staleTime: 0, silent: true })
  const [note, setNote] = useState('')
  const showsPhone = useConsent()
  const apply = useApply()
  const seller = read.data?.records[0]
  const status = seller?.status as MembershipStatus | undefined
  const hindrance = useRights().hindrance('purchase')
  const mayApply = status === membershipStatus.canApply && hindrance === ''
  const submit = () =>
    apply.mutate(
      { erpTenantIds: [erpTenantId], lookYouPohone: showsPhone.version > 0 ? 1 : 0, note },
      { onSuccess: ({ failureNum }) => tellApplied(failureNum), onError: tellNotApplied },
    )
  const footer = (
    <>
      {can.quickApply && (
        <button type="button" className={`btn-link ${styles.quick}`} onClick={requestMemberships}>
          一键申请多个卖家
        </button>
      )}
      <button type="button" className="btn" onClick={onClose}>
        {mayApply ? '取消' : '关闭'}
      </button>
      {mayApply && (
        <button type="button" className="btn btn-brand" disabled={apply.isPending} onClick={submit}>
          {apply.isPending ? '提交中…' : '确定'}
        </button>
      )}
    </>
  )
  return (
    <Dialog title="申请会员" width={width} onClose={onClose} footer={footer}>
      {read.isError ? (
        <LoadFailed onRetry={() => void read.refetch()} />
      ) : seller === undefined || status === undefined ? (
        <PageSkeleton />
      ) : (
        <>
          <Steps current={status === membershipStatus.canApply ? 1 : 2} />
          <p className={styles.seller}>
            <b>{seller.companyName}</b> <span className="sub">{seller.areaName}</span>
          </p>
          {status === membershipStatus.canApply && hindrance !== '' ? (
            <p className="warn">{hindrance}，请由管理员或采购申请。</p>
          ) : status === membershipStatus.canApply ? (
            <Form>
              <TextArea
                label="附言"
                value={note}
                maxLength={200}
                placeholder="可说明主要采购品种与用量，便于卖家审核"
                onValue={setNote}
              />
              <ConsentBox of={showsPhone}>允许卖家查看我的手机号</ConsentBox>
            </Form>
          ) : (
            <p>{hints[status]}</p>
          )}
        </>
      )}
    </Dialog>
  )
}

function Steps({ current }: { current: 1 | 2 }) {
  const step = (n: 1 | 2, text: ReactNode) => (
    <li aria-current={n === current ? 'step' : undefined}>
      <span>{n}</span> {text}
    </li>
  )
  return (
    <ol className={styles.steps}>
      {step(1, '提交申请')}
      {step(2, '审核中')}
    </ol>
  )
}
