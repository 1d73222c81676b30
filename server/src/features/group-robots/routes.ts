import * as contract from '@lianmeng/contract/messages/robot-endpoints'
import { robotTexts } from '@lianmeng/contract/messages/robot-texts'
import type { Actor } from '../../accounts/actor.ts'
import { buyerOf, callerOf, tenantOf } from '../../accounts/caller.ts'
import { notFound } from '../../answers/errors.ts'
import { auditedChange } from '../../audit/audited.ts'
import { enforceLimits } from '../../database/limits.ts'
import type { Deps, Feature } from '../../deps.ts'
import { type HttpApp, route } from '../../http/route.ts'
import type { GroupOwner } from '../../messages/groups.ts'
import { deleteRobot, robotsOf } from './queries.ts'
import { saveTheRobot, wireRobot } from './robots.ts'
import { sendTest } from './send-to-group.ts'

/** Test messages of an owner. */
const tests = [{ seconds: 3600, max: 20 }]

const sides = [
  {
    ownerOf: (actor: Actor): GroupOwner => ({ companyId: buyerOf(actor).companyId }),
    list: contract.companyRobots,
    save: contract.saveCompanyRobot,
    remove: contract.removeCompanyRobot,
    test: contract.testCompanyRobot,
  },
  {
    ownerOf: (actor: Actor): GroupOwner => ({ tenantId: tenantOf(actor) }),
    list: contract.sellerRobots,
    save: contract.saveSellerRobot,
    remove: contract.removeSellerRobot,
    test: contract.testSellerRobot,
  },
] as const

function serve(app: HttpApp, deps: Deps, { ownerOf, list, save, remove, test }: (typeof sides)[number]): void {
  const { db } = deps

  route(app, list, async (_params, actor) => (await robotsOf(db, ownerOf(actor))).map(wireRobot))

  route(app, save, async (form, actor) => {
    const by = callerOf(actor).userName
    const { robotId } = await auditedChange(db, actor, { event: 'robot.save' }, async (tx) => {
      const saved = await saveTheRobot(tx, deps, ownerOf(actor), { form, by })
      return { robotId: saved, object: `robot ${saved}` }
    })
    return { robotId }
  })

  route(app, remove, async ({ robotId }, actor) => {
    await auditedChange(db, actor, { event: 'robot.remove' }, async (tx) => {
      if (!(await deleteRobot(tx, ownerOf(actor), robotId))) throw notFound(robotTexts.none)
      return { object: `robot ${robotId}` }
    })
  })

  route(app, test, async ({ robotId }, actor) => {
    const owner = ownerOf(actor)
    const robot = (await robotsOf(db, owner)).find((one) => one.robotId === robotId)
    if (!robot) throw notFound(robotTexts.none)
    await enforceLimits(db, `robot:test:${JSON.stringify(owner)}`, tests)
    return { problem: await sendTest(deps, robot) }
  })
}

/** Robots of groups, of companies and of sellers. */
export const groupRobots: Feature = (app, deps) => {
  for (const side of sides) serve(app, deps, side)
}
