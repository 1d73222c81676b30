import * as contract from '@lianmeng/contract/supervision/endpoints'
import { mismatches } from '@lianmeng/contract/supervision/mismatch-endpoints'
import type { Actor } from '../../accounts/actor.ts'
import { callerOf } from '../../accounts/caller.ts'
import { audit } from '../../audit/audit.ts'
import { audited } from '../../audit/audited.ts'
import type { Feature } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { casesOf } from './cases.ts'
import { acceptForSeller, decideRest, returnForSeller } from './decide.ts'
import { listAllOrders, showOrder } from './list-all.ts'
import { mismatchesOf } from './mismatches.ts'
import { ownCases, ownMismatches } from './own-parts.ts'
import type { Subjects } from './subjects.ts'

/** Supervision: the platform watches the orders of all sellers, and decides when a seller does not. */
export const supervisionOf =
  (subjects: Subjects): Feature =>
  (app, deps) => {
    const { db, files } = deps

    /** Reads data of others; the audit log records who did. */
    async function noted<T>(
      actor: Actor,
      attempt: { event: 'supervision.order' | 'supervision.voucher'; object: string },
      read: () => Promise<T>,
    ): Promise<T> {
      const answer = await audited(db, actor, attempt, read)
      await audit(db, actor, { ...attempt, result: 'ok' })
      return answer
    }

    route(app, contract.orders, (params) => listAllOrders(deps, params))
    route(app, contract.order, (named, actor) =>
      noted(actor, { event: 'supervision.order', object: `order ${named.orderNo}` }, () =>
        showOrder(deps, subjects, named),
      ),
    )
    route(app, contract.orderFile, ({ tenantId, ...which }, actor) =>
      noted(actor, { event: 'supervision.order', object: `order ${which.orderNo}` }, () =>
        subjects.documentFile(deps, { tenantId }, which),
      ),
    )
    route(app, contract.paymentVoucher, (named, actor) =>
      noted(actor, { event: 'supervision.voucher', object: `payment ${named.paymentNo}` }, () =>
        subjects.voucher(db, files, named),
      ),
    )
    route(app, contract.cases, async (_params, actor) => ownCases(await casesOf(deps), callerOf(actor).operatorRole!))
    route(app, mismatches, async (_params, actor) =>
      ownMismatches(await mismatchesOf(deps, subjects), callerOf(actor).operatorRole!),
    )
    route(app, contract.acceptPayment, (form, actor, { request }) =>
      acceptForSeller(deps, subjects, actor, form, request.headers['idempotency-key']),
    )
    route(app, contract.returnPayment, (form, actor, { request }) =>
      returnForSeller(deps, subjects, actor, form, request.headers['idempotency-key']),
    )
    route(app, contract.decideRest, (form, actor) => decideRest(deps, actor, form))
  }
