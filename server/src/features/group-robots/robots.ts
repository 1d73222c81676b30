import type { ParamsOf } from '@lianmeng/contract/endpoint'
import type { Robot, saveCompanyRobot } from '@lianmeng/contract/messages/robot-endpoints'
import { maxRobots, robotTexts } from '@lianmeng/contract/messages/robot-texts'
import { messageRefusalTexts } from '@lianmeng/contract/messages/texts'
import type { SealedPlace } from '../../accounts/reseal.ts'
import { seal, unseal } from '../../accounts/seal.ts'
import type { RobotKey } from '../../adapters/group-robots/port.ts'
import { badRequest, conflict, notFound, Refusal } from '../../answers/errors.ts'
import type { Db } from '../../database/db.ts'
import type { Deps } from '../../deps.ts'
import type { GroupOwner } from '../../messages/groups.ts'
import { addRobot, allRobots, lockRobots, putRobot, type RobotRow, resealRobot, robotsOf } from './queries.ts'

/** The secret of a robot that signs. */
const dingtalkSecret = /^SEC[0-9a-f]{64}$/i

/** To whom what is encrypted belongs: nobody else's row can be read with it. */
const purposeOf = (owner: GroupOwner): string => `group robot ${JSON.stringify(owner)}`

const ownerOf = ({ companyId, tenantId }: RobotRow): GroupOwner =>
  companyId === null ? { tenantId: tenantId! } : { companyId }

type Sealed = Pick<RobotKey, 'key' | 'secret'>

/** The key of a robot; undefined: it was encrypted with another secret of the server. */
export function keyOf({ config }: Pick<Deps, 'config'>, row: RobotRow): RobotKey | undefined {
  const text = unseal(config.secrets, purposeOf(ownerOf(row)), row.sealed)
  return text === undefined ? undefined : { service: row.service, ...(JSON.parse(text) as Sealed) }
}

/** What is shown of a robot. */
export const wireRobot = ({ robotId, name, service, keyEnd, isSigned, subjects, quiet, ...row }: RobotRow): Robot => ({
  robotId,
  name,
  service,
  keyEnd,
  signed: isSigned,
  subjects,
  quiet,
  failingSince: row.failingSince?.toISOString() ?? '',
  problem: row.problem,
  createdBy: row.createdBy,
})

type Form = ParamsOf<typeof saveCompanyRobot>
type Saving = Pick<Deps, 'config' | 'robots'>

/** The key that a form names, or the one there is. @throws 400 */
function keyIn(deps: Saving, { service, address, secret }: Form, before: RobotKey | undefined): Sealed {
  const known = before?.service === service ? before : undefined
  const key = address.trim() === '' ? known?.key : deps.robots.keyIn(service, address)
  if (!key) throw badRequest(robotTexts.address(service))
  const given = secret.trim()
  if (service !== 'dingtalk') return { key, secret: '' }
  if (given && !dingtalkSecret.test(given)) throw badRequest(robotTexts.secret)
  return { key, secret: given || (address.trim() === '' ? known!.secret : '') }
}

/** @throws 400, 404, 409, Refusal */
export async function saveTheRobot(
  tx: Db,
  deps: Saving,
  owner: GroupOwner,
  { form, by }: { form: Form; by: string },
): Promise<number> {
  const { robotId, service, quiet } = form
  const name = form.name.trim()
  const subjects = [...new Set(form.subjects)]
  if (name === '') throw badRequest(robotTexts.name)
  if (subjects.length === 0) throw badRequest(robotTexts.subjects)
  const isWhole = (quiet.from === '') === (quiet.to === '') && (quiet.from === '' || quiet.from !== quiet.to)
  if (!isWhole) throw new Refusal('quietTimes', messageRefusalTexts.quietTimes)
  await lockRobots(tx, owner)
  const robots = await robotsOf(tx, owner)
  const before = robots.find((one) => one.robotId === robotId)
  if (robotId !== undefined && !before) throw notFound(robotTexts.none)
  if (!before && robots.length >= maxRobots) throw conflict(robotTexts.tooMany)
  const sealed = keyIn(deps, form, before && keyOf(deps, before))
  const row = {
    ...{ name, service, subjects, quiet },
    sealed: seal(deps.config.secret, purposeOf(owner), JSON.stringify(sealed)),
    keyEnd: sealed.key.slice(-4),
    isSigned: sealed.secret !== '',
  }
  if (!before) return addRobot(tx, owner, row, by)
  await putRobot(tx, owner, before.robotId, row)
  return before.robotId
}

/** The keys of every robot. */
export const sealedRobots = async (db: Db): Promise<SealedPlace[]> =>
  (await allRobots(db)).map((row) => ({
    purpose: purposeOf(ownerOf(row)),
    sealed: row.sealed,
    put: (sealed) => resealRobot(db, row, sealed),
  }))
