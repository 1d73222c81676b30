import { Field } from './field.tsx'
import styles from './identity-form.module.css'
import { type Captcha, captchaSize } from './use-captcha.ts'

type CaptchaFieldProps = { captcha: Captcha; value: string; onValue: (value: string) => void; autoFocus?: boolean }

/** Text of the captcha picture; a press on the picture loads another. */
export function CaptchaField({ captcha, value, onValue, autoFocus }: CaptchaFieldProps) {
  const refresh = () => {
    onValue('')
    captcha.refresh()
  }
  const picture = (
    <button type="button" className={styles.captcha} title="看不清？点击刷新" onClick={refresh}>
      {captcha.picture ? (
        <img src={captcha.picture} alt="图形验证码，点击刷新" {...captchaSize} />
      ) : (
        <span>{captcha.failed ? '点击重试' : '加载中'}</span>
      )}
    </button>
  )
  return (
    <Field
      name="captcha"
      label="图形验证码"
      value={value}
      onValue={onValue}
      maxLength={8}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      autoFocus={autoFocus}
      beside={picture}
    />
  )
}
