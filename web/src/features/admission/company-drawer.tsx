import { companies, companyLicense, decideVerification } from '@lianmeng/contract/admission/endpoints'
import { useState } from 'react'
import { addressOf } from '../../lib/calls/call.ts'
import { notify } from '../../lib/calls/notify.ts'
import { useWrite } from '../../lib/calls/query.ts'
import { formatMoment } from '../../lib/text/format.ts'
import { confirmDialog } from '../../ui/layer/confirm.tsx'
import { Drawer } from '../../ui/layer/drawer.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { verificationTags, verificationTexts } from '../../widgets/office-list/verification.ts'
import { ReasonDialog } from '../../widgets/order-view/reason/reason-dialog.tsx'
import styles from './admission.module.css'
import type { Company } from './company-search.ts'

type Props = { company: Company; onClose: () => void }

/** A company with the documents it submitted, and the decision on it. */
export function CompanyDrawer({ company, onClose }: Props) {
  const { name, soleTrader, verification, verificationAt, verificationNote } = company
  return (
    <Drawer
      title={name}
      width={520}
      onClose={onClose}
      footer={verification === 'pending' && <Decision company={company} onDone={onClose} />}
    >
      <dl className={styles.facts}>
        <dt>状态</dt>
        <dd>
          <span className={verificationTags[verification]}>{verificationTexts[verification]}</span>
        </dd>
        {verificationNote && (
          <>
            <dt>驳回原因</dt>
            <dd>{verificationNote}</dd>
          </>
        )}
        <dt>类型</dt>
        <dd>{soleTrader ? '个体户' : '公司'}</dd>
        <dt>统一社会信用代码</dt>
        <dd>{company.creditCode || '未填写'}</dd>
        <dt>{soleTrader ? '经营者' : '法定代表人'}</dt>
        <dd>{company.legalPerson || '未填写'}</dd>
        <dt>提交或审核时间</dt>
        <dd>{verificationAt ? formatMoment(new Date(verificationAt)) : '未提交'}</dd>
        <dt>成员</dt>
        <dd>{company.members} 人</dd>
        <dt>注册时间</dt>
        <dd>{formatMoment(new Date(company.createdAt))}</dd>
        <dt>营业执照</dt>
        <dd>{company.hasLicense ? <License companyId={company.id} /> : '未上传'}</dd>
      </dl>
    </Drawer>
  )
}

/** Each view of a licence is recorded, so it is fetched only on request. */
function License({ companyId }: { companyId: number }) {
  const [isShown, setIsShown] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  if (!isShown) {
    return (
      <button type="button" className="btn" onClick={() => setIsShown(true)}>
        查看营业执照
      </button>
    )
  }
  if (hasFailed) {
    return (
      <button type="button" className="btn-link" onClick={() => setHasFailed(false)}>
        加载失败，点击重试
      </button>
    )
  }
  return (
    <Picture
      address={addressOf(companyLicense, { id: companyId })}
      name="营业执照"
      onError={() => setHasFailed(true)}
    />
  )
}

function Decision({ company: { id, name, verificationAt }, onDone }: { company: Company; onDone: () => void }) {
  const [isRejecting, setIsRejecting] = useState(false)
  const decide = useWrite(decideVerification, { stale: [companies] })
  const send = (accept: boolean, note: string) =>
    decide.mutate(
      // Documents submitted meanwhile have not been reviewed, so the server refuses.
      { id, accept, note, verificationAt },
      {
        onSuccess: () => {
          notify.success(accept ? '已通过认证' : '已驳回认证申请')
          onDone()
        },
      },
    )
  const askToAccept = async () => {
    const text = `请确认营业执照与所填信息一致。通过后，「${name}」将标记为已认证并收到通知。`
    if (await confirmDialog({ title: '通过认证', text, okText: '通过' })) send(true, '')
  }
  return (
    <div className={styles.decision}>
      <button type="button" className="btn" disabled={decide.isPending} onClick={() => setIsRejecting(true)}>
        驳回
      </button>
      <button type="button" className="btn btn-brand" disabled={decide.isPending} onClick={() => void askToAccept()}>
        通过
      </button>
      {isRejecting && (
        <ReasonDialog
          title="驳回认证申请"
          text={`驳回「${name}」的认证申请，原因会告知该企业。`}
          label="驳回原因"
          okText="确定驳回"
          missingText="请填写驳回原因"
          isPending={decide.isPending}
          onOk={(note) => send(false, note)}
          onClose={() => setIsRejecting(false)}
        />
      )}
    </div>
  )
}
