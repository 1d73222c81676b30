import * as contract from '@lianmeng/contract/approvals/endpoints'
import type { Actor } from '../../../accounts/actor.ts'
import { buyerOf, callerOf } from '../../../accounts/caller.ts'
import { audit } from '../../../audit/audit.ts'
import { audited } from '../../../audit/audited.ts'
import type { Feature } from '../../../deps.ts'
import { route } from '../../../http/route.ts'
import { decide } from './decide.ts'
import { approvalDetail, approvalFile, listApprovals } from './list-approvals.ts'
import { openLink } from './open-link.ts'
import { restore, withdraw } from './withdraw.ts'

/** 审批: submissions that wait for approval within the company. */
export const approvalRoutes: Feature = (app, deps) => {
  const { db } = deps
  const onRequest = <T>(
    actor: Actor,
    event: 'approval' | 'approval.decide' | 'approval.withdraw',
    approvalNo: string,
    work: () => Promise<T>,
  ): Promise<T> => audited(db, actor, { event, object: `approval ${approvalNo}` }, work)

  route(app, contract.list, (filter, actor) => listApprovals(deps, buyerOf(actor), filter))
  route(app, contract.detail, ({ approvalNo }, actor) =>
    onRequest(actor, 'approval', approvalNo, () => approvalDetail(deps, buyerOf(actor), approvalNo)),
  )
  route(app, contract.attachment, (which, actor) =>
    onRequest(actor, 'approval', which.approvalNo, () => approvalFile(deps, buyerOf(actor), which)),
  )
  route(app, contract.openLink, ({ link }, actor) =>
    audited(db, actor, { event: 'approval', object: 'approval', refusals: 'all' }, () =>
      openLink(deps, callerOf(actor), link),
    ),
  )
  route(app, contract.decide, (form, actor) =>
    onRequest(actor, 'approval.decide', form.approvalNo, async () => {
      await decide(deps, buyerOf(actor), form)
      const state = form.approves ? 'accepted' : 'refused'
      const object = `approval ${form.approvalNo}`
      await audit(db, actor, { event: 'approval.decide', result: 'ok', object, changes: { state: ['open', state] } })
      deps.signals.ordersPlaced.tell()
      return approvalDetail(deps, buyerOf(actor), form.approvalNo)
    }),
  )
  route(app, contract.withdraw, ({ approvalNo }, actor) =>
    onRequest(actor, 'approval.withdraw', approvalNo, async () => {
      await withdraw(deps, buyerOf(actor), approvalNo)
      return approvalDetail(deps, buyerOf(actor), approvalNo)
    }),
  )
  route(app, contract.restore, ({ approvalNo }, actor) =>
    onRequest(actor, 'approval', approvalNo, () => restore(deps, buyerOf(actor), approvalNo)),
  )
}
