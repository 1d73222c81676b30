import { isDutyOf, type OperatorDuty, operatorRoles } from '@lianmeng/trade/identity/operator-roles'
import type { Db } from '../database/db.ts'
import { type Message, tellPeople } from './messages.ts'

/** Sends a message to the operators with this duty. */
export async function tellOperators(db: Db, duty: OperatorDuty, message: Message): Promise<void> {
  const roles = operatorRoles.filter((role) => isDutyOf(role, duty))
  const people = await db<{ userId: number }[]>`
    select user_id as "userId" from operator_user where not disabled and role = any(${roles}) order by user_id`
  const userIds = people.map(({ userId }) => userId)
  if (userIds.length > 0) await tellPeople(db, userIds, [message])
}
