import type { AuditEvent } from '@lianmeng/contract/audit/texts'
import * as contract from '@lianmeng/contract/operator-access/endpoints'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../../accounts/actor.ts'
import { type Caller, callerOf } from '../../accounts/caller.ts'
import { audit, maskedPhone } from '../../audit/audit.ts'
import { audited, auditedChange } from '../../audit/audited.ts'
import type { Deps, Feature } from '../../deps.ts'
import { sessionCookies, setSession } from '../../http/guards/cookies.ts'
import { comesFromThisMachine } from '../../http/guards/loopback.ts'
import { type HttpApp, route } from '../../http/route.ts'
import { readAuditLog } from './audit-log.ts'
import { refuseDemonstration } from './demonstration.ts'
import { addOperator, decideRequest, resetSecondFactor, saveOperator } from './operators.ts'
import { allOperators } from './queries.ts'
import { openRequests, shopsOf } from './request-queries.ts'
import { beginEnrolment, confirmEnrolment, proveSecondFactor, standingOf } from './second-factor.ts'

/** An operator's entry to the back office: the second factor. */
function serveEntry(app: HttpApp, deps: Deps): void {
  const { db, config, sessions } = deps
  const cookies = sessionCookies(config.publicOrigin)

  /** Continues a session after its second factor was proved, under a new secret. */
  async function passed(caller: Caller, reply: FastifyReply): Promise<void> {
    setSession(reply, cookies, await sessions.passSecondFactor(caller))
  }

  const refusedToo = <T>(actor: Actor, event: AuditEvent, work: () => Promise<T>) =>
    audited(db, actor, { event, refusals: 'all' }, work)

  route(app, contract.standing, (_params, actor) => standingOf(db, callerOf(actor)))

  const enrolling = <T>(actor: Actor, request: FastifyRequest, work: () => Promise<T>) =>
    refusedToo(actor, 'operator.enrol', async () => {
      if (!comesFromThisMachine(request)) await refuseDemonstration(db, callerOf(actor))
      return work()
    })

  route(app, contract.beginEnrolment, (_params, actor, { request }) =>
    enrolling(actor, request, () => beginEnrolment(deps, callerOf(actor))),
  )

  route(app, contract.confirmEnrolment, async (given, actor, { request, reply }) => {
    const caller = callerOf(actor)
    const recoveryCodes = await enrolling(actor, request, () =>
      confirmEnrolment(deps, caller, given, (tx) => audit(tx, actor, { event: 'operator.enrol', result: 'ok' })),
    )
    await passed(caller, reply)
    return { recoveryCodes }
  })

  route(app, contract.proveSecondFactor, async ({ code }, actor, { reply }) => {
    const caller = callerOf(actor)
    const { byRecoveryCode, recoveryCodesLeft } = await refusedToo(actor, 'operator.prove', () =>
      proveSecondFactor(deps, caller, code),
    )
    await audit(db, actor, { event: byRecoveryCode ? 'operator.recovery' : 'operator.prove', result: 'ok' })
    await passed(caller, reply)
    return { recoveryCodesLeft }
  })
}

/** The operators, and their log. */
function serveStaff(app: HttpApp, { db }: Deps): void {
  route(app, contract.operators, async (_params, actor) => {
    const self = callerOf(actor).userId
    const rows = await allOperators(db)
    return rows.map(({ phone, ...row }) => ({ ...row, phoneNumber: maskedPhone(phone), isSelf: row.userId === self }))
  })

  route(app, contract.addOperator, async ({ phoneNumber, role }, actor) => {
    const { waits } = await auditedChange(db, actor, { event: 'operator.add' }, (tx) =>
      addOperator(tx, callerOf(actor), phoneNumber, role),
    )
    return { waits }
  })

  route(app, contract.operatorRequests, async (_params, actor) => {
    const self = callerOf(actor).userId
    return Promise.all(
      (await openRequests(db)).map(async ({ phone, askedBy, askedByName, askedAt, ...row }) => ({
        ...row,
        phoneNumber: maskedPhone(phone),
        sellerName: await shopsOf(db, row.userId),
        askedBy: askedByName,
        isOwn: askedBy === self,
        askedAt: askedAt.toISOString(),
      })),
    )
  })

  route(app, contract.decideOperatorRequest, ({ userId, agree }, actor) =>
    auditedChange(
      db,
      actor,
      { event: agree ? 'operator.add' : 'operator.dropRequest', object: `user ${userId}` },
      (tx) => decideRequest(tx, callerOf(actor), userId, agree),
    ),
  )

  route(app, contract.saveOperator, ({ userId, ...post }, actor) =>
    auditedChange(db, actor, { event: 'operator.save', object: `user ${userId}` }, (tx) =>
      saveOperator(tx, callerOf(actor), userId, post),
    ),
  )

  route(app, contract.resetSecondFactor, ({ userId }, actor) =>
    auditedChange(db, actor, { event: 'operator.resetSecondFactor', object: `user ${userId}` }, (tx) =>
      resetSecondFactor(tx, callerOf(actor), userId),
    ),
  )

  route(app, contract.auditLog, (filter) => readAuditLog(db, filter))
}

/** Access to the platform's back office, and the log of what was done there. */
export const operatorAccess: Feature = (app, deps) => {
  serveEntry(app, deps)
  serveStaff(app, deps)
}
