import * as contract from '@lianmeng/contract/reports/endpoints'
import type { Feature } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { handleReport, listReports, sendReport } from './reports.ts'

/** 举报与纠错: what somebody finds wrong with a shop or its goods. */
export const reports: Feature = (app, deps) => {
  route(app, contract.sendReport, (form, actor) => sendReport(deps, actor, form))
  route(app, contract.reports, (filter) => listReports(deps.db, filter))
  route(app, contract.handleReport, (form, actor) => handleReport(deps, actor, form))
}
