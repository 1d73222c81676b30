import { Field } from './field.tsx'
import styles from './identity-form.module.css'
import { useCountdown } from './use-countdown.ts'
import { useWebOtp } from './use-web-otp.ts'

/** Seconds until another code may be requested. [spec §9] */
const resendAfter = 60

type SmsCodeFieldProps = {
  value: string
  onValue: (value: string) => void
  /** Sends a code; true when it went out. */
  send: () => Promise<boolean>
  sending: boolean
}

/** The code from the text message, and the button that requests one. */
export function SmsCodeField({ value, onValue, send, sending }: SmsCodeFieldProps) {
  const countdown = useCountdown(resendAfter)
  const otp = useWebOtp(onValue)
  const press = async () => {
    if (!(await send())) return
    countdown.start()
    otp.listen()
  }
  const button = (
    <button type="button" className={`btn ${styles.send}`} disabled={sending || countdown.running} onClick={press}>
      {countdown.running ? `重新发送(${countdown.left})` : '获取验证码'}
    </button>
  )
  return (
    <Field
      name="smsCode"
      label="短信验证码"
      value={value}
      onValue={(text) => onValue(text.replace(/\D/g, ''))}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={8}
      beside={button}
    />
  )
}
