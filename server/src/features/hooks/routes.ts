import * as contract from '@lianmeng/contract/hooks/endpoints'
import { sellerOf, tenantOf } from '../../accounts/caller.ts'
import { notFound } from '../../answers/errors.ts'
import { auditedChange } from '../../audit/audited.ts'
import { soon } from '../../concurrency/soon.ts'
import { enforceLimits } from '../../database/limits.ts'
import type { Deps, Feature } from '../../deps.ts'
import { type HttpApp, route } from '../../http/route.ts'
import { reachOf } from '../../selling/program-address.ts'
import { addTest, saveTheHook, sendAgain, switchTheHook } from './change-hooks.ts'
import { type DeliveryRow, deleteHook, type HookRow, hooksOf, logOf } from './queries.ts'
import { sendHooks } from './send-hooks.ts'

const momentText = (at: Date | null): string => at?.toISOString() ?? ''

const wireHook = ({ tenantId: _, changeNo: _no, failingSince, createdAt, ...row }: HookRow): contract.Hook => ({
  ...row,
  failingSince: momentText(failingSince),
  createdAt: createdAt.toISOString(),
})

const wireDelivery = ({ tenantId: _, createdAt, triedAt, nextAt, ...row }: DeliveryRow): contract.HookDelivery => ({
  ...row,
  createdAt: createdAt.toISOString(),
  triedAt: momentText(triedAt),
  nextAt: row.state === 'waiting' ? nextAt.toISOString() : '',
})

/** Messages that a seller may send by hand per hour: they go to any address it names. */
const byHand = [{ seconds: 3600, max: 60 }]
/** Delay before a message sent by hand, ms. */
const shortly = 100

/** Creating, changing and removing addresses. */
function changes(app: HttpApp, deps: Deps): void {
  const { db } = deps
  const reach = reachOf(deps)

  route(app, contract.saveHook, async (wanted, actor) => {
    const caller = sellerOf(actor)
    const { hookId, secret } = await auditedChange(db, actor, { event: 'hook.save' }, async (tx) => {
      const saved = await saveTheHook(tx, caller, wanted, reach)
      return { ...saved, object: `hook ${saved.hookId}` }
    })
    return { hookId, secret }
  })

  route(app, contract.switchHook, ({ hookId, on }, actor) =>
    auditedChange(db, actor, { event: 'hook.switch' }, async (tx) => {
      await switchTheHook(tx, tenantOf(actor), hookId, on === 1)
      return { object: `hook ${hookId}` }
    }),
  )

  route(app, contract.removeHook, ({ hookId }, actor) =>
    auditedChange(db, actor, { event: 'hook.remove' }, async (tx) => {
      if (!(await deleteHook(tx, { tenantId: tenantOf(actor), hookId }))) throw notFound('推送地址不存在')
      return { object: `hook ${hookId}` }
    }),
  )
}

/** Addresses of sellers' programs that receive messages about orders, and the log of these messages. */
export const hooks: Feature = (app, deps) => {
  const { db, clock } = deps
  // Messages not sent here, because the process ends or the database is unavailable, are sent by the background work.
  const sending = soon(
    () => sendHooks(deps),
    shortly,
    (err) => app.log.error({ err }, 'messages to programs were not sent'),
  )
  app.addHook('onClose', () => sending.stop())

  route(app, contract.hooks, async (_params, actor) => (await hooksOf(db, tenantOf(actor))).map(wireHook))

  route(app, contract.hookLog, async ({ hookId, start = 1, limit = 20 }, actor) => {
    const { records, total } = await logOf(db, { tenantId: tenantOf(actor), hookId }, { start, limit })
    return { records: records.map(wireDelivery), total, start, limit }
  })

  route(app, contract.testHook, async ({ hookId }, actor) => {
    const tenantId = tenantOf(actor)
    await enforceLimits(db, `hook:${tenantId}`, byHand)
    await addTest(db, tenantId, hookId, clock())
    sending.ask()
  })

  route(app, contract.resend, async ({ deliveryId }, actor) => {
    const tenantId = tenantOf(actor)
    await enforceLimits(db, `hook:${tenantId}`, byHand)
    await sendAgain(db, tenantId, deliveryId, clock())
    sending.ask()
  })

  changes(app, deps)
}
