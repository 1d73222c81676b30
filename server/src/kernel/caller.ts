import type { CompanyRole } from '@lianmeng/trade/identity/company-roles'
import type { OperatorRole } from '@lianmeng/trade/identity/operator-roles'
import type { FastifyRequest } from 'fastify'
import { forbidden, notLoggedIn } from './errors.ts'

/** Who is calling: a person, the buyer company they act for now, and the back offices that they may enter. */
export type Caller = {
  /** SHA-256 of the session's token, or of the API key. */
  sessionHash: Buffer
  /** Of the session, or of the key where `apiKey` is set. */
  sessionId: number
  /** Set where a program calls with a key instead of a person with a session. */
  apiKey: { readOnly: boolean } | null
  userId: number
  userName: string
  /** The current buyer company; null for somebody who belongs to none. */
  companyId: number | null
  companyName: string
  /** In the current company; null for somebody who belongs to none. */
  role: CompanyRole | null
  /** Most that one submit may cost, fen; null: no limit. */
  orderLimit: number | null
  /** The seller whose back office this person works in. */
  tenantId: number | null
  /** In the platform's back office; null for everybody else. */
  operatorRole: OperatorRole | null
  /** Whether this session proved the back office's second factor. */
  secondFactor: boolean
  /** How the company stands with sellers: only rows other than "may apply". Discount in millionths. */
  memberships: ReadonlyMap<number, { status: number; discount: number }>
  smsProofAt: Date | null
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
}

/** The person calling. @throws 401 */
export function callerOf(request: Pick<FastifyRequest, 'caller'>): Caller {
  if (!request.caller) throw notLoggedIn()
  return request.caller
}

export type Buyer = Caller & { companyId: number; role: CompanyRole }

/** Somebody acting for a buyer company. @throws 401, 403 */
export function buyerOf(request: Pick<FastifyRequest, 'caller'>): Buyer {
  const caller = callerOf(request)
  if (caller.companyId === null) throw forbidden('当前账号没有买家企业，无法采购')
  return caller as Buyer
}

/** The seller whose back office the caller works in: the mandatory filter of every seller query. @throws 401, 403 */
export function tenantOf(request: Pick<FastifyRequest, 'caller'>): number {
  const caller = callerOf(request)
  if (caller.tenantId === null) throw forbidden()
  return caller.tenantId
}
