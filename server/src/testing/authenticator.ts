/** The code that an operator's phone would show. */
import * as contract from '@lianmeng/contract/operator-access/endpoints'
import { TOTP } from 'otpauth'
import { cookieOf } from './proof.ts'
import type { As, TestApp } from './test-app.ts'

/** The six digits at a moment. */
export function codeAt(secret: string, at: Date): string {
  return new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret }).generate({ timestamp: at.getTime() })
}

/** Sets up an authenticator. @returns its secret, the recovery codes and the continued session */
export async function enrol(t: TestApp, as: As): Promise<{ secret: string; recoveryCodes: string[]; as: As }> {
  const begun = await t.call(contract.beginEnrolment, {}, { headers: as })
  const { secret, ticket } = begun.body.data!
  const code = codeAt(secret, t.deps.clock())
  const done = await t.call(contract.confirmEnrolment, { code, ticket }, { headers: as })
  if (done.body.code !== 200) throw new Error(`not enrolled: ${done.text}`)
  return { secret, recoveryCodes: done.body.data!.recoveryCodes, as: cookieOf(done) }
}
