import { createHmac } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { httpsHooks } from '../web-hooks/https-hooks.ts'
import type { RobotKey } from './port.ts'
import { groupRobots } from './robots.ts'

type Asked = {
  path: string
  query: Record<string, string>
  type: string
  body: { msgtype: string; text: { content: string } }
}
const asked: Asked[] = []
let answer: (reply: ServerResponse) => void

/** Answers like both services: always with 200, and a code in the text. */
const server = createServer(async (request, reply) => {
  const { pathname, searchParams } = new URL(request.url!, 'http://service')
  const body = JSON.parse(Buffer.concat(await request.toArray()).toString()) as Asked['body']
  const type = String(request.headers['content-type'])
  asked.push({ path: pathname, query: Object.fromEntries(searchParams), type, body })
  answer(reply)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const saying = (errcode: number, errmsg: string) => (reply: ServerResponse) =>
  void reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ errcode, errmsg }))
const ok = saying(0, 'ok')
beforeEach(() => {
  asked.length = 0
  answer = ok
})

const config = readConfig({
  DATABASE_URL: 'postgres://nowhere',
  WECOM_ROBOT_ENDPOINT: origin,
  DINGTALK_ROBOT_ENDPOINT: origin,
})
const robots = groupRobots(config, httpsHooks({ inside: true }))
const real = groupRobots(readConfig({ DATABASE_URL: 'postgres://nowhere' }), httpsHooks())

const uuid = '693a91f6-7a1c-4bc4-97a0-0ec2a5b0a1f2'
const token = 'a1b2c3d4'.repeat(8)
const secret = `SEC${'0f'.repeat(32)}`
const wecom: RobotKey = { service: 'wecom', key: uuid, secret: '' }
const dingtalk: RobotKey = { service: 'dingtalk', key: token, secret }
const now = new Date('2026-11-29T08:00:00Z')
const message = { text: '【紧固件联盟】新订单\n订单 A1 待确认。', link: 'https://www.example.cn/seller/orders' }

describe('the address of a robot', () => {
  test('is taken where the service has it, and only its key is kept', () => {
    expect(real.keyIn('wecom', ` https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=${uuid} `)).toBe(uuid)
    expect(real.keyIn('dingtalk', `https://oapi.dingtalk.com/robot/send?access_token=${token}`)).toBe(token)
  })

  test.each([
    `https://oapi.dingtalk.com/robot/send?access_token=${token}`,
    `http://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=${uuid}`,
    `https://qyapi.weixin.qq.com:8443/cgi-bin/webhook/send?key=${uuid}`,
    `https://qyapi.weixin.qq.com.evil.example/cgi-bin/webhook/send?key=${uuid}`,
    `https://evil.example/cgi-bin/webhook/send?key=${uuid}`,
    `https://127.0.0.1/cgi-bin/webhook/send?key=${uuid}`,
    `https://169.254.169.254/cgi-bin/webhook/send?key=${uuid}`,
    `https://[::1]/cgi-bin/webhook/send?key=${uuid}`,
    `https://qyapi.weixin.qq.com/cgi-bin/webhook/send/../../other?key=${uuid}`,
    `https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=../../x`,
    'https://qyapi.weixin.qq.com/cgi-bin/webhook/send',
    `file:///cgi-bin/webhook/send?key=${uuid}`,
    uuid,
    '',
  ])('%s is none of 企业微信', (address) => {
    expect(real.keyIn('wecom', address)).toBeUndefined()
  })
})

test('a text and its link reach a group of 企业微信 under the key of the robot', async () => {
  expect(await robots.say(wecom, message, now)).toEqual({ state: 'sent' })
  expect(asked).toEqual([
    {
      path: '/cgi-bin/webhook/send',
      query: { key: uuid },
      type: 'application/json; charset=utf-8',
      body: { msgtype: 'text', text: { content: `${message.text}\n${message.link}` } },
    },
  ])
})

test('a robot of 钉钉 with a secret gets the time and the signature that the service computes', async () => {
  await robots.say(dingtalk, message, now)
  const timestamp = String(now.getTime())
  const sign = createHmac('sha256', secret).update(`${timestamp}\n${secret}`).digest('base64')
  expect(asked[0]).toMatchObject({ path: '/robot/send', query: { access_token: token, timestamp, sign } })
  await robots.say({ ...dingtalk, secret: '' }, message, now)
  expect(asked[1]!.query).toEqual({ access_token: token })
})

test('a text that is too long is cut between characters, and its link is kept', async () => {
  await robots.say(wecom, { text: '螺'.repeat(2000), link: message.link }, now)
  const { content } = asked[0]!.body.text
  expect(Buffer.byteLength(content)).toBeLessThanOrEqual(2048)
  expect(content).toMatch(new RegExp(`^螺{600,}…\n${message.link}$`))
})

test.each([
  ['the robot was removed from the group', wecom, 93000, 'refused', '机器人地址无效，或已从群里移除'],
  ['the token is unknown', dingtalk, 300001, 'refused', '机器人地址无效，或已从群里移除'],
  ['the signature does not match', dingtalk, 310000, 'refused', /加签密钥，或把“紧固件联盟”设为自定义关键词/],
  ['too many were sent to 企业微信', wecom, 45009, 'later', '发送过于频繁，稍后再发'],
  ['too many were sent to 钉钉', dingtalk, 130101, 'later', '发送过于频繁，稍后再发'],
  ['the service is busy', dingtalk, -1, 'later', '发送过于频繁，稍后再发'],
  ['something unknown is wrong', wecom, 40058, 'refused', '机器人没有接收（错误码 40058）'],
] as const)('when %s, the message is tried again or not, and said why', async (_what, robot, code, state, problem) => {
  answer = saying(code, 'some error, more info at https://open.work.weixin.qq.com')
  const outcome = await robots.say(robot, message, now)
  expect(outcome).toEqual({ state, problem: expect.stringMatching(problem) })
})

test.each([
  [502, '', 'later', '机器人没有接收（HTTP 502）'],
  [429, '', 'later', '机器人没有接收（HTTP 429）'],
  [302, '', 'refused', '机器人没有接收（HTTP 302）'],
  [200, '<html>', 'refused', '机器人的答复无法识别'],
  [200, '{"errcode":"0"}', 'refused', '机器人的答复无法识别'],
] as const)('an answer %i %s is no success', async (status, text, state, problem) => {
  answer = (reply) => void reply.writeHead(status, { location: '/elsewhere' }).end(text)
  expect(await robots.say(wecom, message, now)).toEqual({ state, problem })
  expect(asked).toHaveLength(1)
})

test('a service that says nothing is given up after eight seconds, and asked again later', async () => {
  answer = () => {}
  expect(await robots.say(wecom, message, now)).toEqual({ state: 'later', problem: '8 秒内没有应答' })
}, 20_000)

test('nothing is sent to a service that was set up inside, unless the installation allows it', async () => {
  const outcome = await groupRobots(config, httpsHooks()).say(wecom, message, now)
  expect(outcome).toEqual({ state: 'later', problem: '地址指向内网，未发送' })
  expect(asked).toEqual([])
})
