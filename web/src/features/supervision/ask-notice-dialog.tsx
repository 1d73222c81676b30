import { noticeTexts } from '@lianmeng/contract/payments/notice-texts'
import {
  askAboutNotice,
  differingBills,
  type PayNotice,
  payNotices,
} from '@lianmeng/contract/supervision/notice-endpoints'
import { notify } from '../../lib/calls/notify.ts'
import { useWrite } from '../../lib/calls/query.ts'
import { TextArea } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { useDraft } from '../../ui/form/use-draft.ts'
import { Dialog } from '../../ui/layer/dialog.tsx'
import styles from './supervision.module.css'

type Props = { notice: PayNotice; onClose: () => void }

/** A notice as received; if it names a payment, its payment service is queried. */
export function AskNoticeDialog({ notice, onClose }: Props) {
  return notice.canAsk ? <Asking notice={notice} onClose={onClose} /> : <Showing notice={notice} onClose={onClose} />
}

function Asking({ notice, onClose }: Props) {
  const { erpTenantId: tenantId, id, sellerName, channelName, paymentNo } = notice
  const ask = useWrite(askAboutNotice, { stale: [payNotices, differingBills] })
  const { draft, change, problems, submit } = useDraft({ reason: '' }, ({ reason }) => ({
    reason: reason.trim() === '' ? noticeTexts.reasonMissing : undefined,
  }))
  const send = () =>
    ask.mutate(
      { tenantId, id, reason: draft.reason.trim() },
      {
        onSuccess: ({ remark }) => {
          notify.success(remark)
          onClose()
        },
      },
    )
  return (
    <FormDialog
      title={`通知 ${id}`}
      width={640}
      labels="above"
      okText="向渠道查询"
      isPending={ask.isPending}
      onSubmit={submit(send)}
      onClose={onClose}
    >
      <Facts notice={notice} />
      <p>
        向{channelName}查询 {sellerName} 的付款单 {paymentNo}
        ，按渠道的答复入账。通知本身不会再次采信，已入账的不会重复入账。
      </p>
      <TextArea
        label="查询理由"
        required
        maxLength={200}
        hint="写入审计日志"
        problem={problems.reason}
        value={draft.reason}
        onValue={(reason) => change({ reason })}
      />
    </FormDialog>
  )
}

const Showing = ({ notice, onClose }: Props) => (
  <Dialog
    title={`通知 ${notice.id}`}
    width={640}
    onClose={onClose}
    footer={
      <button type="button" className="btn" onClick={onClose}>
        关闭
      </button>
    }
  >
    <Facts notice={notice} />
    <p className="sub">{noticeTexts.namesNothing}</p>
  </Dialog>
)

const Facts = ({
  notice: { sellerName, channelName, verdictName, faultName, paymentNo, remark, raw },
}: Pick<Props, 'notice'>) => (
  <dl className={styles.facts}>
    <dt>卖家</dt>
    <dd>{sellerName}</dd>
    <dt>渠道</dt>
    <dd>{channelName}</dd>
    <dt>结果</dt>
    <dd>{[verdictName, faultName].filter(Boolean).join('，')}</dd>
    <dt>付款单</dt>
    <dd>{paymentNo || '—'}</dd>
    {remark && (
      <>
        <dt>查询结果</dt>
        <dd>{remark}</dd>
      </>
    )}
    <dt>原文</dt>
    <dd>
      <textarea className={styles.raw} aria-label="通知原文" readOnly rows={5} value={raw} />
    </dd>
  </dl>
)
