import { waitsNow } from '../../../calendar/waits.ts'
import { tellAdministrators } from '../../../companies/company-members.ts'
import { type Db, transaction } from '../../../database/db.ts'
import { tellPeople, tellPerson } from '../../../messages/messages.ts'
import { nameIn } from '../../../order/policy/people.ts'
import { tellGroup } from './ask-approvers.ts'
import { catchUpWithMembers } from './catch-up.ts'
import type { DecidingDeps } from './decide.ts'
import { expiredMessage, remindMessage, stuckMessage } from './messages.ts'
import {
  circleOf,
  endRequest,
  overdueRequests,
  type RequestKey,
  requestOf,
  takeReminder,
  votesOf,
  waitingRequests,
} from './queries.ts'
import { standingOf, toldOf } from './standing.ts'

/**
 * Working hours without a decision after which the approvers are reminded, and after which the administrators are told.
 */
const remindAfter = [8, 24]

async function expireOne(tx: Db, { buyerId, approvalNo }: RequestKey, now: Date): Promise<void> {
  const request = await requestOf(tx, buyerId, approvalNo, { locked: true })
  if (request?.state !== 'pending' || request.expiresAt > now) return
  await endRequest(tx, request, { state: 'expired', by: '', at: now })
  await tellPerson(tx, request.requestedBy, expiredMessage(request))
}

async function remindOne(tx: Db, key: RequestKey, now: Date): Promise<void> {
  if (!(await takeReminder(tx, key))) return
  const { buyerId, approvalNo } = key
  const request = (await requestOf(tx, buyerId, approvalNo))!
  const circle = await circleOf(tx, buyerId, now)
  const standing = standingOf(request, circle, await votesOf(tx, buyerId, [request.id]))
  const people = toldOf(standing, circle)
  await tellPeople(tx, people, [remindMessage(request)])
  await tellGroup(tx, request, { message: remindMessage(request), people, circle })
  if (key.reminders === 0) return
  const waitsFor = standing.missing.map((person) => nameIn(circle.people, person)).join('、')
  await tellAdministrators(tx, buyerId, stuckMessage(request, waitsFor))
}

/**
 * Ends expired requests, which frees their budgets, follows changes of who approves, and reminds the approvers of the others.
 * Several processes may do so at once.
 */
export async function followApprovals(deps: DecidingDeps): Promise<void> {
  const { db } = deps
  const { now, isOver, latestStart } = await waitsNow(deps)
  for (const key of await overdueRequests(db, now)) await transaction(db, (tx) => expireOne(tx, key, now))
  await catchUpWithMembers(deps)
  const waiting = await waitingRequests(db, latestStart(remindAfter[0]!))
  const due = waiting.filter((key) => isOver(key.createdAt, remindAfter[key.reminders]!))
  for (const key of due) await transaction(db, (tx) => remindOne(tx, key, now))
}
