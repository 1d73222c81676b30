import type { RobotService, RobotSubject } from '@lianmeng/contract/messages/robot-texts'
import type { QuietHours } from '@lianmeng/trade/time/quiet-hours'
import type { Db } from '../../database/db.ts'
import type { Fragment } from '../../database/query.ts'
import type { GroupOwner } from '../../messages/groups.ts'

export type RobotRow = {
  robotId: number
  companyId: number | null
  tenantId: number | null
  name: string
  service: RobotService
  /** The key and the secret, encrypted for this owner. */
  sealed: Buffer
  keyEnd: string
  isSigned: boolean
  subjects: RobotSubject[]
  quiet: QuietHours
  failingSince: Date | null
  problem: string
  createdBy: string
}

const columns = (db: Db): Fragment => db`
  id as "robotId", company_id as "companyId", tenant_id as "tenantId", name, service, sealed, key_end as "keyEnd",
  is_signed as "isSigned", subjects, json_build_object('from', quiet_from, 'to', quiet_to) as quiet,
  failing_since as "failingSince", problem, created_by as "createdBy"`

const isOf = (db: Db, owner: GroupOwner): Fragment =>
  'companyId' in owner ? db`company_id = ${owner.companyId}` : db`tenant_id = ${owner.tenantId}`

export const robotsOf = (db: Db, owner: GroupOwner) =>
  db<RobotRow[]>`select ${columns(db)} from group_robot where ${isOf(db, owner)} order by id`

export const allRobots = (db: Db) => db<RobotRow[]>`select ${columns(db)} from group_robot order by id`

/** Replaces a key that is still the one that was read. */
export const resealRobot = (db: Db, { robotId, sealed }: RobotRow, next: Buffer) => db`
  update group_robot set sealed = ${next} where id = ${robotId} and sealed = ${sealed}`

/** A robot, whoever owns it. */
export async function robotWithId(db: Db, robotId: number): Promise<RobotRow | undefined> {
  const [row] = await db<RobotRow[]>`select ${columns(db)} from group_robot where id = ${robotId}`
  return row
}

/** Saves one after the other for an owner, until the transaction ends. */
export async function lockRobots(tx: Db, owner: GroupOwner): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext('group_robot'), hashtext(${JSON.stringify(owner)}))`
}

type RobotFields = Pick<RobotRow, 'name' | 'service' | 'sealed' | 'keyEnd' | 'isSigned' | 'subjects' | 'quiet'>

export async function addRobot(tx: Db, owner: GroupOwner, row: RobotFields, createdBy: string): Promise<number> {
  const { companyId = null, tenantId = null } = owner as { companyId?: number; tenantId?: number }
  const [added] = await tx<{ id: number }[]>`
    insert into group_robot (company_id, tenant_id, name, service, sealed, key_end, is_signed, subjects, quiet_from,
      quiet_to, created_by)
    values (${companyId}, ${tenantId}, ${row.name}, ${row.service}, ${row.sealed}, ${row.keyEnd}, ${row.isSigned},
      ${row.subjects}, ${row.quiet.from}, ${row.quiet.to}, ${createdBy}) returning id`
  return added!.id
}

/** Changes a robot; what failed before is forgotten. */
export async function putRobot(tx: Db, owner: GroupOwner, robotId: number, row: RobotFields): Promise<void> {
  await tx`
    update group_robot
    set name = ${row.name}, service = ${row.service}, sealed = ${row.sealed}, key_end = ${row.keyEnd},
      is_signed = ${row.isSigned}, subjects = ${row.subjects}, quiet_from = ${row.quiet.from}, quiet_to = ${row.quiet.to},
      failing_since = null, problem = ''
    where ${isOf(tx, owner)} and id = ${robotId}`
}

export async function deleteRobot(tx: Db, owner: GroupOwner, robotId: number): Promise<boolean> {
  const { count } = await tx`delete from group_robot where ${isOf(tx, owner)} and id = ${robotId}`
  return count > 0
}

/** Records that messages arrive, or since when they fail and why the last one did. @param problem empty: they arrive */
export async function putProblem(db: Db, robotId: number, problem: string, now: Date): Promise<void> {
  await db`
    update group_robot
    set problem = ${problem}, failing_since = ${problem ? db`coalesce(failing_since, ${now})` : db`null`}
    where id = ${robotId} and problem <> ${problem}`
}
