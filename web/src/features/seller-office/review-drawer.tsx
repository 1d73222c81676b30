import type { DataOf } from '@lianmeng/contract/endpoint'
import {
  decideSellerApplication,
  sellerApplication,
  sellerApplicationFile,
  sellerApplications,
  sellerList,
} from '@lianmeng/contract/seller-application/operator-endpoints'
import { applicationFieldTexts, applicationStateTexts } from '@lianmeng/contract/seller-application/texts'
import { type ApplicationField, isPaper, type Marks } from '@lianmeng/trade/seller-application/form'
import { useState } from 'react'
import { addressOf } from '../../lib/calls/call.ts'
import { notify } from '../../lib/calls/notify.ts'
import { useRead, useWrite } from '../../lib/calls/query.ts'
import { LoadFailed } from '../../ui/answer/load-failed.tsx'
import { PageSkeleton } from '../../ui/answer/page-skeleton.tsx'
import { Checkbox } from '../../ui/choice/checkbox.tsx'
import { confirmDialog } from '../../ui/layer/confirm.tsx'
import { Drawer } from '../../ui/layer/drawer.tsx'
import { FormFacts } from '../../widgets/application-facts/form-facts.tsx'
import { Paper } from '../../widgets/application-facts/paper.tsx'
import { ReasonDialog } from '../../widgets/order-view/reason/reason-dialog.tsx'
import styles from './seller-office.module.css'

type Application = DataOf<typeof sellerApplication>

/** An application field by field: each is right, or marked with a correction. */
export function ReviewDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const read = useRead(sellerApplication, { id }, { staleTime: 0, silent: true })
  const [marks, setMarks] = useState<Marks>({})
  const application = read.data
  const isWaiting = application?.state === 'submitted'
  const mark = (field: ApplicationField, reason: string | undefined) => {
    const { [field]: _before, ...others } = marks
    setMarks(reason === undefined ? others : { ...others, [field]: reason })
  }
  return (
    <Drawer
      title={application ? `${application.form.companyName ?? ''}的入驻申请` : '入驻申请'}
      width={720}
      onClose={onClose}
      footer={isWaiting && <Decision application={application} marks={marks} onDone={onClose} />}
    >
      {read.isError && <LoadFailed onRetry={() => void read.refetch()} />}
      {read.isPending && <PageSkeleton />}
      {application && (
        <>
          <Head application={application} />
          <FormFacts
            form={application.form}
            beside={(field) => (
              <>
                {isPaper(field) && application.form[field] && (
                  <Paper
                    name={applicationFieldTexts[field]}
                    address={addressOf(sellerApplicationFile, { id, field })}
                  />
                )}
                {application.marks[field] && (
                  <span className={styles.reason}>
                    {isWaiting ? '上次要求补正：' : '需补正：'}
                    {application.marks[field]}
                  </span>
                )}
                {isWaiting && <Mark field={field} reason={marks[field]} onMark={(reason) => mark(field, reason)} />}
              </>
            )}
          />
        </>
      )}
    </Drawer>
  )
}

const sameTexts = { creditCode: '信用代码', contactPhone: '联系电话', accountNo: '收款账号' } as const

function Head({
  application: { state, companyName, verification, applicant, duplicates, note },
}: {
  application: Application
}) {
  return (
    <>
      <p>
        <span className="tag">{applicationStateTexts[state]}</span> 买家企业：{companyName}
        {verification === 'verified' ? '（已认证）' : '（未认证）'}，申请人：{applicant}
      </p>
      {note && <p className={styles.reason}>驳回原因：{note}</p>}
      {duplicates.length > 0 && (
        <p className={styles.reason}>
          可能重复的申请：
          {duplicates
            .map(
              ({ companyName: other, state: its, same }) =>
                `${other}（${applicationStateTexts[its]}，${same.map((name) => sameTexts[name]).join('、')}相同）`,
            )
            .join('、')}
        </p>
      )}
    </>
  )
}

function Mark({
  field,
  reason,
  onMark,
}: {
  field: ApplicationField
  reason: string | undefined
  onMark: (reason: string | undefined) => void
}) {
  const name = applicationFieldTexts[field]
  return (
    <span className={styles.mark}>
      <Checkbox checked={reason !== undefined} onCheck={(isMarked) => onMark(isMarked ? '' : undefined)}>
        补正
      </Checkbox>
      {reason !== undefined && (
        <input
          className="input"
          aria-label={`${name}的补正原因`}
          placeholder="补正原因"
          maxLength={200}
          value={reason}
          onChange={({ target }) => onMark(target.value)}
        />
      )}
    </span>
  )
}

type DecisionProps = { application: Application; marks: Marks; onDone: () => void }

function Decision({ application: { id, version, form }, marks, onDone }: DecisionProps) {
  const [isRejecting, setIsRejecting] = useState(false)
  const decide = useWrite(decideSellerApplication, { stale: [sellerApplications, sellerApplication, sellerList] })
  const marked = Object.entries(marks).map(([field, reason]) => ({ field: field as ApplicationField, reason }))
  const send = (decision: 'approve' | 'mend' | 'reject', done: string, note = '') =>
    decide.mutate(
      { id, version, decision, marks: decision === 'mend' ? marked : [], note },
      {
        onSuccess: () => {
          notify.success(done)
          onDone()
        },
      },
    )
  const mend = () => {
    const blank = marked.find(({ reason }) => reason.trim() === '')
    if (blank) return notify.warning(`请填写「${applicationFieldTexts[blank.field]}」的补正原因`)
    send('mend', '已退回补正')
  }
  const approve = async () => {
    const text = `通过后，「${form.shortName ?? ''}」立即开通：申请人成为店主，可上架商品。`
    if (await confirmDialog({ title: '通过入驻申请', text, okText: '通过' })) send('approve', '已开通')
  }
  return (
    <div className={styles.decision}>
      <button type="button" className="btn" disabled={decide.isPending} onClick={() => setIsRejecting(true)}>
        驳回
      </button>
      <button type="button" className="btn" disabled={decide.isPending || marked.length === 0} onClick={mend}>
        退回补正（{marked.length}）
      </button>
      <button
        type="button"
        className="btn btn-brand"
        disabled={decide.isPending || marked.length > 0}
        onClick={() => void approve()}
      >
        通过
      </button>
      {isRejecting && (
        <ReasonDialog
          title="驳回入驻申请"
          text="驳回后企业可重新申请，原因会告知该企业。"
          label="驳回原因"
          okText="确定驳回"
          missingText="请填写驳回原因"
          isPending={decide.isPending}
          onOk={(note) => send('reject', '已驳回', note)}
          onClose={() => setIsRejecting(false)}
        />
      )}
    </div>
  )
}
