import * as approvals from '@lianmeng/contract/approvals/endpoints'
import * as contract from '@lianmeng/contract/messages/robot-endpoints'
import { robotProblems, robotTexts } from '@lianmeng/contract/messages/robot-texts'
import { makeWorkerUtils } from 'graphile-worker'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signApprovalLink } from '../../accounts/approval-link.ts'
import type { RobotKey, RobotOutcome } from '../../adapters/group-robots/port.ts'
import { groupRobots } from '../../adapters/group-robots/robots.ts'
import { httpsHooks } from '../../adapters/web-hooks/https-hooks.ts'
import { readConfig } from '../../config/config.ts'
import { features } from '../../features.ts'
import { type QueuedGroupMessage, tellGroups } from '../../messages/groups.ts'
import { tellCompany } from '../../messages/messages.ts'
import { tellSeller } from '../../messages/sellers.ts'
import { aBuyer, aCompany, aMember, aSeller, aStaffMember } from '../../testing/builders.ts'
import { type As, login, testApp } from '../../testing/test-app.ts'
import { sendToGroup } from './send-to-group.ts'

/** What was said in groups, in the place of the services. */
const said: { robot: RobotKey; text: string; link: string }[] = []
let outcome: RobotOutcome = { state: 'sent' }
let now = () => new Date()
const { keyIn } = groupRobots(readConfig({ DATABASE_URL: 'postgres://nowhere' }), httpsHooks())
const t = await testApp(features, {
  deps: () => ({
    clock: () => now(),
    robots: {
      keyIn,
      async say(robot, message) {
        said.push({ robot, ...message })
        return outcome
      },
    },
  }),
})
beforeAll(async () => {
  // The queue exists only where background work has created it.
  const queue = await makeWorkerUtils({ connectionString: t.deps.config.databaseUrl })
  await queue.migrate()
  await queue.release()
})
beforeEach(() => {
  said.length = 0
  outcome = { state: 'sent' }
  now = () => new Date()
})
afterAll(() => t.close())

const uuid = '693a91f6-7a1c-4bc4-97a0-0ec2a5b0a1f2'
const address = `https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=${uuid}`
const signed = {
  service: 'dingtalk' as const,
  address: `https://oapi.dingtalk.com/robot/send?access_token=${'ab'.repeat(32)}`,
  secret: `SEC${'0f'.repeat(32)}`,
}
const form = {
  name: '采购群',
  service: 'wecom' as const,
  address,
  secret: '',
  subjects: ['order' as const, 'approval' as const],
  quiet: { from: '', to: '' },
}

type Form = Parameters<typeof t.call<typeof contract.saveCompanyRobot>>[1]
const save = (as: As, more: Partial<Form> = {}) =>
  t.call(contract.saveCompanyRobot, { ...form, ...more } as Form, { headers: as })
const list = async (as: As) => (await t.call(contract.companyRobots, {}, { headers: as })).body.data!

async function anAdministrator() {
  const buyer = await aBuyer(t.db)
  return { ...buyer, as: await login(t, buyer.userId) }
}

const queued = async () =>
  (
    await t.db<{ message: QueuedGroupMessage; dueAt: Date }[]>`
    select j.payload as message, j.run_at as "dueAt" from graphile_worker._private_jobs j
    join graphile_worker._private_tasks k on k.id = j.task_id where k.identifier = 'sendToGroup' order by j.id`
  ).map(({ message, dueAt }) => ({ message, dueAt }))
const queuedFor = async (robotId: number) => (await queued()).filter(({ message }) => message.robotId === robotId)

const orderNews = {
  kind: 'order',
  title: '订单已确认',
  text: '订单 A1 已确认。',
  link: '/lmPortals/salesOrder',
} as const

test('an event of a company is said once in its group, however many people belong to it', async () => {
  const { as, companyId } = await anAdministrator()
  await aMember(t.db, companyId)
  const { robotId } = (await save(as)).body.data!
  await tellCompany(t.db, companyId, orderNews)
  await tellCompany(t.db, companyId, { ...orderNews, kind: 'price' })
  const [only, ...more] = await queuedFor(robotId)
  expect(more).toEqual([])
  await sendToGroup(t.deps, only!.message, false)
  expect(said).toEqual([
    {
      robot: { service: 'wecom', key: uuid, secret: '' },
      text: '【紧固件联盟】订单已确认\n订单 A1 已确认。',
      link: `${t.deps.config.publicOrigin}/lmPortals/salesOrder`,
    },
  ])
})

test('a seller’s group gets the messages of its staff, whatever the duty; messages about accounts stay out of groups', async () => {
  const seller = await aSeller(t.db)
  const as = await login(t, seller.userId)
  const saved = await t.call(contract.saveSellerRobot, { ...form, subjects: ['order', 'member'] }, { headers: as })
  await tellSeller(t.db, seller.tenantId, 'orders', orderNews)
  await tellSeller(t.db, seller.tenantId, 'members', { ...orderNews, kind: 'member' })
  await tellSeller(t.db, seller.tenantId, 'staff', { ...orderNews, kind: 'security' })
  expect(await queuedFor(saved.body.data!.robotId)).toHaveLength(2)
})

test('neither the key nor the secret is shown, queued, or legible in the database', async () => {
  const { as, companyId } = await anAdministrator()
  const { robotId } = (await save(as, signed)).body.data!
  const shown = await list(as)
  expect(shown).toMatchObject([{ robotId, keyEnd: 'abab', signed: true, problem: '' }])
  await tellCompany(t.db, companyId, orderNews)
  const [row] = await t.db`select * from group_robot where id = ${robotId}`
  const { sealed, ...rest } = row!
  const everything = JSON.stringify([shown, rest, (sealed as Buffer).toString('latin1'), await queuedFor(robotId)])
  expect(everything).not.toContain('abababab')
  expect(everything).not.toContain('SEC')
})

test('a change without an address keeps the key; another service needs its own', async () => {
  const { as } = await anAdministrator()
  const { robotId } = (await save(as, signed)).body.data!
  const kept = { robotId, service: 'dingtalk' as const, address: '', secret: '' }
  expect((await save(as, { ...kept, name: '审批群' })).status).toBe(200)
  expect(await list(as)).toMatchObject([{ name: '审批群', keyEnd: 'abab', signed: true }])
  await t.call(contract.testCompanyRobot, { robotId }, { headers: as })
  expect(said[0]!.robot.secret).toBe(signed.secret)
  const other = await save(as, { ...kept, service: 'wecom' })
  expect([other.status, other.body.message]).toEqual([400, robotTexts.address('wecom')])
})

test.each<[string, Partial<Form>, number, string]>([
  ['an address elsewhere', { address: 'https://evil.example/send?key=1' }, 400, robotTexts.address('wecom')],
  [
    'an address inside',
    { address: `https://127.0.0.1/cgi-bin/webhook/send?key=${uuid}` },
    400,
    robotTexts.address('wecom'),
  ],
  ['an address of the other service', { ...signed, service: 'wecom' }, 400, robotTexts.address('wecom')],
  ['no address', { address: '' }, 400, robotTexts.address('wecom')],
  ['a secret of something else', { ...signed, secret: 'abc' }, 400, robotTexts.secret],
  ['a blank name', { name: '  ' }, 400, robotTexts.name],
  ['nothing to be told of', { subjects: [] }, 400, robotTexts.subjects],
  ['half a quiet time', { quiet: { from: '22:00', to: '' } }, 200, '免打扰时段的开始与结束时间须同时填写，且不能相同'],
])('a robot with %s is refused, and none is added', async (_what, more, status, message) => {
  const { as } = await anAdministrator()
  const reply = await save(as, more)
  expect([reply.status, reply.body.message]).toEqual([status, message])
  expect(reply.body.success).toBe(false)
  expect(await list(as)).toEqual([])
})

test('a sixth robot is refused', async () => {
  const { as } = await anAdministrator()
  for (let made = 0; made < 5; made += 1) await save(as)
  expect((await save(as)).body.message).toBe(robotTexts.tooMany)
})

test('robots are an administrator’s, and another company’s is nobody’s', async () => {
  const { as, companyId } = await anAdministrator()
  const { robotId } = (await save(as)).body.data!
  const purchaser = await login(t, (await aMember(t.db, companyId, { role: 'purchaser' })).userId)
  expect((await t.call(contract.companyRobots, {}, { headers: purchaser })).status).toBe(403)
  expect((await save(purchaser)).status).toBe(403)
  const stranger = await anAdministrator()
  expect((await save(stranger.as, { robotId })).status).toBe(404)
  for (const endpoint of [contract.removeCompanyRobot, contract.testCompanyRobot])
    expect((await t.call(endpoint, { robotId }, { headers: stranger.as })).status).toBe(404)
  const seller = await aSeller(t.db)
  expect(
    (await t.call(contract.removeSellerRobot, { robotId }, { headers: await login(t, seller.userId) })).status,
  ).toBe(404)
  const clerk = await aStaffMember(t.db, seller.tenantId, { role: 'service' })
  expect((await t.call(contract.saveSellerRobot, form, { headers: await login(t, clerk.userId) })).status).toBe(403)
  expect(said).toEqual([])
  expect(await list(as)).toHaveLength(1)
})

test('in the quiet hours of a group a message waits for their end', async () => {
  const { as, companyId } = await anAdministrator()
  const { robotId } = (await save(as, { quiet: { from: '22:00', to: '08:00' } })).body.data!
  await tellCompany(t.db, companyId, orderNews)
  now = () => new Date(Date.parse('2026-11-28T15:00:00Z'))
  const [first] = await queuedFor(robotId)
  await sendToGroup(t.deps, { ...first!.message, at: now().toISOString() }, false)
  expect(said).toEqual([])
  expect((await queuedFor(robotId)).at(-1)!.message.title).toBe('订单已确认')
})

test('above twenty in a minute messages wait, and what waited for a day is no news', async () => {
  const { as } = await anAdministrator()
  const { robotId } = (await save(as)).body.data!
  const message = { robotId, title: '新订单', text: '', at: new Date().toISOString() }
  for (let sent = 0; sent < 21; sent += 1) await sendToGroup(t.deps, message, false)
  expect(said).toHaveLength(20)
  const [waiting] = await queuedFor(robotId)
  expect(waiting!.dueAt.getTime()).toBeGreaterThan(Date.now() + 30_000)
  now = () => new Date(Date.now() + 25 * 3600_000)
  await sendToGroup(t.deps, message, false)
  expect(said).toHaveLength(20)
})

test('a failure is shown with its reason until a message arrives; one that may pass is tried again', async () => {
  const { as } = await anAdministrator()
  const { robotId } = (await save(as)).body.data!
  const message = { robotId, title: '新订单', text: '', at: new Date().toISOString() }
  outcome = { state: 'later', problem: robotProblems.busy }
  await expect(sendToGroup(t.deps, message, false)).rejects.toThrow()
  await sendToGroup(t.deps, message, true)
  expect(await list(as)).toMatchObject([{ problem: robotProblems.busy, failingSince: expect.stringMatching(/Z$/) }])
  outcome = { state: 'refused', problem: robotProblems.gone }
  await sendToGroup(t.deps, message, false)
  expect(await list(as)).toMatchObject([{ problem: robotProblems.gone }])
  outcome = { state: 'sent' }
  const { body } = await t.call(contract.testCompanyRobot, { robotId }, { headers: as })
  expect(body.data).toEqual({ problem: '' })
  expect(await list(as)).toMatchObject([{ problem: '', failingSince: '' }])
})

test('a robot whose key was encrypted with another secret says so and sends nothing', async () => {
  const { as } = await anAdministrator()
  const { robotId } = (await save(as)).body.data!
  await t.db`update group_robot set sealed = '\\x00'::bytea where id = ${robotId}`
  const { body } = await t.call(contract.testCompanyRobot, { robotId }, { headers: as })
  expect([body.data!.problem, said]).toEqual([robotProblems.unreadable, []])
})

test('a removed robot says nothing of what is queued', async () => {
  const { as, companyId } = await anAdministrator()
  const { robotId } = (await save(as)).body.data!
  await tellCompany(t.db, companyId, orderNews)
  await t.call(contract.removeCompanyRobot, { robotId }, { headers: as })
  for (const { message } of await queuedFor(robotId)) await sendToGroup(t.deps, message, false)
  expect(said).toEqual([])
})

const open = (as: As, link: string) => t.call(approvals.openLink, { link }, { headers: as })

test('a request for approval is said with a link that names it to members of the company alone', async () => {
  const { as, companyId, userId } = await anAdministrator()
  const { robotId } = (await save(as)).body.data!
  const approval = { companyId, approvalNo: 'SP26112900001' }
  await tellGroups(t.db, { companyId }, [{ subject: 'approval', title: '采购申请待您审批', text: '', approval }])
  const [only] = await queuedFor(robotId)
  expect(JSON.stringify(only)).not.toContain('link=')
  await sendToGroup(t.deps, only!.message, false)
  const address = new URL(said[0]!.link)
  expect(address.pathname).toBe('/order/t/approve')
  const link = address.searchParams.get('link')!
  const opened = { approvalNo: 'SP26112900001', companyId, isCurrent: true }
  expect((await open(as, link)).body.data).toMatchObject(opened)

  const visitor = await open({} as As, link)
  expect(visitor.status).toBe(401)
  const stranger = await open((await anAdministrator()).as, link)
  expect([stranger.status, stranger.body.message]).toEqual([403, '您不是该企业的成员，不能查看这张采购申请'])
  const twice = await aCompany(t.db, { members: [userId] })
  await t.db`update session set company_id = ${twice} where user_id = ${userId}`
  const again = await open(await login(t, userId), link)
  expect(again.body.data).toMatchObject({ approvalNo: 'SP26112900001', companyId })
})

test('a link that was changed, made up or is older than a week is refused', async () => {
  const { as, companyId } = await anAdministrator()
  const named = { companyId, approvalNo: 'SP1' }
  const link = signApprovalLink(t.deps.config.secret, named, new Date())
  const [text, mac] = link.split('.')
  const other = signApprovalLink(t.deps.config.secret, { ...named, approvalNo: 'SP2' }, new Date()).split('.')[0]
  const foreign = signApprovalLink('x'.repeat(64), named, new Date())
  for (const wrong of [`${other}.${mac}`, `${text}.`, text!, `${link}.AAAA`, foreign, 'a.b', '.'])
    expect([wrong, (await open(as, wrong)).body.message]).toEqual([wrong, '链接不完整，请从群消息重新打开'])
  now = () => new Date(Date.now() + 8 * 24 * 3600_000)
  const late = signApprovalLink(t.deps.config.secret, named, new Date(Date.now() - 8 * 24 * 3600_000))
  now = () => new Date()
  expect((await open(as, late)).body.message).toBe('链接已过期，请在采购申请列表中查看')
})
