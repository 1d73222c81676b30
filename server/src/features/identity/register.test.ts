import * as auth from '@lianmeng/contract/auth'
import * as user from '@lianmeng/contract/user'
import { afterAll, expect, test } from 'vitest'
import { aBuyer, aCompany } from '../../testing/builders.ts'
import { codeFor, cookieOf } from '../../testing/proof.ts'
import { testApp } from '../../testing/test-app.ts'
import { identity } from './routes.ts'

const t = await testApp([identity])
afterAll(() => t.close())

const form = { userName: '李四', companyName: '海盐标准件厂' }

test('a registration makes the person and the company and logs in', async () => {
  const phoneNumber = '13500000001'
  const proof = await codeFor(t, phoneNumber, 'register')
  const reply = await t.call(auth.register, { ...form, phoneNumber, ...proof, companyName: '余姚螺栓有限公司' })
  expect(reply.body).toMatchObject({ code: 200, message: '' })
  expect(reply.body.errorType).toBeUndefined()
  const me = await t.call(user.userInfo, {}, { headers: cookieOf(reply) })
  expect(me.body.data).toMatchObject({
    userName: '李四',
    phoneNumber: '135****0001',
    companyName: '余姚螺栓有限公司',
    roles: ['buyer'],
    soleTrader: false,
    hasPassword: false,
    seller: null,
  })
})

test('a sole trader registers the same way', async () => {
  const phoneNumber = '13500000002'
  const proof = await codeFor(t, phoneNumber, 'register')
  const reply = await t.call(auth.registerSoleTrader, { ...form, phoneNumber, ...proof, companyName: '老王五金' })
  const me = await t.call(user.userInfo, {}, { headers: cookieOf(reply) })
  expect(me.body.data).toMatchObject({ companyName: '老王五金', soleTrader: true })
})

test('the name of an existing company is told as a notice; its data stays its own', async () => {
  const companyId = await aCompany(t.db, { name: '宁波紧固件公司' })
  const phoneNumber = '13500000003'
  const proof = await codeFor(t, phoneNumber, 'register')
  const reply = await t.call(auth.register, { ...form, phoneNumber, ...proof, companyName: '宁波紧固件公司' })
  expect(reply.body).toMatchObject({ code: 200, errorType: 6 })
  expect(reply.body.message).toContain('同名企业已存在')
  const me = await t.call(user.userInfo, {}, { headers: cookieOf(reply) })
  expect(me.body.data!.companyId).not.toBe(companyId)
})

test('D14: ten parallel registrations with one code make one account and one session', async () => {
  const phoneNumber = '13500000014'
  const proof = await codeFor(t, phoneNumber, 'register')
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => t.call(auth.register, { ...form, phoneNumber, ...proof })),
  )
  expect(replies.filter(({ body }) => body.code === 200)).toHaveLength(1)
  expect(replies.filter(({ status, body }) => status === 200 && body.code === 10001)).toHaveLength(9)
  expect((await t.db`select from app_user where phone = ${phoneNumber}`).count).toBe(1)
  expect(
    (await t.db`select from session s join app_user u on u.id = s.user_id where u.phone = ${phoneNumber}`).count,
  ).toBe(1)
})

test.each([
  [{ userName: '12345' }, 10001, '姓名不能全为数字！'],
  [{ userName: ' ' }, 10001, '姓名不能为空！'],
  [{ phoneNumber: '12800138000' }, 10001, '请正确输入有效的手机号！'],
  [{ cid: '' }, 10001, '请输入有效的验证码！'],
  [{ smsCode: '' }, 10001, '短信验证码不能为空！'],
  [{ companyName: '' }, 10001, '公司名称不能为空！'],
  [{ companyName: '长'.repeat(300) }, 400, '「企业名称」不能超过 100 个字'],
])('D15: a registration with %j answers %i %s', async (wrong, code, message) => {
  const reply = await t.call(auth.register, {
    ...form,
    phoneNumber: '13500000015',
    cid: 'x',
    smsCode: '123456',
    ...wrong,
  })
  expect([reply.body.code, reply.body.message]).toEqual([code, message])
})

test('D16: fields that nobody asked for make no operator, seller or member', async () => {
  const phoneNumber = '13500000016'
  const proof = await codeFor(t, phoneNumber, 'register')
  const more = { isAdmin: true, operator: true, tenantId: 1, status: 1, applyStatus: 3 }
  const reply = await t.call(auth.register, { ...form, phoneNumber, ...proof, ...more })
  const me = await t.call(user.userInfo, {}, { headers: cookieOf(reply) })
  expect(me.body.data).toMatchObject({ roles: ['buyer'], seller: null })
  expect((await t.db`select from membership`).count).toBe(0)
})

test('a registered phone is told to log in, and nothing of the account changes', async () => {
  const { phone } = await aBuyer(t.db, { name: '原名' })
  const proof = await codeFor(t, phone, 'register')
  const reply = await t.call(auth.register, { ...form, phoneNumber: phone, ...proof })
  expect([reply.body.code, reply.body.message]).toEqual([10001, '该手机号已注册，请直接登录'])
  const [row] = await t.db`select name from app_user where phone = ${phone}`
  expect(row!.name).toBe('原名')
})
