import type { Db } from '../../../database/db.ts'
import { tellPeople } from '../../../messages/messages.ts'
import { askMessage } from './messages.ts'
import { noteAsked, type RequestRow } from './queries.ts'
import { type Circle, type RequestStanding, toldOf } from './standing.ts'

/** Whom to ask now who has not been asked in this step. Everybody is asked again by the next step. */
function notYetAsked({ askedStep, asked }: RequestRow, standing: RequestStanding, circle: Circle) {
  const before = standing.step === askedStep ? asked : []
  return { before, others: toldOf(standing, circle).filter((person) => !before.includes(person)) }
}

/** Whether nothing is to be done about a request now: its people know of it, and their approval is missing. */
export const isAsked = (request: RequestRow, standing: RequestStanding, circle: Circle): boolean =>
  standing.step !== undefined && notYetAsked(request, standing, circle).others.length === 0

/** Tells people, once a step, that their approval is missing: approvers, and who stands in for them. */
export async function askApprovers(
  tx: Db,
  request: RequestRow,
  standing: RequestStanding,
  circle: Circle,
): Promise<void> {
  const { step } = standing
  if (step === undefined || isAsked(request, standing, circle)) return
  const { before, others } = notYetAsked(request, standing, circle)
  await tellPeople(tx, others, [askMessage(request)])
  await noteAsked(tx, request, { step, asked: [...before, ...others] })
}
