import { robotProblems, robotTexts } from '@lianmeng/contract/messages/robot-texts'
import { quietUntil } from '@lianmeng/trade/time/quiet-hours'
import { signApprovalLink } from '../../accounts/approval-link.ts'
import type { RobotOutcome } from '../../adapters/group-robots/port.ts'
import { countUse } from '../../database/limits.ts'
import type { Deps } from '../../deps.ts'
import { type QueuedGroupMessage, queueGroupMessages } from '../../messages/groups.ts'
import { putProblem, type RobotRow, robotWithId } from './queries.ts'
import { keyOf } from './robots.ts'

/** What both services take from a robot. */
const perMinute = [{ seconds: 60, max: 20 }]
const minute = 60_000
/** Messages that waited for longer are no news, ms. */
const oldest = 24 * 60 * minute

type Sending = Pick<Deps, 'db' | 'clock' | 'config' | 'robots'>

/** Says something in the robot's group now. Every text begins with the platform's name, which may be its keyword. */
async function say(
  deps: Sending,
  robot: RobotRow,
  { title, text, link }: { title: string; text: string; link: string },
): Promise<RobotOutcome> {
  const key = keyOf(deps, robot)
  if (!key) return { state: 'refused', problem: robotProblems.unreadable }
  const whole = `【${deps.config.platformName}】${title}\n${text}`
  return deps.robots.say(key, { text: whole, link }, deps.clock())
}

/** Sends a test message now, whatever the time of the day. @returns why it did not arrive; empty: it did */
export async function sendTest(deps: Sending, robot: RobotRow): Promise<string> {
  const outcome = await say(deps, robot, { title: robotTexts.testTitle, text: robotTexts.test, link: '' })
  const problem = outcome.state === 'sent' ? '' : outcome.problem
  await putProblem(deps.db, robot.robotId, problem, deps.clock())
  return problem
}

/**
 * Tells a group of something. In its quiet hours, and above what the service takes in a minute, the message goes back
 * into the queue. One whose answer was lost is sent again: a group may read it twice. After the last try it is given up.
 * @throws Error: try again
 */
export async function sendToGroup(deps: Sending, message: QueuedGroupMessage, isLast: boolean): Promise<void> {
  const { db, clock, config } = deps
  const now = clock()
  const { robotId, title, text, link = '', approval, at } = message
  const robot = await robotWithId(db, robotId)
  if (!robot || now.getTime() - Date.parse(at) > oldest) return
  const quiet = robot.quiet.from === '' ? undefined : quietUntil(robot.quiet, now)
  if (quiet) return queueGroupMessages(db, [message], quiet)
  if (!(await countUse(db, `robot:${robotId}`, perMinute)))
    return queueGroupMessages(db, [message], new Date(now.getTime() + minute))
  const path = approval ? `/order/t/approve?link=${signApprovalLink(config.secret, approval, now)}` : link
  const outcome = await say(deps, robot, { title, text, link: path && `${config.publicOrigin}${path}` })
  await putProblem(db, robotId, outcome.state === 'sent' ? '' : outcome.problem, now)
  if (outcome.state === 'later' && !isLast) throw new Error('a group was not told')
}
