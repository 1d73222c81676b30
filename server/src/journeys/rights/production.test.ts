import { randomBytes } from 'node:crypto'
import * as content from '@lianmeng/contract/content/endpoints'
import { type DataOf, type Endpoint, gateway, type ParamsOf, type TopOf } from '@lianmeng/contract/endpoint'
import type { Envelope } from '@lianmeng/contract/envelope'
import * as findGoods from '@lianmeng/contract/find-goods/endpoints'
import * as identity from '@lianmeng/contract/identity/endpoints'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { answerHash } from '../../features/identity/captcha.ts'
import { putCaptcha } from '../../features/identity/queries.ts'
import { anEmptyDatabase, type EmptyDatabase, type RealServer, startMain } from '../../testing/real-server.ts'

const secret = randomBytes(32).toString('hex')
const production = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'http://localhost', SECRET: secret }

type Answer<E extends Endpoint> = Envelope<DataOf<E>> & Partial<TopOf<E>>

/** Calls an endpoint over the network. */
async function ask<E extends Endpoint>(
  origin: string,
  { method, path }: E,
  params: ParamsOf<E>,
  cookie = '',
): Promise<{ body: Answer<E>; cookie: string }> {
  const query = method === 'GET' ? `?${new URLSearchParams(params as Record<string, string>)}` : ''
  const reply = await fetch(`${origin}${gateway}${path}${query}`, {
    method,
    headers: { 'content-type': 'application/json', cookie },
    ...(method === 'GET' ? {} : { body: JSON.stringify(params) }),
  })
  const cookies = reply.headers.getSetCookie().map((line) => line.split(';')[0])
  return { body: (await reply.json()) as Answer<E>, cookie: cookies.join('; ') }
}

/** A captcha with a known answer: no page reveals the answer of an issued one. */
async function aKnownCaptcha({ db }: EmptyDatabase): Promise<{ cid: string; captcha: string }> {
  const known = { cid: randomBytes(16).toString('hex'), captcha: 'ABCD' }
  await putCaptcha(db, known.cid, answerHash(secret, known.cid, known.captcha))
  return known
}

async function count({ db }: EmptyDatabase, table: string): Promise<number> {
  const [row] = await db.unsafe(`select count(*)::int as n from ${table}`)
  return row!.n
}

/** On a machine busy with other tests this may take a moment. */
const isReady = (origin: string) =>
  vi.waitFor(async () => expect((await fetch(`${origin}/readyz`)).status).toBe(200), 10_000)

describe('production on an empty database', () => {
  let database: EmptyDatabase
  let server: RealServer
  let origin: string

  beforeAll(async () => {
    database = await anEmptyDatabase()
    server = await startMain({ ...production, DATABASE_URL: database.url })
    if (!server.origin) throw new Error(server.said())
    origin = server.origin
  })
  afterAll(async () => {
    await server.kill()
    await database.drop()
  })

  test('begins with standards, without goods and without a single account', async () => {
    await isReady(origin)
    expect(await count(database, 'standard')).toBeGreaterThan(300)
    for (const table of ['app_user', 'company', 'seller', 'product', 'sales_order', 'operator_user']) {
      expect([table, await count(database, table)]).toEqual([table, 0])
    }
  })

  test('answers home page, list and search', async () => {
    const home = (await ask(origin, content.home, {})).body.data!
    expect(home).toMatchObject({ offers: 0, floors: [], sellers: [], notices: [] })
    expect(home.banners.map(({ title }) => title)).toEqual(['按标准选，按规格比'])
    expect(home.standards).toBeGreaterThan(300)
    for (const filter of [{}, { keyword: '六角头螺栓 M8×30' }, { tenantIds: [101], inStock: true }]) {
      const { body } = await ask(origin, findGoods.list, filter)
      expect(body).toMatchObject({ code: 200, data: { total: 0, records: [] } })
    }
  })

  test('shows the agreements, which say nothing of a demonstration', async () => {
    for (const code of ['yhxy', 'ysxy', 'bzsm']) {
      const page = (await ask(origin, content.page, { code })).body.data!
      expect([code, page.version]).toEqual([code, 1])
      expect(page.html).not.toMatch(/示例|演示/)
    }
  })

  test('says once how the first operator is appointed', () => {
    expect(server.said().match(/[^\n]*npm run operator[^\n]*/g)).toHaveLength(1)
  })

  test('registers people, who agree to what is published', async () => {
    const phoneNumber = '13800138000'
    const proof = await aKnownCaptcha(database)
    const sent = await ask(origin, identity.sendRegisterCode, { phoneNumber, ...proof })
    expect(sent.body).toMatchObject({ code: 200 })
    const [sms] = await database.db<{ code: string }[]>`select code from outbox_sms where phone = ${phoneNumber}`
    const person = { userName: '张三', companyName: '宁波紧固件有限公司', agreed: true }
    const registered = await ask(origin, identity.register, { ...person, ...proof, phoneNumber, smsCode: sms!.code })
    expect(registered.body).toMatchObject({ code: 200, success: true })
    const me = await ask(origin, identity.userInfo, {}, registered.cookie)
    expect(me.body.data).toMatchObject({ userName: '张三', companyName: '宁波紧固件有限公司', roles: ['buyer'] })
    const consents = await database.db`select page_code, version from consent order by page_code`
    expect([...consents]).toEqual([
      { page_code: 'yhxy', version: 1 },
      { page_code: 'ysxy', version: 1 },
    ])
    expect(await count(database, 'app_user')).toBe(1)
  })

  test('has no pages for developers, and tells nobody its figures', async () => {
    for (const path of ['/dev/outbox', '/dev/kit', `${gateway}/dev/outbox`, '/metrics']) {
      expect([path, (await fetch(`${origin}${path}`)).status]).toEqual([path, 404])
    }
  })
})

/** Runs `work` with a server that is stopped afterwards. */
async function withMain(environment: NodeJS.ProcessEnv, work: (server: RealServer) => Promise<void> | void) {
  const server = await startMain({ ...production, ...environment })
  try {
    await work(server)
  } finally {
    await server.kill()
  }
}

test('two processes may start on an empty database at the same time', async () => {
  const database = await anEmptyDatabase()
  const start = () =>
    withMain({ DATABASE_URL: database.url }, async ({ origin, said }) => {
      expect(origin, said()).toBeDefined()
      await isReady(origin!)
      // The background work starts last, and uses the database too.
      await vi.waitFor(
        async () => expect(await count(database, 'graphile_worker._private_known_crontabs')).toBe(18),
        10_000,
      )
      expect(said()).not.toMatch(/"level":(50|60)/)
    })
  await Promise.all([start(), start()])
  await database.drop()
})

test('every problem that keeps it from starting is a sentence, without a stack', () =>
  withMain({ PUBLIC_ORIGIN: '', SECRET: 'a'.repeat(40) }, ({ exitCode, said }) => {
    expect(exitCode).toBe(1)
    expect(said().trim().split('\n')).toEqual([
      'the environment is not usable:',
      expect.stringMatching(/^- PUBLIC_ORIGIN is missing/),
      expect.stringMatching(/^- DATABASE_URL is missing/),
      expect.stringMatching(/^- SECRET is too regular/),
    ])
  }))

test('a database that does not answer causes a sentence, without its password', () =>
  withMain({ DATABASE_URL: 'postgres://me:hidden-word@127.0.0.1:1/x' }, ({ exitCode, said }) => {
    expect(exitCode).toBe(1)
    expect(said()).toMatch(/^DATABASE_URL: the database does not let us in: [^\n]+\n$/)
    expect(said()).not.toContain('hidden-word')
  }))
