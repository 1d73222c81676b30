import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { endpoint, gateway } from '@lianmeng/contract/endpoint'
import * as identity from '@lianmeng/contract/identity/endpoints'
import { Type } from 'typebox'
import { afterEach, expect, test } from 'vitest'
import type { Feature } from '../deps.ts'
import { identity as identityFeature } from '../features/identity/routes.ts'
import { route } from '../http/route.ts'
import { type Attack, drippingBodies, neverReading, rawGet, rawPost, vanishing } from '../testing/attacks.ts'
import { aBuyer } from '../testing/builders.ts'
import { ask, politely, type Wish } from '../testing/polite.ts'
import type { Target } from '../testing/sockets.ts'
import { login, type TestApp, testApp } from '../testing/test-app.ts'

const slow = endpoint({
  method: 'POST',
  path: '/test/slow',
  access: 'public',
  summary: '',
  params: Type.Object({}),
  data: Type.Object({}),
})

/** A public call that keeps the database busy for a while. */
const asking: Feature = (app, { db }) =>
  route(app, slow, async () => {
    await db`select pg_sleep(0.005)`
    return {}
  })

/** Writes an audit row. */
const codeWithoutCaptcha = rawPost(`${gateway}${identity.sendLoginCode.path}`, {
  phoneNumber: '13800138000',
  captcha: 'ABCD',
  cid: 'f'.repeat(32),
})

let t: TestApp
afterEach(() => t.close())

/** A publicly reachable server, and a handful of logged-in buyers. */
async function house(buyers: number): Promise<{ target: Target; wishes: Wish[] }> {
  t = await testApp([identityFeature, asking], { environment: { LOG_LEVEL: 'silent' } })
  await t.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = t.app.server.address() as AddressInfo
  const wishes = await Promise.all(
    Array.from({ length: buyers }, async () => {
      const { userId } = await aBuyer(t.db)
      return { path: `${gateway}${identity.userInfo.path}`, as: await login(t, userId) }
    }),
  )
  return { target: { host: '127.0.0.1', port }, wishes }
}

/** Part of their answers that polite buyers keep at least, compared with the same ones alone before. */
const least = 1 / 25

test.each<[string, Attack]>([
  ['hundreds abandon their calls', vanishing([rawPost(`${gateway}${slow.path}`, {}), codeWithoutCaptcha])],
  ['seventy drip a body', drippingBodies(`${gateway}${identity.sendLoginCode.path}`)],
  ['seventy drip a body to a call that they may not make', drippingBodies(`${gateway}${identity.switchCompany.path}`)],
  [
    'seventy drip a body to a call that has none',
    drippingBodies(`${gateway}${identity.captcha.path}`, { method: 'GET' }),
  ],
  ['sixty ask without ever reading', neverReading(rawGet(`${gateway}/openapi.json`))],
])('polite buyers are served meanwhile and afterwards where %s', async (_what, attack) => {
  const { target, wishes } = await house(6)
  const answers = async (ms: number, disturb: Attack = async () => 0) => {
    const end = new AbortController()
    const [connections, outcomes] = await Promise.all([
      disturb(target, end.signal),
      politely(target, wishes, end.signal),
      wait(ms).then(() => end.abort()),
    ])
    expect([...outcomes.keys()]).toEqual([200])
    return { connections, perSecond: (outcomes.get(200)! * 1_000) / ms }
  }
  // A machine that is busy with something else gets another chance; the attackers' clients run in this process too.
  let share = 0
  for (let n = 0; n < 3 && share < least; n += 1) {
    const alone = await answers(600)
    const beside = await answers(2_500, attack)
    expect(beside.connections).toBeGreaterThan(50)
    share = Math.max(share, beside.perSecond / alone.perSecond)
  }
  expect(share).toBeGreaterThan(least)
  expect(await ask(target, wishes[0]!)).toBe(200)
  expect(await ask(target, { path: '/readyz' })).toBe(200)
})

test('a machine that stalls for a while refuses none of sixteen callers', async () => {
  const { target, wishes } = await house(16)
  const end = new AbortController()
  const stalls = async () => {
    await wait(300)
    for (let n = 0; n < 3; n += 1) {
      const until = performance.now() + 1_100
      while (performance.now() < until);
      await wait(1)
    }
    await wait(300)
    end.abort()
  }
  const [outcomes] = await Promise.all([politely(target, wishes, end.signal), stalls()])
  expect([...outcomes.keys()]).toEqual([200])
})
