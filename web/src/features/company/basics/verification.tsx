import * as company from '@lianmeng/contract/company/endpoints'
import { useState } from 'react'
import { addressOf } from '../../../lib/calls/call.ts'
import { useRights } from '../../../lib/person/rights.ts'
import { formatMoment } from '../../../lib/text/format.ts'
import { DialogButton } from '../../../ui/layer/dialog-button.tsx'
import { Block } from '../block.tsx'
import { Facts } from '../facts.tsx'
import type { CompanyInfo } from './company-info.ts'
import styles from './verification.module.css'
import { VerificationDialog } from './verification-dialog.tsx'
import { VerificationTag } from './verification-tag.tsx'

const actionTexts: Partial<Record<CompanyInfo['verification'], string>> = {
  none: '去认证',
  pending: '修改认证资料',
  rejected: '重新提交',
}

/** What was submitted to verify the company, and the outcome. */
export function Verification({ info }: { info: CompanyInfo }) {
  const { may } = useRights()
  const [timesHandedIn, setTimesHandedIn] = useState(0)
  const actionText = may('manage') ? actionTexts[info.verification] : undefined
  const action = actionText && (
    <DialogButton
      className="btn btn-brand"
      dialog={(close) => (
        <VerificationDialog info={info} onHandedIn={() => setTimesHandedIn((times) => times + 1)} onClose={close} />
      )}
    >
      {actionText}
    </DialogButton>
  )
  return (
    <Block title="企业认证" hint="由平台核对统一社会信用代码与营业执照" actions={action}>
      <Standing info={info} />
      {info.verification !== 'none' && (
        <Facts
          facts={{
            统一社会信用代码: info.creditCode,
            法定代表人: info.legalPerson,
            营业执照: <License hasLicense={info.hasLicense} version={timesHandedIn} />,
          }}
        />
      )}
    </Block>
  )
}

function Standing({ info: { verification, verificationNote, verificationAt } }: { info: CompanyInfo }) {
  const at = verificationAt && formatMoment(new Date(verificationAt))
  return (
    <p className={styles.standing}>
      <VerificationTag state={verification} />
      {verification === 'none' && '尚未提交认证资料，不影响下单。'}
      {verification === 'pending' && '资料已提交，平台审核中；审核完成前可以修改。'}
      {verification === 'rejected' && <b className="bad">驳回原因：{verificationNote || '未说明'}</b>}
      {at && <span className="sub">{at}</span>}
    </p>
  )
}

/**
 * Only users who may change it see the picture. Each `version` has its own address, so the browser never shows an old
 * picture.
 */
function License({ hasLicense, version }: { hasLicense: boolean; version: number }) {
  const { may } = useRights()
  if (!hasLicense) return '未上传'
  if (!may('manage')) return '已上传'
  const address = addressOf(company.license, {}, { version })
  return (
    <a href={address} target="_blank" rel="noopener">
      <img className={styles.license} src={address} alt="营业执照" loading="lazy" />
    </a>
  )
}
