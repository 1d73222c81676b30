import type { CompanyRole } from '@lianmeng/trade/identity/company-roles'
import type { OperatorRole } from '@lianmeng/trade/identity/operator-roles'
import type { SellerRole } from '@lianmeng/trade/identity/seller-roles'
import { forbidden, notLoggedIn } from '../http/answers/errors.ts'

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
  /** The current buyer company; null: the person belongs to none. */
  companyId: number | null
  companyName: string
  /** In the current company; null: the person belongs to none. */
  role: CompanyRole | null
  /** Most that one submit may cost, fen; null: no limit. */
  orderLimit: number | null
  /** The seller whose back office this person works in. */
  tenantId: number | null
  /** There; null: the person works for no seller. */
  sellerRole: SellerRole | null
  /** In the platform's back office; null for everybody else. */
  operatorRole: OperatorRole | null
  /** Whether this session proved the back office's second factor. */
  secondFactor: boolean
  /** How the company stands with sellers: only rows other than "may apply". Discount in millionths. */
  memberships: ReadonlyMap<number, { status: number; discount: number; levelId?: number | null }>
  smsProofAt: Date | null
}

/** What names its caller: an actor or a request. */
type Call = { readonly caller: Caller | null }

/** The person calling. @throws 401 */
export function callerOf({ caller }: Call): Caller {
  if (!caller) throw notLoggedIn()
  return caller
}

export type Buyer = Caller & { companyId: number; role: CompanyRole }

/** The caller, who acts for a buyer company. @throws 401, 403 */
export function buyerOf(call: Call): Buyer {
  const caller = callerOf(call)
  if (caller.companyId === null) throw forbidden('当前账号没有买家企业，无法采购')
  return caller as Buyer
}

export type SellersPerson = Caller & { tenantId: number; sellerRole: SellerRole }

/** The caller, who works in a seller's back office. @throws 401, 403 */
export function sellerOf(call: Call): SellersPerson {
  const caller = callerOf(call)
  if (caller.tenantId === null) throw forbidden()
  return caller as SellersPerson
}

/** The seller whose back office the caller works in: the mandatory filter of every seller query. @throws 401, 403 */
export const tenantOf = (call: Call): number => sellerOf(call).tenantId
