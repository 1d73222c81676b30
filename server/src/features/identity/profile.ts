import type { DataOf } from '@lianmeng/contract/endpoint'
import type { userInfo } from '@lianmeng/contract/identity/endpoints'
import { rightsOf } from '@lianmeng/trade/identity/company-roles'
import type { Caller } from '../../accounts/caller.ts'
import { maskedPhone } from '../../audit/audit.ts'
import type { Db } from '../../database/db.ts'
import { profileOf } from './queries.ts'

/** The caller's own profile. */
export async function profile(db: Db, caller: Caller): Promise<DataOf<typeof userInfo>> {
  const { userId, userName, companyId, companyName, role, tenantId, operatorRole } = caller
  const { phone, hasPassword, soleTrader, verified, sellerName } = await profileOf(db, caller)
  const roles = [
    ...(companyId === null ? [] : ['buyer']),
    ...(tenantId === null ? [] : ['seller']),
    ...(operatorRole ? ['operator'] : []),
  ]
  return {
    userId,
    userName,
    phoneNumber: maskedPhone(phone),
    roles,
    companyId,
    companyName,
    soleTrader,
    seller: tenantId === null ? null : { id: tenantId, name: sellerName ?? '' },
    hasPassword,
    companyRole: role,
    rights: role ? [...rightsOf(role)] : [],
    verified,
  }
}
