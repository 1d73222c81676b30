import type { IdentityProblem } from '@lianmeng/trade/identity/forms'
import { useState } from 'react'
import type { Attempt } from './use-attempt.ts'
import { useCaptcha } from './use-captcha.ts'

/** What a code is asked for with. */
type CaptchaAnswer = { captcha: string; cid: string }

type SmsCodeRule = {
  attempt: Attempt
  /** What speaks against sending a code now. */
  problemOf: (answer: CaptchaAnswer) => IdentityProblem | undefined
  send: (answer: CaptchaAnswer) => Promise<unknown>
}

/**
 * Captcha and SMS code: what every form begins with that proves a phone. A code is sent for one captcha; `cid` names the
 * one that it was sent for.
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
