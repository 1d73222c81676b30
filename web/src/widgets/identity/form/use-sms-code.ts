import type { IdentityProblem } from '@lianmeng/trade/identity/forms'
import { useState } from 'react'
import type { Attempt } from './use-attempt.ts'
import { useCaptcha } from './use-captcha.ts'

/** The parameters that request a code. */
type CaptchaAnswer = { captcha: string; cid: string }

type SmsCodeRule = {
  attempt: Attempt
  /** The first reason not to send a code now. */
  problemOf: (answer: CaptchaAnswer) => IdentityProblem | undefined
  send: (answer: CaptchaAnswer) => Promise<unknown>
}

/**
 * Captcha and SMS code, the first step of every form that verifies a phone. A code belongs to one captcha, named by
 * `cid`.
 */
export function useSmsCode({ attempt, problemOf, send }: SmsCodeRule) {
  const [typed, setTyped] = useState('')
  const [smsCode, setSmsCode] = useState('')
  const captcha = useCaptcha()
  const answer = { captcha: typed.trim(), cid: captcha.cid }

  const sendCode = async (): Promise<void> => {
    try {
      await send(answer)
    } catch (failure) {
      setTyped('')
      captcha.refresh()
      throw failure
    }
  }
  return {
    values: { ...answer, smsCode: smsCode.trim() },
    captcha: { captcha, value: typed, onValue: setTyped },
    code: {
      value: smsCode,
      onValue: setSmsCode,
      sending: attempt.running,
      send: () => attempt.run(problemOf(answer), sendCode),
    },
  }
}
