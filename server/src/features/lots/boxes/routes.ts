import * as contract from '@lianmeng/contract/lots/box-endpoints'
import { tenantOf } from '../../../accounts/caller.ts'
import type { Feature } from '../../../deps.ts'
import { route } from '../../../http/route.ts'
import { boxFor, certificateOfBox, labelsOf } from './boxes.ts'
import { printLabels } from './print-labels.ts'

/** Labels of boxes, and the page to which they lead. */
export const boxRoutes: Feature = (app, deps) => {
  route(app, contract.box, ({ token }, actor) => boxFor(deps, actor, token))
  route(app, contract.boxCertificate, ({ token }, actor) => certificateOfBox(deps, actor, token))
  route(app, contract.labels, (which, actor) => labelsOf(deps.db, tenantOf(actor), which))
  route(app, contract.printLabels, (wanted, actor) => printLabels(deps, tenantOf(actor), wanted))
}
