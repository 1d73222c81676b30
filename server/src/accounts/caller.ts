import { rolesText } from '@lianmeng/contract/company/role-texts'
import type { CompanyRole } from '@lianmeng/trade/identity/company-roles'
import type { KeyScope } from '@lianmeng/trade/identity/key-scopes'
import type { OperatorRole } from '@lianmeng/trade/identity/operator-roles'
import {
  allRoles,
  type FurtherRole,
  hasAmounts,
  hasSellerReading,
  type SellerReading,
  type SellerRole,
} from '@lianmeng/trade/identity/seller-roles'
import { forbidden, notLoggedIn } from '../answers/errors.ts'

/** The caller: a person, the buyer's company they act for now, and the back offices they may enter. */
export type Caller = {
  /** SHA-256 of the session's token, or of the API key. */
  sessionHash: Buffer
  /** The id of the session, or of the key when `apiKey` is set. */
  sessionId: number
  /** Set when a program calls with a key instead of a person with a session. */
  apiKey: { scopes: readonly KeyScope[] } | null
  userId: number
  userName: string
  /** The current buyer's company; null: the person belongs to none. */
  companyId: number | null
  companyName: string
  /** The role in the current company; null: the person belongs to none. */
  role: CompanyRole | null
  /** The limit of one submission, fen; null: no limit. */
  orderLimit: number | null
  /** The seller in whose back office this person works. */
  tenantId: number | null
  /** The role there; null: the person works for no seller. */
  sellerRole: SellerRole | null
  /** Further roles there. */
  moreRoles: readonly FurtherRole[]
  /** The role in the platform's back office; null for everyone else. */
  operatorRole: OperatorRole | null
  /** Whether this session proved the back office's second factor. */
  secondFactor: boolean
  /** The company's standing with sellers: only rows other than "may apply". Discount in millionths. */
  memberships: ReadonlyMap<number, { status: number; discount: number; levelId?: number | null }>
  smsProofAt: Date | null
}

/** Anything with a caller: an actor or a request. */
type Call = { readonly caller: Caller | null }

/** The person calling. @throws 401 */
export function callerOf({ caller }: Call): Caller {
  if (!caller) throw notLoggedIn()
  return caller
}

export type Buyer = Caller & { companyId: number; role: CompanyRole }

/** The caller, acting for a buyer's company. @throws 401, 403 */
export function buyerOf(call: Call): Buyer {
  const caller = callerOf(call)
  if (caller.companyId === null) throw forbidden('当前账号没有买家企业，无法采购')
  return caller as Buyer
}

export type SellersPerson = Caller & { tenantId: number; sellerRole: SellerRole }

/** The caller, working in a seller's back office. @throws 401, 403 */
export function sellerOf(call: Call): SellersPerson {
  const caller = callerOf(call)
  if (caller.tenantId === null) throw forbidden()
  return caller as SellersPerson
}

/** The seller in whose back office the caller works: the mandatory filter of every seller query. @throws 401, 403 */
export const tenantOf = (call: Call): number => sellerOf(call).tenantId

/** Whether the caller's role in the seller's back office may read this. @throws 401, 403 */
export const maySellerRead = (call: Call, reading: SellerReading): boolean => hasSellerReading(sellerOf(call), reading)

/** Whether the caller sees what the seller's goods cost. @throws 401, 403 */
export const seesSellersAmounts = (call: Call): boolean => hasAmounts(sellerOf(call))

/** The refusal of what is not in somebody's role in a seller's back office. */
export const notInSellerRole = (person: SellersPerson) =>
  forbidden(`您在店铺中的角色是“${rolesText(allRoles(person))}”，没有此权限，请联系店主！`)
