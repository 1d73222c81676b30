import * as contract from '@lianmeng/contract/operator-office/endpoints'
import * as parties from '@lianmeng/contract/operator-office/party-endpoints'
import type { Feature } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { overviewFor } from './overview.ts'
import { endSessionsOf } from './parties/end-sessions.ts'
import { note } from './parties/note.ts'
import { showCompany, showSeller } from './parties/show.ts'

/** The platform's back office. */
export const operatorOffice: Feature = (app, deps) => {
  route(app, contract.overview, (_, actor) => overviewFor(deps, actor))
  route(app, parties.companyParty, ({ id }) => showCompany(deps.db, id))
  route(app, parties.sellerParty, ({ tenantId }) => showSeller(deps.db, tenantId))
  route(app, parties.noteCompany, ({ id, text }, actor) => note(deps, actor, { kind: 'company', id }, text))
  route(app, parties.noteSeller, ({ tenantId, text }, actor) =>
    note(deps, actor, { kind: 'seller', id: tenantId }, text),
  )
  route(app, parties.endCompanySessions, ({ id, ...person }, actor) =>
    endSessionsOf(deps, actor, { kind: 'company', id }, person),
  )
  route(app, parties.endSellerSessions, ({ tenantId, ...person }, actor) =>
    endSessionsOf(deps, actor, { kind: 'seller', id: tenantId }, person),
  )
}
