import * as contract from '@lianmeng/contract/admission'
import { audit } from '../../db/audit.ts'
import { licenseOf } from '../../db/company-license.ts'
import type { Feature } from '../../deps.ts'
import { route } from '../../kernel/route.ts'
import { decide } from './decide-verification.ts'
import { listCompanies } from './list-companies.ts'

/** The platform checks who buyer companies are. */
export const admission: Feature = (app, { db, files }) => {
  route(app, contract.companies, (filter) => listCompanies(db, filter))
  route(app, contract.companyLicense, async ({ id }, request) => {
    const license = await licenseOf(db, files, id)
    await audit(db, request, { event: 'company.license.view', object: `company ${id}`, result: 'ok' })
    return license
  })
  route(app, contract.decideVerification, async (form, request) => {
    await decide(db, request, form)
    return {}
  })
}
