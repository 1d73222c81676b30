import { useCallback, useEffect, useRef } from 'react'

/** Validity of a code in milliseconds. [spec §9] */
const codeLife = 5 * 60_000

type OtpRequest = CredentialRequestOptions & { otp: { transport: readonly 'sms'[] } }

/**
 * Reads the code from the next text message that names this site, on phones whose browser can (WebOTP); others
 * recognise the field by `autocomplete="one-time-code"`. Call `listen` after a code was sent.
 */
export function useWebOtp(onCode: (code: string) => void): { listen: () => void } {
  const listening = useRef<AbortController>(null)
  useEffect(() => () => listening.current?.abort(), [])
  const listen = useCallback(() => {
    if (!('OTPCredential' in window)) return
    listening.current?.abort()
    const controller = new AbortController()
    listening.current = controller
    const request: OtpRequest = {
      otp: { transport: ['sms'] },
      signal: AbortSignal.any([controller.signal, AbortSignal.timeout(codeLife)]),
    }
    navigator.credentials
      .get(request)
      .then((credential) => {
        if (credential) onCode((credential as Credential & { code: string }).code)
      })
      // The user types the code: declined, too late, or left.
      .catch(() => {})
  }, [onCode])
  return { listen }
}
