import type { DataOf } from '@lianmeng/contract/endpoint'
import { beginEnrolment, confirmEnrolment } from '@lianmeng/contract/operator-access/endpoints'
import { useState } from 'react'
import { call } from '../../lib/calls/call.ts'
import { useWrite } from '../../lib/calls/query.ts'
import { enterOffice } from '../../lib/person/operator-standing.ts'
import { useSession } from '../../lib/person/session.ts'
import { copyText } from '../../lib/text/copy-text.ts'
import { Form } from '../../ui/form/form.tsx'
import { QrCode } from '../../ui/picture/qr-code.tsx'
import { CodeField } from './code-field.tsx'
import styles from './second-factor.module.css'
import { keepCodes } from './unsaved-codes.ts'
import { useCode } from './use-code.ts'

type Beginning = DataOf<typeof beginEnrolment>

/** Sets up the second factor of an operator who has none. */
export function Enrolment() {
  const begin = useWrite(beginEnrolment)
  const [beginning, setBeginning] = useState<Beginning | null>(null)
  const start = () => begin.mutate({}, { onSuccess: setBeginning })
  return (
    <section className={`card ${styles.panel}`}>
      <h1>设置两步验证</h1>
      {beginning ? (
        <>
          <EnrolmentSteps key={beginning.ticket} beginning={beginning} />
          <p className={styles.other}>
            <button type="button" className="btn-link" disabled={begin.isPending} onClick={start}>
              重新生成密钥
            </button>
          </p>
        </>
      ) : (
        <>
          <p>
            平台后台须用两步验证登录：除密码外，每次登录还要输入手机上身份验证器显示的动态验证码。请先在手机上准备一款支持
            TOTP 的身份验证器。
          </p>
          <button type="button" className="btn btn-brand btn-large" disabled={begin.isPending} onClick={start}>
            {begin.isPending ? '正在生成密钥…' : '开始设置'}
          </button>
        </>
      )}
    </section>
  )
}

/** `JBSWY3DPEHPK3PXP` → `JBSW Y3DP EHPK 3PXP` */
const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? ''

function EnrolmentSteps({ beginning: { secret, uri, ticket } }: { beginning: Beginning }) {
  const { user } = useSession()
  const confirm = async (code: string) => {
    const { recoveryCodes } = await call(confirmEnrolment, { code, ticket }, { silent: true })
    if (user) keepCodes(user.userId, recoveryCodes)
    await enterOffice()
  }
  const { field, typeDigits, onSubmit } = useCode({ submit: confirm, missingText: '请输入 6 位动态验证码' })
  return (
    <ol className={styles.steps}>
      <li>
        <h2>用身份验证器扫描二维码</h2>
        <QrCode className={styles.qr} text={uri} name="两步验证二维码" />
        <p className="sub">不能扫描时，请在身份验证器中手动输入密钥（基于时间，6 位）：</p>
        <p className={styles.secret}>
          <code>{inFours(secret)}</code>
          <button type="button" className="btn" onClick={() => void copyText(secret)}>
            复制密钥
          </button>
        </p>
      </li>
      <li>
        <h2>输入身份验证器显示的动态验证码</h2>
        <Form className={styles.form} onSubmit={onSubmit}>
          <CodeField {...field} label="动态验证码" onChange={typeDigits} />
          <button type="submit" className="btn btn-brand btn-large" disabled={field.disabled}>
            {field.disabled ? '验证中…' : '完成设置'}
          </button>
        </Form>
      </li>
    </ol>
  )
}
