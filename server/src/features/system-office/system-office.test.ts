import * as contract from '@lianmeng/contract/system-office/endpoints'
import { runMigrations } from 'graphile-worker'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { countedMail, countedSms } from '../../adapters/sent/counted.ts'
import { anOperator } from '../../testing/builders.ts'
import { loginAsOperator, testApp } from '../../testing/test-app.ts'
import { errorInWords } from './error-in-words.ts'
import { systemOffice } from './routes.ts'

const t = await testApp([systemOffice])
afterAll(() => t.close())
const as = await loginAsOperator(t, (await anOperator(t.db)).userId)
const board = async () => (await t.call(contract.systemBoard, {}, { headers: as })).body.data!

test('before background work ever ran, the board is empty', async () => {
  expect(await board()).toMatchObject({ tasks: [], failed: [] })
})

beforeEach(async () => {
  await runMigrations({ connectionString: t.deps.config.databaseUrl })
  for (const { id } of await t.db<{ id: number }[]>`select id from graphile_worker.jobs`)
    await t.db`select graphile_worker.complete_jobs(array[${id}]::bigint[])`
})

/** A failed job with an error; `attempts` of 25. */
async function aFailedJob(error: string, attempts: number): Promise<number> {
  const [job] = await t.db<{ id: number }[]>`
    select id from graphile_worker.add_job('sendNotice', '{"phone":"13800138000"}'::json)`
  await t.db`
    update graphile_worker._private_jobs set attempts = ${attempts}, last_error = ${error}, run_at = now() + interval '1 hour'
    where id = ${job!.id}`
  return job!.id
}

test('the board shows what waits and what failed, and nothing that belongs to a person', async () => {
  await aFailedJob('no answer for 13800138000 "王小二" a@b.cn', 3)
  await t.db`select graphile_worker.add_job('sendHooks', '{}'::json)`
  const { tasks, failed } = await board()
  expect(tasks).toMatchObject([
    { name: '发送短信通知', failed: 1, waiting: 0 },
    { name: '接口推送', failed: 0, waiting: 1 },
  ])
  expect(failed).toMatchObject([{ name: '发送短信通知', attempts: 3, isGivenUp: false, error: '对方没有按时答复' }])
  expect(JSON.stringify(await board())).not.toMatch(/138001|王小二|b\.cn/)
})

test('a failed job runs again at once, with all its attempts', async () => {
  const id = await aFailedJob('stopped', 25)
  expect((await board()).failed).toMatchObject([{ isGivenUp: true }])
  expect((await t.call(contract.retryJob, { id }, { headers: as })).status).toBe(200)
  const [job] = await t.db`select attempts, run_at <= now() as due from graphile_worker.jobs where id = ${id}`
  expect(job).toEqual({ attempts: 0, due: true })
})

test('a failed job is dropped with a reason, once', async () => {
  const id = await aFailedJob('stopped', 25)
  const drop = (reason: string) => t.call(contract.dropJob, { id, reason }, { headers: as })
  expect((await drop(' ')).body.message).toBe('请填写理由')
  expect((await drop('号码已停用')).status).toBe(200)
  expect((await board()).failed).toEqual([])
  const again = await drop('号码已停用')
  expect([again.status, again.body.message]).toEqual([409, '该任务已完成或正在运行，请刷新'])
})

test('a job that did not fail is left alone', async () => {
  const [job] = await t.db<{ id: number }[]>`select id from graphile_worker.add_job('sendHooks', '{}'::json)`
  expect((await t.call(contract.retryJob, { id: job!.id }, { headers: as })).status).toBe(409)
  expect((await t.call(contract.dropJob, { id: job!.id, reason: '试' }, { headers: as })).status).toBe(409)
})

test('messages are counted by day and way, those that failed apart', async () => {
  await t.db`delete from sent_count`
  const sms = countedSms(t.db, t.deps.sms)
  const mail = countedMail(t.db, {
    send: async () => {
      throw new Error('refused')
    },
  })
  await sms.sendCode({ phone: '13800138000', purpose: 'login', code: '123456' })
  await sms.sendNotice({ phone: '13800138000', template: 'message', params: {} })
  await expect(mail.send({ key: crypto.randomUUID(), to: 'a@b.cn', subject: '', text: '' })).rejects.toThrow('refused')
  await t.db`insert into sent_count (day, way, sent) select day - 1, 'sms', 5 from sent_count where way = 'sms'`
  const shown = await board()
  expect(shown.sms).toEqual({ today: { sent: 2, failed: 0 }, week: { sent: 7, failed: 0 } })
  expect(shown.mail).toEqual({ today: { sent: 0, failed: 1 }, week: { sent: 0, failed: 1 } })
})

test.each([
  ['connect ECONNREFUSED 10.0.0.1:465\n at x', '对方拒绝连接'],
  ['duplicate key (phone)=(13912345678)', '数据不符合数据库的约束'],
  ['the service answered with HTTP 503', '对方答复 HTTP 503'],
  ['Request failed with status code 401', '对方答复 HTTP 401'],
  ['getaddrinfo EAI_AGAIN smtp.example.cn', '对方的域名无法解析'],
  ['TypeError: x is not a function', '程序错误'],
  ['王小二 13912345678', '其他错误，详情见服务器日志'],
  ['', '其他错误，详情见服务器日志'],
])('the error %j is said in words', (error, shown) => {
  expect(errorInWords(error)).toBe(shown)
})
