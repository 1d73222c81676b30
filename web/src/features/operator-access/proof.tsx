import { proveSecondFactor } from '@lianmeng/contract/operator-access/endpoints'
import { useState } from 'react'
import { call } from '../../lib/calls/call.ts'
import { notify } from '../../lib/calls/notify.ts'
import { enterOffice } from '../../lib/person/operator-standing.ts'
import { Form } from '../../ui/form/form.tsx'
import { CodeField } from './code-field.tsx'
import styles from './second-factor.module.css'
import { useCode } from './use-code.ts'

/** Number of codes left from which the operator should make new ones. */
const fewCodes = 3

async function prove(code: string, isRecovery: boolean): Promise<void> {
  const { recoveryCodesLeft } = await call(proveSecondFactor, { code }, { silent: true })
  if (isRecovery) {
    const advice = recoveryCodesLeft <= fewCodes ? '，请联系超级管理员重置两步验证后重新设置' : ''
    notify.warning(`恢复码已使用，还剩 ${recoveryCodesLeft} 个${advice}`)
  }
  await enterOffice()
}

/** Asks for the second factor before the back office opens. */
export function Proof() {
  const [isRecovery, setIsRecovery] = useState(false)
  return (
    <section className={`card ${styles.panel}`}>
      <h1>两步验证</h1>
      {/* A new key, so that switching to the other kind of code starts with an empty form. */}
      <ProofForm key={String(isRecovery)} isRecovery={isRecovery} />
      <p className={styles.other}>
        <button type="button" className="btn-link" onClick={() => setIsRecovery(!isRecovery)}>
          {isRecovery ? '使用动态验证码' : '使用恢复码'}
        </button>
      </p>
    </section>
  )
}

function ProofForm({ isRecovery }: { isRecovery: boolean }) {
  const { field, type, typeDigits, onSubmit } = useCode({
    submit: (code) => prove(code, isRecovery),
    missingText: isRecovery ? '请输入恢复码' : '请输入 6 位动态验证码',
  })
  return (
    <Form className={styles.form} onSubmit={onSubmit}>
      <p>
        {isRecovery
          ? '请输入设置两步验证时保存的任意一个恢复码，每个恢复码只能使用一次。'
          : '请打开身份验证器，输入其中显示的 6 位动态验证码。'}
      </p>
      <CodeField
        {...field}
        label={isRecovery ? '恢复码' : '动态验证码'}
        isRecovery={isRecovery}
        onChange={isRecovery ? type : typeDigits}
      />
      <button type="submit" className="btn btn-brand btn-large" disabled={field.disabled}>
        {field.disabled ? '验证中…' : '验证'}
      </button>
    </Form>
  )
}
