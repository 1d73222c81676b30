import type { Db } from '../../../database/db.ts'
import { tellGroups } from '../../../messages/groups.ts'
import { type Message, tellPeople } from '../../../messages/messages.ts'
import { nameIn } from '../../../order/policy/people.ts'
import { askMessage, groupMessage } from './messages.ts'
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

type Told = { message: Message; people: readonly number[]; circle: Circle }

/** Tells the company's groups what these people are asked for. */
export const tellGroup = (tx: Db, request: RequestRow, { message, people, circle }: Told): Promise<void> =>
  tellGroups(tx, { companyId: request.buyerId }, [
    groupMessage(
      message,
      request,
      people.map((person) => nameIn(circle.people, person)),
    ),
  ])

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
  await tellGroup(tx, request, { message: askMessage(request), people: others, circle })
  await noteAsked(tx, request, { step, asked: [...before, ...others] })
}
