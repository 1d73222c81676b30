import * as contract from '@lianmeng/contract/operator-office/endpoints'
import type { Feature } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { overviewFor } from './overview.ts'

/** The platform's back office. */
export const operatorOffice: Feature = (app, deps) => {
  route(app, contract.overview, (_, actor) => overviewFor(deps, actor))
}
