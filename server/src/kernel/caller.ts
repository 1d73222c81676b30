import type { FastifyRequest } from 'fastify'
import { forbidden, notLoggedIn } from './errors.ts'

/** Who is calling: a person, the buyer company they act for now, and the back offices that they may enter. */
export type Caller = {
  sessionHash: Buffer
  userId: number
  userName: string
  /** The current buyer company; null for somebody who belongs to none. */
  companyId: number | null
  companyName: string
  /** The seller whose back office this person works in. */
  tenantId: number | null
  operator: boolean
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
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw notLoggedIn()
  return request.caller
}

export type Buyer = Caller & { companyId: number }

/** Somebody acting for a buyer company. @throws 401, 403 */
export function buyerOf(request: FastifyRequest): Buyer {
  const caller = callerOf(request)
  if (caller.companyId === null) throw forbidden('当前账号没有买家企业，无法采购')
  return caller as Buyer
}

/** The seller whose back office the caller works in: the mandatory filter of every seller query. @throws 401, 403 */
export function tenantOf(request: FastifyRequest): number {
  const caller = callerOf(request)
  if (caller.tenantId === null) throw forbidden()
  return caller.tenantId
}
