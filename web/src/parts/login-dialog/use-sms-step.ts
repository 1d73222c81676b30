import { sendLoginCode, sendRegisterCode } from '@lianmeng/contract/auth'
import { type SmsScene, smsRequestProblem } from '@lianmeng/trade/identity/forms'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import type { Attempt } from './use-attempt.ts'
import { useCaptcha } from './use-captcha.ts'

/**
 * Phone, captcha and SMS code: what three of the forms begin with. A code is sent for one captcha; `cid` names the one
 * that it was sent for.
 */
export function useSmsStep(scene: SmsScene, attempt: Attempt) {
  const [phoneNumber, setPhoneNumber] = useState('')
  const [answer, setAnswer] = useState('')
  const [smsCode, setSmsCode] = useState('')
  const captcha = useCaptcha()
  const request = { phoneNumber, captcha: answer.trim(), cid: captcha.cid }

  const sendCode = async (): Promise<void> => {
    try {
      await call(scene === 'register' ? sendRegisterCode : sendLoginCode, request, { silent: true })
    } catch (failure) {
      setAnswer('')
      captcha.refresh()
      throw failure
    }
  }
  return {
    values: { ...request, smsCode: smsCode.trim() },
    phone: { value: phoneNumber, onValue: setPhoneNumber },
    captcha: { captcha, value: answer, onValue: setAnswer },
    code: {
      value: smsCode,
      onValue: setSmsCode,
      sending: attempt.running,
      send: () => attempt.run(smsRequestProblem(request, scene), sendCode),
    },
  }
}
