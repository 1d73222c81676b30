import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { aliyunSms } from './aliyun.ts'
import type { SmsFailure } from './port.ts'

/** Answers like the service: records requests and returns the chosen answer. */
const asked: Record<string, string>[] = []
let answer: (reply: ServerResponse) => void

const service = createServer((request, reply) => {
  const action = String(request.headers['x-acs-action'])
  const authorization = String(request.headers.authorization)
  asked.push({ action, authorization, ...Object.fromEntries(new URL(request.url!, 'http://service').searchParams) })
  answer(reply)
})
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
const endpoint = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
afterAll(() => {
  service.closeAllConnections()
  service.close()
})

const environment = {
  DATABASE_URL: 'postgres://nowhere',
  SMS_PROVIDER: 'aliyun',
  ALIYUN_SMS_ENDPOINT: endpoint,
  ALIYUN_SMS_ACCESS_KEY_ID: 'key-id',
  ALIYUN_SMS_ACCESS_KEY_SECRET: 'key-secret',
  ALIYUN_SMS_SIGN_NAME: '紧固件联盟',
  ALIYUN_SMS_TEMPLATE_CODE_LOGIN: 'SMS_1',
  ALIYUN_SMS_TEMPLATE_CODE_REGISTER: 'SMS_2',
  ALIYUN_SMS_TEMPLATE_CODE_PHONE: 'SMS_3',
  ALIYUN_SMS_TEMPLATE_CODE_PROOF: 'SMS_4',
  ALIYUN_SMS_TEMPLATE_CODE_INVITATION: 'SMS_5',
  ALIYUN_SMS_TEMPLATE_CODE_MESSAGE: 'SMS_6',
}
const sms = aliyunSms(readConfig(environment).aliyunSms!)

const json =
  (status: number, body: object) =>
  (reply: ServerResponse): void => {
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
const ok = json(200, { Code: 'OK', Message: 'OK', RequestId: 'r1', BizId: 'b1' })

beforeEach(() => {
  asked.length = 0
  answer = ok
})

const code = { phone: '13800138000', purpose: 'login', code: '123456' } as const

test('a code goes out with the signature, the template of its purpose and the code', async () => {
  await sms.sendCode(code)
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatchObject({
    action: 'SendSms',
    authorization: expect.stringMatching(/Credential=key-id,.*Signature=\w+/),
    PhoneNumbers: '13800138000',
    SignName: '紧固件联盟',
    TemplateCode: 'SMS_1',
  })
  expect(JSON.parse(asked[0]!.TemplateParam!)).toEqual({ code: '123456' })
  expect(JSON.stringify(asked)).not.toContain('key-secret')
})

test('a notice goes out with what its variables stand for', async () => {
  await sms.sendNotice({ phone: code.phone, template: 'invitation', params: { company: '海盐标准件厂' } })
  expect(asked[0]).toMatchObject({ TemplateCode: 'SMS_5', TemplateParam: '{"company":"海盐标准件厂"}' })
})

const failureWith = async (reply: (reply: ServerResponse) => void): Promise<SmsFailure> => {
  answer = reply
  return sms.sendCode(code).then(
    () => expect.fail('it was sent'),
    (error) => error,
  )
}

test.each([
  [
    'the number has got too many',
    json(200, { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '触发分钟级流控' }),
    'limit',
  ],
  ['the day is used up', json(200, { Code: 'isv.DAY_LIMIT_CONTROL', Message: '触发日发送限额' }), 'limit'],
  ['the balance is used up', json(200, { Code: 'isv.AMOUNT_NOT_ENOUGH', Message: '余额不足' }), 'unavailable'],
  ['the key is wrong', json(404, { Code: 'InvalidAccessKeyId.NotFound', Message: 'no such key' }), 'unavailable'],
  ['the service is broken', json(503, { Code: 'ServiceUnavailable', Message: 'later' }), 'unavailable'],
  ['the answer is no JSON', (reply: ServerResponse) => reply.writeHead(200).end('<html>'), 'unavailable'],
  ['the connection breaks', (reply: ServerResponse) => reply.destroy(), 'unavailable'],
])('sending fails and is not tried again where %s', async (_case, reply, reason) => {
  expect(await failureWith(reply)).toMatchObject({ name: 'Error', reason })
  expect(asked).toHaveLength(1)
})

test('a service that hangs is given up within a few seconds', async () => {
  const begun = performance.now()
  expect(await failureWith(() => {})).toMatchObject({ reason: 'unavailable' })
  expect(performance.now() - begun).toBeLessThan(6_000)
  expect(asked).toHaveLength(1)
})

test('the start names what is missing of the configuration', () => {
  const { ALIYUN_SMS_SIGN_NAME: _, ALIYUN_SMS_TEMPLATE_CODE_PROOF: __, ...rest } = environment
  expect(() => readConfig(rest)).toThrow(
    /ALIYUN_SMS_SIGN_NAME is missing.*\n.*ALIYUN_SMS_TEMPLATE_CODE_PROOF is missing/,
  )
  expect(() => readConfig({ ...environment, SMS_PROVIDER: 'pigeon' })).toThrow('SMS_PROVIDER=pigeon')
  expect(() => readConfig({ ...environment, ALIYUN_SMS_ENDPOINT: 'nowhere' })).toThrow('ALIYUN_SMS_ENDPOINT')
  expect(readConfig({ DATABASE_URL: 'postgres://nowhere' }).aliyunSms).toBeNull()
})
