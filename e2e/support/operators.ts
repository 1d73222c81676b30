import type { ParamsOf } from '@lianmeng/contract/endpoint'
import * as access from '@lianmeng/contract/operator-access/endpoints'
import { type APIRequestContext, request as requests } from '@playwright/test'
import { TOTP } from 'otpauth'
import { call } from './call.ts'
import { demo, logIn, type Person, registerWithPassword } from './people.ts'

type OperatorRole = ParamsOf<typeof access.addOperator>['role']

/** File with the session of the first super operator, shared by all workers. */
const sessionVariable = 'FIRST_OPERATOR_SESSION'

/**
 * An authenticator app for a secret. A code is valid once, so a second request within 30 seconds returns the next one.
 */
export function authenticatorFor(secret: string): () => string {
  const totp = new TOTP({ secret: secret.replace(/\s/g, '') })
  let last = 0
  return () => {
    last = Math.max(totp.counter(), last + 1)
    return totp.generate({ timestamp: last * totp.period * 1000 })
  }
}

/** Sets up the second factor of the logged-in user, which opens the back office to this session. */
async function enrol(request: APIRequestContext): Promise<{ nextCode: () => string; recoveryCodes: string[] }> {
  const { secret, ticket } = await call(request, access.beginEnrolment, {})
  const nextCode = authenticatorFor(secret)
  const { recoveryCodes } = await call(request, access.confirmEnrolment, { code: nextCode(), ticket })
  return { nextCode, recoveryCodes }
}

/** Logs the demonstration's only operator in, once for all workers: only they can appoint others. */
export async function admitFirstOperator(baseURL: string): Promise<void> {
  const request = await requests.newContext({ baseURL })
  await logIn(request, demo.operator)
  const { secondFactor } = await call(request, access.standing, {})
  if (secondFactor === 'enrol') {
    await enrol(request)
    process.env[sessionVariable] = JSON.stringify(await request.storageState())
  }
  await request.dispose()
}

/** Makes the owner of an account an operator. */
export async function appoint(baseURL: string, { phone }: Person, role: OperatorRole): Promise<void> {
  const session = process.env[sessionVariable]
  if (!session) throw new Error('The first operator was enrolled before: these journeys want a fresh database.')
  const request = await requests.newContext({ baseURL, storageState: JSON.parse(session) })
  await call(request, access.addOperator, { phoneNumber: phone, role })
  await request.dispose()
}

export type Operator = Person & { nextCode: () => string; recoveryCodes: string[] }

/** Registers a person and makes them an operator with a second factor, whose session has entered the back office. */
export async function newOperator(request: APIRequestContext, baseURL: string, role: OperatorRole): Promise<Operator> {
  const person = await registerWithPassword(request)
  await appoint(baseURL, person, role)
  return { ...person, ...(await enrol(request)) }
}
