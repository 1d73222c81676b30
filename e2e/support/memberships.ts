import * as membership from '@lianmeng/contract/membership/endpoints'
import * as members from '@lianmeng/contract/membership/seller-endpoints'
import type { APIRequestContext } from '@playwright/test'
import { call } from './call.ts'

/** Makes a company a member of a seller. @param buyer the applicant @param office the seller who decides */
export async function becomeMember(
  buyer: APIRequestContext,
  office: APIRequestContext,
  { tenantId, company }: { tenantId: number; company: string },
): Promise<void> {
  await call(buyer, membership.applyMembership, { erpTenantIds: [tenantId] })
  const { records } = await call(office, members.applications, { keyword: company, start: 1, limit: 20 })
  await call(office, members.decideApplication, {
    applicationId: records[0]!.applicationId,
    accept: true,
    reason: '',
  })
}
