import type { RobotSubject } from '@lianmeng/contract/messages/robot-texts'
import type { Db } from '../database/db.ts'

/** Whose groups: a buyer's company's or a seller's. */
export type GroupOwner = { companyId: number } | { tenantId: number }

/** What a group is told. `link`: path within the product; `approval`: instead of it a signed link to this request. */
export type GroupMessage = {
  subject: RobotSubject
  title: string
  text: string
  link?: string
  approval?: { companyId: number; approvalNo: string }
}

/** A message for a group in the queue; `at`: ISO 8601, when it was told. Keys stay out of it. */
export type QueuedGroupMessage = Omit<GroupMessage, 'subject'> & { robotId: number; at: string }

/** Tries of a message; the last is about an hour after the first. */
const tries = 9

/** Queues messages for groups when the transaction commits. @param at not before; by default at once */
export async function queueGroupMessages(
  db: Db,
  messages: readonly QueuedGroupMessage[],
  at = new Date(0),
): Promise<void> {
  await db`
    select graphile_worker.add_job('sendToGroup', message, run_at => greatest(${at}, now()), max_attempts => ${tries})
    from json_array_elements(${JSON.stringify(messages)}::text::json) as message`
}

/** Tells the groups that want it of something. Run it in the transaction of its event. */
export async function tellGroups(db: Db, owner: GroupOwner, messages: readonly GroupMessage[]): Promise<void> {
  if (messages.length === 0) return
  const robots = await db<{ robotId: number; subjects: RobotSubject[] }[]>`
    select id as "robotId", subjects from group_robot
    where ${'companyId' in owner ? db`company_id = ${owner.companyId}` : db`tenant_id = ${owner.tenantId}`}
      and subjects && ${messages.map(({ subject }) => subject)}::text[]`
  const at = new Date().toISOString()
  const wanted = robots.flatMap(({ robotId, subjects }) =>
    messages
      .filter(({ subject }) => subjects.includes(subject))
      .map(({ subject: _, ...message }): QueuedGroupMessage => ({ robotId, at, ...message })),
  )
  // Only when necessary: the queue exists only where background work has created it.
  if (wanted.length > 0) await queueGroupMessages(db, wanted)
}
