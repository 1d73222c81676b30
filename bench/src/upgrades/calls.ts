/** Calls of people who do not notice that a new program takes over. */
import { randomInt } from 'node:crypto'
import { type DataOf, type Endpoint, gateway, type ParamsOf } from '@lianmeng/contract/endpoint'

/** A running program. */
export type Program = { name: 'earlier' | 'present'; origin: string }

/** Longest time for an answer, ms: what waits longer counts as a failure. */
const patience = 10_000

/** A failure that was noted. */
export class Noted extends Error {}

/** Which programs run now, and what went wrong so far. */
export class Watch {
  /** The programs that serve now; calls go to them in turns. */
  serving: readonly Program[]
  readonly failures: string[] = []
  readonly answered = { earlier: 0, present: 0 }
  private turn = 0

  constructor(serving: readonly Program[]) {
    this.serving = serving
  }

  next(): Program {
    this.turn += 1
    return this.serving[this.turn % this.serving.length]!
  }

  fail(text: string): never {
    this.failures.push(text)
    throw new Noted(text)
  }
}

type Sent = { method: string; headers: Record<string, string>; body?: string | Buffer }

function sentFor(endpoint: Endpoint, params: unknown, headers: Record<string, string>): Sent & { path: string } {
  const path = `${gateway}${endpoint.path}`
  if (endpoint.method === 'GET') {
    const query = new URLSearchParams(params as Record<string, string>)
    return { path: `${path}?${query}`, method: 'GET', headers }
  }
  const json = { 'content-type': 'application/json', 'x-wlm': '1' }
  return { path, method: endpoint.method, headers: { ...json, ...headers }, body: JSON.stringify(params) }
}

/** Where two texts differ, with what stands around. */
function apart(one: string, other: string, ofOne: string, ofOther: string): string {
  const at = [...one].findIndex((sign, i) => sign !== other[i])
  const around = (text: string) => text.slice(Math.max(0, at - 80), Math.max(0, at) + 120)
  return `${ofOne} says …${around(one)}…, ${ofOther} …${around(other)}…`
}

/** Somebody with a browser of their own. */
export class Person {
  private readonly watch: Watch
  private cookie = ''
  /** Limits count by address. */
  private readonly address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

  constructor(watch: Watch) {
    this.watch = watch
  }

  /** Sends a request to a program and reads the data of its answer. */
  async send(program: Program, { path, ...sent }: Sent & { path: string }): Promise<never> {
    const { watch, cookie, address } = this
    const isOfDevelopers = path.includes('/dev/')
    const own = { ...(cookie && { cookie }), ...(!isOfDevelopers && { 'x-forwarded-for': address }) }
    const where = `${program.name}: ${sent.method} ${path}`
    const init = { ...sent, headers: { ...sent.headers, ...own }, signal: AbortSignal.timeout(patience) }
    const answer = await fetch(`${program.origin}${path}`, init as RequestInit).catch((error: Error) =>
      watch.fail(`${where}: ${error.message}`),
    )
    const text = await answer.text()
    if (answer.status !== 200 || !text.startsWith('{'))
      watch.fail(`${where}: HTTP ${answer.status} ${text.slice(0, 300)}`)
    const { code, message, data, ...top } = JSON.parse(text)
    if (code !== 200) watch.fail(`${where}: ${code} ${message}`)
    const [session] = answer.headers.getSetCookie().flatMap((set) => /^wlm_sid=[^;]+/.exec(set) ?? [])
    if (session) this.cookie = session
    watch.answered[program.name] += 1
    return (data ?? top) as never
  }

  /** Asks the program whose turn it is. */
  ask<E extends Endpoint>(endpoint: E, params: ParamsOf<E>, headers: Record<string, string> = {}): Promise<DataOf<E>> {
    return this.send(this.watch.next(), sentFor(endpoint, params, headers))
  }

  /** Asks every program that serves now. */
  async askAll<E extends Endpoint>(
    endpoint: E,
    params: ParamsOf<E>,
    headers: Record<string, string> = {},
  ): Promise<DataOf<E>[]> {
    const answers: DataOf<E>[] = []
    for (const program of this.watch.serving) answers.push(await this.send(program, sentFor(endpoint, params, headers)))
    return answers
  }

  /**
   * Asks every program that serves now for the same thing.
   * @param facts what all must say alike
   * @returns the last answer
   */
  async askEach<E extends Endpoint>(
    endpoint: E,
    params: ParamsOf<E>,
    facts: (data: DataOf<E>) => unknown,
    headers: Record<string, string> = {},
  ): Promise<DataOf<E>> {
    const programs = this.watch.serving
    const answers = await this.askAll(endpoint, params, headers)
    const said = answers.map((answer) => JSON.stringify(facts(answer)))
    const other = said.findIndex((text) => text !== said[0])
    if (other > 0)
      this.watch.fail(`${endpoint.path}: ${apart(said[0]!, said[other]!, programs[0]!.name, programs[other]!.name)}`)
    return answers.at(-1)!
  }

  /** A figure that must be as the person knows it. */
  expect(what: string, found: unknown, wanted: unknown): void {
    const [has, wants] = [JSON.stringify(found), JSON.stringify(wanted)]
    if (has !== wants) this.watch.fail(`${what}: ${has} instead of ${wants}`)
  }
}
