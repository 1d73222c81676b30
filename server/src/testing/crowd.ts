/** A crowd of parallel callers. Each must only ever see their own data. */
import { randomBytes } from 'node:crypto'
import { Agent } from 'node:http'
import { type Endpoint, gateway } from '@lianmeng/contract/endpoint'
import * as identity from '@lianmeng/contract/identity/endpoints'
import { abandon, rawGet, rawPost } from './attacks.ts'
import { answerTo, type Target } from './sockets.ts'

/** A call; if it `marks`, its answer contains the caller's mark. */
type MarkedCall = { method: 'GET' | 'POST'; path: string; body?: object; marks: boolean }

/** A caller. No answer may contain another one's mark. */
export type Asker = { mark: string; headers: Record<string, string>; calls: readonly MarkedCall[]; userId: number }

/** A mark found only in the data of one person. */
export const newMark = (): string => `mk${randomBytes(8).toString('hex')}`
const anyMark = /mk[0-9a-f]{16}/g

/** The marks in a text. */
export const marksIn = (text: string): Set<string> => new Set(text.match(anyMark))

/** A call to an endpoint. */
export function calling(
  { method, path }: Endpoint,
  params: Readonly<Record<string, string | number>> = {},
  marks = true,
): MarkedCall {
  if (method !== 'GET') return { method: 'POST', path: `${gateway}${path}`, body: params, marks }
  const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]))
  return { method, path: `${gateway}${path}?${query}`, marks }
}

export type Crowd = {
  answers: number
  vanished: number
  /** Answers that contained another caller's mark, or lacked the caller's own. */
  foreign: string[]
  /** Anything but HTTP 200 with code 200. */
  failures: string[]
}

function judge(
  crowd: Crowd,
  { mark }: Asker,
  { path, marks }: MarkedCall,
  reply: { status: number; text: string },
): void {
  const found = marksIn(reply.text)
  const shown = `${path}: HTTP ${reply.status} ${reply.text.slice(0, 300)}`
  crowd.answers += 1
  if ([...found].some((each) => each !== mark)) crowd.foreign.push(shown)
  else if (reply.status !== 200 || !reply.text.includes('"code":200')) crowd.failures.push(shown)
  else if (marks && !found.has(mark)) crowd.foreign.push(`without the mark: ${shown}`)
}

/** A public call that leaves an audit row. */
const withoutCaptcha = rawPost(`${gateway}${identity.sendLoginCode.path}`, {
  phoneNumber: '13800138000',
  captcha: 'ABCD',
  cid: 'f'.repeat(32),
})

/** The share of calls whose client resets the connection. */
const vanishingShare = 0.05
/** How many visitors come and vanish for each call of a person. Tied to calls, not to time: a slow server is not flooded. */
const visitorShare = 0.1

const raw = ({ method, path, body }: MarkedCall, { headers }: Asker) =>
  method === 'GET' ? rawGet(path, headers) : rawPost(path, body, headers)

/**
 * Everyone makes one call after the other, all in parallel. Some of the clients disconnect mid-call, and so do
 * additional visitors.
 * @param goesOn whether a person who has made this many calls continues
 * @param each called before every call of a person
 */
export async function interleave(
  target: Target,
  people: readonly Asker[],
  goesOn: (asked: number) => boolean,
  each: (person: Asker, asked: number) => void = () => {},
): Promise<Crowd> {
  const agent = new Agent({ keepAlive: true, maxSockets: people.length })
  const crowd: Crowd = { answers: 0, vanished: 0, foreign: [], failures: [] }

  const person = async (one: Asker) => {
    for (let asked = 0; goesOn(asked); asked += 1) {
      each(one, asked)
      const call = one.calls[Math.floor(Math.random() * one.calls.length)]!
      if (Math.random() < visitorShare) {
        await abandon(target, withoutCaptcha)
        crowd.vanished += 1
      }
      if (Math.random() < vanishingShare) {
        await abandon(target, raw(call, one))
        crowd.vanished += 1
      } else {
        const asking = { ...call, headers: one.headers }
        const reply = await answerTo(target, asking, agent).catch((error: Error) => ({
          status: 0,
          text: error.message,
        }))
        judge(crowd, one, call, reply)
      }
    }
  }

  await Promise.all(people.map(person))
  agent.destroy()
  return crowd
}
