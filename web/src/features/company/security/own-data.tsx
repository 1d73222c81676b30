import { exportData } from '@lianmeng/contract/account/endpoints'
import { useState } from 'react'
import { callFile } from '../../../lib/calls/call.ts'
import { saveFile } from '../../../lib/calls/save-file.ts'
import { DialogButton } from '../../../ui/layer/dialog-button.tsx'
import { tellFailure, useProvenIdentity } from '../../../widgets/identity/proof/use-proven-identity.tsx'
import { Block } from '../block.tsx'
import { CloseAccountDialog } from './close-account-dialog.tsx'
import styles from './security.module.css'

/** The user's legal rights over their data: export and deletion. */
export function OwnData() {
  const proof = useProvenIdentity()
  const [isExporting, setIsExporting] = useState(false)
  const save = async () => {
    setIsExporting(true)
    try {
      const { name, content } = await proof.withProof(() => callFile(exportData, {}, { silent: true }))
      saveFile(name || '个人信息.json', content)
    } catch (failure) {
      tellFailure(failure)
    } finally {
      setIsExporting(false)
    }
  }
  return (
    <Block title="个人信息">
      <ul className={styles.rows}>
        <li className={styles.row}>
          <span className={styles.main}>
            <b>导出个人信息</b>
            <span className={styles.detail}>
              账号资料、所在企业、登录设备、消息、同意过的协议与本人提交的订单，为一个 JSON 文件。
            </span>
          </span>
          <button type="button" className="btn" disabled={isExporting} onClick={() => void save()}>
            导出
          </button>
        </li>
        <li className={styles.row}>
          <span className={styles.main}>
            <b>注销账号</b>
            <span className={styles.detail}>注销后无法恢复，手机号可重新注册为新账号。</span>
          </span>
          <DialogButton dialog={(close) => <CloseAccountDialog onClose={close} />}>注销账号</DialogButton>
        </li>
      </ul>
      {proof.dialog}
    </Block>
  )
}
