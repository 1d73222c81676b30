import type { RobotService } from '@lianmeng/contract/messages/robot-texts'

/** What lets us speak in a group: the key in a robot's address, and its secret; empty: it has none. */
export type RobotKey = { service: RobotService; key: string; secret: string }

/** `later`: worth another try. `refused`: another try would fail as well. `problem` says why, in Chinese. */
export type RobotOutcome = { state: 'sent' } | { state: 'later' | 'refused'; problem: string }

export type GroupRobots = {
  /** The key in the address of a robot of this service; undefined: it is none. */
  keyIn(service: RobotService, address: string): string | undefined
  /** Says a plain text in a group; what is too long for the service is cut, and the link kept. Never rejects. */
  say(robot: RobotKey, message: { text: string; link: string }, now: Date): Promise<RobotOutcome>
}
