import * as contract from '@lianmeng/contract/operator-access'
import type { FastifyReply } from 'fastify'
import { audit, maskedPhone } from '../../db/audit.ts'
import { audited, auditedChange, isRefusal } from '../../db/audited.ts'
import type { Feature } from '../../deps.ts'
import { type Caller, callerOf } from '../../kernel/caller.ts'
import { sessionCookies, setSession } from '../../kernel/cookies.ts'
import type { ServedRequest } from '../../kernel/from.ts'
import { route } from '../../kernel/route.ts'
import { readAuditLog } from './audit-log.ts'
import { refuseFromAfar } from './demonstration.ts'
import { addOperator, resetSecondFactor, saveOperator } from './operators.ts'
import { allOperators } from './queries.ts'
import { beginEnrolment, confirmEnrolment, proveSecondFactor, standingOf } from './second-factor.ts'

/** Who may work in the platform's back office, and what they did there. */
export const operatorAccess: Feature = (app, deps) => {
  const { db, config, sessions } = deps
  const cookies = sessionCookies(config.publicOrigin)

  /** Goes on with a session that has proved its second factor, under a new secret. */
  async function passed(caller: Caller, reply: FastifyReply): Promise<void> {
    setSession(reply, cookies, await sessions.passSecondFactor(caller))
  }

  const refusedToo = <T>(request: ServedRequest, event: string, work: () => Promise<T>) =>
    audited(db, request, { event, object: '' }, work, isRefusal)

  route(app, contract.standing, (_params, request) => standingOf(db, callerOf(request)))

  const enrolling = <T>(request: ServedRequest, work: () => Promise<T>) =>
    refusedToo(request, 'operator.enrol', async () => {
      await refuseFromAfar(db, request)
      return work()
    })

  route(app, contract.beginEnrolment, (_params, request) =>
    enrolling(request, () => beginEnrolment(deps, callerOf(request))),
  )

  route(app, contract.confirmEnrolment, async (given, request, reply) => {
    const caller = callerOf(request)
    const recoveryCodes = await enrolling(request, () =>
      confirmEnrolment(deps, caller, given, (tx) => audit(tx, request, { event: 'operator.enrol', result: 'ok' })),
    )
    await passed(caller, reply)
    return { recoveryCodes }
  })

  route(app, contract.proveSecondFactor, async ({ code }, request, reply) => {
    const caller = callerOf(request)
    const { byRecoveryCode, recoveryCodesLeft } = await refusedToo(request, 'operator.prove', () =>
      proveSecondFactor(deps, caller, code),
    )
    await audit(db, request, { event: byRecoveryCode ? 'operator.recovery' : 'operator.prove', result: 'ok' })
    await passed(caller, reply)
    return { recoveryCodesLeft }
  })

  route(app, contract.operators, async (_params, request) => {
    const self = callerOf(request).userId
    const rows = await allOperators(db)
    return rows.map(({ phone, ...row }) => ({ ...row, phoneNumber: maskedPhone(phone), isSelf: row.userId === self }))
  })

  route(app, contract.addOperator, async ({ phoneNumber, role }, request) => {
    await auditedChange(db, request, 'operator.add', (tx) => addOperator(tx, callerOf(request), phoneNumber, role))
    return {}
  })

  route(app, contract.saveOperator, async ({ userId, ...post }, request) => {
    await auditedChange(db, request, 'operator.save', (tx) => saveOperator(tx, callerOf(request), userId, post))
    return {}
  })

  route(app, contract.resetSecondFactor, async ({ userId }, request) => {
    await auditedChange(db, request, 'operator.resetSecondFactor', (tx) =>
      resetSecondFactor(tx, callerOf(request), userId),
    )
    return {}
  })

  route(app, contract.auditLog, (filter) => readAuditLog(db, filter))
}
