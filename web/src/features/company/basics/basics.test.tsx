import * as company from '@lianmeng/contract/company/endpoints'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aCompany } from '../../../testing/companies.ts'
import { fail, fakeServer, Reply, refuse } from '../../../testing/fake-server.ts'
import { aReader, aUser, renderScreen } from '../../../testing/render-screen.tsx'
import { Basics } from './basics.tsx'

beforeEach(() => {
  URL.createObjectURL = vi.fn(() => 'blob:chosen')
  URL.revokeObjectURL = vi.fn()
})

type Case = {
  info?: ReturnType<typeof aCompany>
  server?: ReturnType<typeof fakeServer>
  user?: ReturnType<typeof aUser>
}

async function show({ info = aCompany(), server = fakeServer(), user = aUser() }: Case = {}) {
  server.on(company.info, info)
  await renderScreen(<Basics />, { server, user, path: '/lmPortals/enterpriseInfo' })
  await screen.findByRole('heading', { name: '基本信息' })
  return server
}
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => void fireEvent.click(button))
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const choose = (file: File) =>
  act(async () => void fireEvent.change(screen.getByLabelText('营业执照'), { target: { files: [file] } }))

const picture = (size = 10, type = 'image/png') => new File([new Uint8Array(size)], '执照.png', { type })
const rightCode = '91330421MA28A1234R'

for (const [verification, tag, action] of [
  ['none', '未认证', '去认证'],
  ['pending', '审核中', '修改认证资料'],
  ['rejected', '已驳回', '重新提交'],
] as const)
  test(`a company that is ${verification} reads ${tag} and offers ${action}`, async () => {
    await show({ info: aCompany({ verification }) })
    expect(screen.getAllByText(tag).length).toBeGreaterThan(0)
    expect(await screen.findByRole('button', { name: action })).toBeTruthy()
  })

test('a verified company has nothing to hand in any more', async () => {
  await show({ info: aCompany({ verification: 'verified' }) })
  expect(await screen.findByRole('button', { name: '编辑' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /认证|提交/ })).toBeNull()
})

test('a rejection shows its reason and its day', async () => {
  const verificationAt = '2026-03-05T04:00:00Z'
  await show({ info: aCompany({ verification: 'rejected', verificationNote: '执照模糊', verificationAt }) })
  expect(screen.getByText('驳回原因：执照模糊')).toBeTruthy()
  expect(screen.getByText(/^2026-03-05/)).toBeTruthy()
})

test('a read-only user sees everything but no buttons', async () => {
  await show({ user: aReader(), info: aCompany({ verification: 'pending', hasLicense: true }) })
  expect(await screen.findByText('您的角色（只读）不能管理企业，如需修改请联系企业管理员')).toBeTruthy()
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(screen.queryByRole('img')).toBeNull()
})

test('address and way in are saved; a verified name is fixed', async () => {
  const server = await show({
    info: aCompany({ verification: 'verified' }),
    server: fakeServer().on(company.save, {}),
  })
  await press('编辑')
  expect(screen.getByLabelText<HTMLInputElement>('企业名称').disabled).toBe(true)
  type('地址', ' 浙江省嘉善县 ')
  await press('保存')
  expect(server.callsOf(company.save)[0]?.params).toEqual({
    name: '示例机械有限公司',
    address: '浙江省嘉善县',
    phone: '',
  })
})

test('every field of the verification says what it lacks, and the first one is led to', async () => {
  const server = await show()
  await press('去认证')
  type('公司全称', ' ')
  await press('提交审核')
  for (const text of ['公司名称不能为空！', '请填写统一社会信用代码', '请填写法定代表人', '请上传营业执照'])
    expect(screen.getByText(text)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('公司全称'))
  expect(server.callsOf(company.submitVerification)).toEqual([])
})

test('a code with a wrong check digit is found before the server is asked', async () => {
  const server = await show()
  await press('去认证')
  type('统一社会信用代码', '91330421ma28a1234x')
  await press('提交审核')
  expect(screen.getByText('统一社会信用代码校验位不正确，请核对')).toBeTruthy()
  expect(server.callsOf(company.submitVerification)).toEqual([])
})

for (const [sentence, file, text] of [
  ['larger than 4 MB', picture(4 * 1024 * 1024 + 1), '图片不能超过 4 MB'],
  ['no picture', picture(10, 'application/pdf'), '仅支持 PNG、JPEG、WebP 图片'],
] as const)
  test(`a licence that is ${sentence} is not sent`, async () => {
    const server = await show()
    await press('去认证')
    await choose(file)
    expect(screen.getByText(text)).toBeTruthy()
    expect(server.callsOf(company.uploadLicense)).toEqual([])
  })

test('a licence is sent, shown, and handed in with the rest', async () => {
  const server = await show({
    server: fakeServer().on(company.uploadLicense, { fileId: 'f1' }).on(company.submitVerification, {}),
  })
  await press('去认证')
  await choose(picture())
  expect(await screen.findByText('已上传')).toBeTruthy()
  expect(screen.getByAltText('所选的营业执照').getAttribute('src')).toBe('blob:chosen')
  type('统一社会信用代码', rightCode)
  type('法定代表人', '王采购')
  await press('提交审核')
  expect(server.callsOf(company.submitVerification)[0]?.params).toEqual({
    name: '示例机械有限公司',
    creditCode: rightCode,
    legalPerson: '王采购',
    fileId: 'f1',
  })
})

test('a licence that could not be sent can be sent again', async () => {
  const server = await show({ server: fakeServer().on(company.uploadLicense, fail(400, '图片已损坏，请重新选择')) })
  await press('去认证')
  await choose(picture())
  expect(await screen.findByText('图片已损坏，请重新选择')).toBeTruthy()
  expect(screen.queryByAltText('所选的营业执照')).toBeNull()
  server.on(company.uploadLicense, { fileId: 'f2' })
  await press('重新上传')
  expect(await screen.findByText('已上传')).toBeTruthy()
})

test('a code that another company has leads to joining it', async () => {
  const refusal = refuse('该统一社会信用代码已被其他企业认证，可申请加入该企业')
  const data = { companyId: 9, companyName: '另一家机械有限公司' }
  const server = await show({
    server: fakeServer()
      .on(company.uploadLicense, { fileId: 'f1' })
      .on(company.submitVerification, new Reply(200, { ...(refusal.body as object), data }))
      .on(company.join, {}),
  })
  await press('去认证')
  await choose(picture())
  type('统一社会信用代码', rightCode)
  type('法定代表人', '王采购')
  await press('提交审核')
  await press('申请加入该企业')
  const dialog = within(screen.getByRole('dialog', { name: '申请加入 另一家机械有限公司' }))
  fireEvent.change(dialog.getByLabelText('附言（选填）'), { target: { value: ' 采购部 ' } })
  await press('提交申请')
  expect(server.callsOf(company.join)[0]?.params).toEqual({ companyId: 9, note: '采购部' })
})
