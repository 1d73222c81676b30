import { useState } from 'react'
import { Field, type FieldProps } from './field.tsx'
import styles from './identity-form.module.css'
import { type Strength, strengthOf } from './password-strength.ts'

const advice: Record<Strength, { word: string; text: string }> = {
  weak: { word: '弱', text: '再长一些更安全，例如用几个不相关的词组成 15 位以上的密码' },
  fair: { word: '中', text: '15 位以上更安全' },
  strong: { word: '强', text: '' },
}

function StrengthHint({ password }: { password: string }) {
  if (!password) return '8～128 位，可使用任何字符'
  const strength = strengthOf(password)
  const { word, text } = advice[strength]
  return (
    <>
      密码强度：<b className={styles[strength]}>{word}</b>
      {text && `，${text}`}
    </>
  )
}

type PasswordFieldProps = Pick<FieldProps, 'value' | 'onValue' | 'autoFocus'> & {
  label?: string
  /** A new password: shows its strength, and password managers suggest one. */
  isNew?: boolean
}

/**
 * A password field that can show its text and warns of Caps Lock. It reports a password that is too long and never
 * truncates it.
 */
export function PasswordField({ label = '密码', isNew = false, value, ...props }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  const [hasCapsLock, setHasCapsLock] = useState(false)
  const look = (event: React.KeyboardEvent) => setHasCapsLock(event.getModifierState('CapsLock'))
  const hint = hasCapsLock ? <span className="warn">大写锁定已打开</span> : isNew && <StrengthHint password={value} />
  return (
    <Field
      {...props}
      name="password"
      label={label}
      value={value}
      type={isShown ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      autoCapitalize="off"
      spellCheck={false}
      onKeyDown={look}
      onKeyUp={look}
      onBlur={() => setHasCapsLock(false)}
      hint={hint}
      beside={
        <button
          type="button"
          className={`btn ${styles.look}`}
          aria-pressed={isShown}
          title={isShown ? '隐藏密码' : '显示密码'}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? '隐藏' : '显示'}
        </button>
      }
    />
  )
}
