import { createHash } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { kuaidi100 } from './kuaidi100.ts'

/** Answers like the service: records requests and returns the chosen answer. */
const asked: { contentType: string; form: URLSearchParams }[] = []
let answer: (reply: ServerResponse) => void

const service = createServer(async (request, reply) => {
  let body = ''
  for await (const part of request) body += String(part)
  asked.push({ contentType: String(request.headers['content-type']), form: new URLSearchParams(body) })
  answer(reply)
})
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
const endpoint = `http://127.0.0.1:${(service.address() as AddressInfo).port}/poll/query.do`
afterAll(() => {
  service.closeAllConnections()
  service.close()
})

const environment = {
  DATABASE_URL: 'postgres://nowhere',
  TRACKING_PROVIDER: 'kuaidi100',
  KUAIDI100_ENDPOINT: endpoint,
  KUAIDI100_CUSTOMER: 'customer-1',
  KUAIDI100_KEY: 'key-secret',
}
const tracking = kuaidi100(readConfig(environment).kuaidi100!)
const parcel = { carrierCode: 'shunfeng', waybillNo: 'SF1', phone: '13800138000' }

const json =
  (status: number, body: object) =>
  (reply: ServerResponse): void => {
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
const known = {
  message: 'ok',
  state: '0',
  status: '200',
  condition: 'F00',
  ischeck: '0',
  com: 'shunfeng',
  nu: 'SF1',
  data: [
    { context: '已到达嘉兴转运中心', time: '2026-11-22 16:33:19', ftime: '2026-11-22 16:33:19', location: '嘉兴市' },
    { context: '已揽收', time: '2026-11-22 09:00:00', ftime: '2026-11-22 09:00:00' },
  ],
}

beforeEach(() => {
  asked.length = 0
  answer = json(200, known)
})

test('a question is signed as the service wants it, and the key stays here', async () => {
  await tracking.ask(parcel)
  const [{ contentType, form }] = asked as [(typeof asked)[number]]
  expect(contentType).toContain('application/x-www-form-urlencoded')
  expect([...form.keys()].sort()).toEqual(['customer', 'param', 'sign'])
  const param = form.get('param')!
  expect(JSON.parse(param)).toMatchObject({ com: 'shunfeng', num: 'SF1', phone: '13800138000', order: 'desc' })
  const sign = createHash('md5').update(`${param}key-secretcustomer-1`).digest('hex').toUpperCase()
  expect(form.get('sign')).toBe(sign)
  expect(form.toString()).not.toContain('key-secret')
})

test('stops come with their moment in China and their place', async () => {
  expect(await tracking.ask(parcel)).toEqual({
    stops: [
      { at: new Date('2026-11-22T08:33:19Z'), place: '嘉兴市', note: '已到达嘉兴转运中心' },
      { at: new Date('2026-11-22T01:00:00Z'), place: '', note: '已揽收' },
    ],
    hasArrived: false,
  })
  answer = json(200, { ...known, state: '3' })
  expect(await tracking.ask(parcel)).toMatchObject({ hasArrived: true })
})

test.each([
  ['nothing is known yet', json(200, { result: false, returnCode: '500', message: '查询无结果，请隔段时间再查' })],
  ['the service is broken', json(500, known)],
  ['the answer is no JSON', (reply: ServerResponse) => reply.writeHead(200).end('<html>')],
  ['the answer has no end', (reply: ServerResponse) => reply.writeHead(200).end(' '.repeat(300_000))],
  ['the connection breaks', (reply: ServerResponse) => reply.destroy()],
])('no answer comes where %s', async (_case, reply) => {
  answer = reply as (reply: ServerResponse) => void
  expect(await tracking.ask(parcel)).toBeUndefined()
  expect(asked).toHaveLength(1)
})

test('a wrong signature and an expired key are distinguished from a number that is not known', async () => {
  for (const [returnCode, expected] of [
    ['503', 'notAccepted'],
    ['601', 'notAccepted'],
    ['500', undefined],
  ] as const) {
    answer = json(200, { result: false, returnCode, message: '…' })
    expect(await tracking.ask(parcel), returnCode).toBe(expected)
  }
})

test('a stop without words or with a moment that is none is left out', async () => {
  answer = json(200, {
    ...known,
    data: [
      { context: '', ftime: '2026-11-22 09:00:00' },
      { context: '揽收', ftime: '昨天' },
    ],
  })
  expect(await tracking.ask(parcel)).toEqual({ stops: [], hasArrived: false })
})

test('the start names what is missing of the configuration; without a provider nobody is asked', () => {
  const { KUAIDI100_KEY: _, ...rest } = environment
  expect(() => readConfig(rest)).toThrow(/KUAIDI100_KEY is missing/)
  expect(readConfig({ DATABASE_URL: 'postgres://nowhere' }).kuaidi100).toBeNull()
})
