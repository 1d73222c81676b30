import { createHmac } from 'node:crypto'
import { type RobotService, robotProblems } from '@lianmeng/contract/messages/robot-texts'
import type { RobotConfig } from '../../config/config.ts'
import type { HookAnswer, HookSender } from '../web-hooks/port.ts'
import type { GroupRobots, RobotKey, RobotOutcome } from './port.ts'

type Service = {
  path: string
  /** The parameter of the address that holds the key. */
  parameter: string
  key: RegExp
  /** Bytes of a text. */
  longest: number
  /** Codes by which the service says that the robot is gone, that its settings forbid the text, or that it is busy. */
  gone: readonly number[]
  unsafe: readonly number[]
  busy: readonly number[]
}

const services: Readonly<Record<RobotService, Service>> = {
  wecom: {
    path: '/cgi-bin/webhook/send',
    parameter: 'key',
    key: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
    longest: 2048,
    gone: [93000],
    unsafe: [],
    busy: [-1, 45009],
  },
  dingtalk: {
    path: '/robot/send',
    parameter: 'access_token',
    key: /^[0-9a-f]{64}$/i,
    longest: 6000,
    gone: [300001, 300005],
    unsafe: [310000],
    busy: [-1, 130101, 130102, 410100],
  },
}

/** DingTalk's 加签: the HMAC-SHA256 of milliseconds, a line feed and the secret. */
function signature(secret: string, now: Date): Record<string, string> {
  const timestamp = String(now.getTime())
  return { timestamp, sign: createHmac('sha256', secret).update(`${timestamp}\n${secret}`).digest('base64') }
}

/** The beginning of a text that has at most this many bytes, in whole characters. */
function cut(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text
  let kept = ''
  for (const character of text) {
    if (Buffer.byteLength(kept + character) > bytes - 3) break
    kept += character
  }
  return `${kept}…`
}

/** What a service has answered. */
function outcomeOf(service: Service, { status, text }: HookAnswer, platformName: string): RobotOutcome {
  if (status === 0) return { state: 'later', problem: text }
  if (status === 429 || status >= 500) return { state: 'later', problem: robotProblems.http(status) }
  if (status !== 200) return { state: 'refused', problem: robotProblems.http(status) }
  const code = codeIn(text)
  if (code === undefined) return { state: 'refused', problem: robotProblems.badAnswer }
  if (code === 0) return { state: 'sent' }
  if (service.busy.includes(code)) return { state: 'later', problem: robotProblems.busy }
  if (service.gone.includes(code)) return { state: 'refused', problem: robotProblems.gone }
  if (service.unsafe.includes(code)) return { state: 'refused', problem: robotProblems.unsafe(platformName) }
  return { state: 'refused', problem: robotProblems.refused(code) }
}

function codeIn(text: string): number | undefined {
  try {
    const { errcode } = JSON.parse(text) as { errcode?: unknown }
    return Number.isInteger(errcode) ? (errcode as number) : undefined
  } catch {
    return undefined
  }
}

/**
 * Robots of groups in 企业微信 and 钉钉. Only the key of an address is kept: the host is always the service's own, so
 * that nobody can have us call another one.
 */
export function groupRobots(
  { robots: origins, platformName }: RobotConfig,
  hooks: Pick<HookSender, 'send'>,
): GroupRobots {
  function addressOf({ service, key, secret }: RobotKey, now: Date): string {
    const { path, parameter } = services[service]
    const address = new URL(path, origins[service])
    const signed = service === 'dingtalk' && secret ? signature(secret, now) : {}
    address.search = String(new URLSearchParams({ [parameter]: key, ...signed }))
    return address.href
  }

  return {
    keyIn(name, text) {
      const { path, parameter, key } = services[name]
      const address = URL.parse(text.trim())
      if (!address || address.origin !== new URL(origins[name]).origin || address.pathname !== path) return undefined
      const found = address.searchParams.get(parameter) ?? ''
      return key.test(found) ? found : undefined
    },

    async say(robot, { text, link }, now) {
      const service = services[robot.service]
      const foot = link ? `\n${link}` : ''
      const content = cut(text, service.longest - Buffer.byteLength(foot)) + foot
      const answer = await hooks.send({
        address: addressOf(robot, now),
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify({ msgtype: 'text', text: { content } }),
        kept: 2000,
      })
      return outcomeOf(service, answer, platformName)
    },
  }
}
