import * as contract from '@lianmeng/contract/admission/endpoints'
import { audit } from '../../audit/audit.ts'
import { licenseOf } from '../../companies/company-license.ts'
import type { Feature } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { decide } from './decide-verification.ts'
import { listCompanies } from './list-companies.ts'

/** Verification of buyer companies by the platform. */
export const admission: Feature = (app, { db, files }) => {
  route(app, contract.companies, (filter) => listCompanies(db, filter))
  route(app, contract.companyLicense, async ({ id }, actor) => {
    const license = await licenseOf(db, files, id)
    await audit(db, actor, { event: 'company.license.view', object: `company ${id}`, result: 'ok' })
    return license
  })
  route(app, contract.decideVerification, (form, actor) => decide(db, actor, form))
}
