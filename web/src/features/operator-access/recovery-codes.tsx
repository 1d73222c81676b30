import { useState } from 'react'
import { saveFile } from '../../lib/calls/save-file.ts'
import { platformName } from '../../lib/page/platform.ts'
import { copyText } from '../../lib/text/copy-text.ts'
import { Checkbox } from '../../ui/choice/checkbox.tsx'
import styles from './second-factor.module.css'
import { forgetCodes } from './unsaved-codes.ts'

const title = () => `${platformName()}后台恢复码`

function asFile(codes: readonly string[]): Blob {
  const lines = [title(), '每个恢复码只能使用一次，请妥善保管。', '', ...codes, '']
  return new Blob([lines.join('\r\n')], { type: 'text/plain;charset=utf-8' })
}

/** Shows the recovery codes, this once, until their owner has saved them. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const [isKept, setIsKept] = useState(false)
  return (
    <section className={`card ${styles.panel} ${styles.recovery}`}>
      <h1>{title()}</h1>
      <p>
        手机丢失或更换时，可用恢复码代替动态验证码登录，每个恢复码只能使用一次。恢复码只显示这一次，请立即保存在安全的地方。
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <button type="button" className="btn" onClick={() => void copyText(codes.join('\n'))}>
          复制
        </button>
        <button type="button" className="btn" onClick={() => saveFile(`${title()}.txt`, asFile(codes))}>
          下载
        </button>
        <button type="button" className="btn" onClick={() => window.print()}>
          打印
        </button>
      </div>
      <div className={styles.done}>
        <Checkbox checked={isKept} onCheck={setIsKept}>
          我已妥善保存
        </Checkbox>
        <button type="button" className="btn btn-brand btn-large" disabled={!isKept} onClick={forgetCodes}>
          进入后台
        </button>
      </div>
    </section>
  )
}
