import * as contract from '@lianmeng/contract/seller-application/endpoints'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/calls/query.ts'
import { fail, fakeServer } from '../../testing/fake-server.ts'
import { aUser, renderScreen } from '../../testing/render-screen.tsx'
import type { Application } from './application.ts'
import OpenScreen from './open-screen.tsx'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))

const anApplication = (changes: Partial<Application> = {}): Application => ({
  id: 3,
  state: 'draft',
  form: { companyName: '百步紧固件', shortName: '百步' },
  marks: {},
  note: '',
  version: 4,
  submittedAt: '',
  tenantId: null,
  sellerState: null,
  ...changes,
})

async function show(application: Application | null, user = aUser()) {
  const server = fakeServer()
    .on(contract.openStatus, application)
    .on(contract.saveOpenDraft, ({ version }) => ({ version: version + 1 }))
    .on(contract.submitOpen, {})
  await renderScreen(<OpenScreen />, { server, user, path: '/union/openPage' })
  await waitFor(() => expect(screen.queryByLabelText('加载中')).toBeNull(), { timeout: 20_000 })
  return server
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
const savedBy = (server: Awaited<ReturnType<typeof show>>) =>
  server.callsOf(contract.saveOpenDraft).map(({ params }) => params)

test('input is saved after a moment, with the version of the last save', async () => {
  const server = await show(anApplication())
  type('店铺简称', '百步紧')
  type('店铺简称', '百步紧固')
  await wait(900)
  type('法定代表人', '周法人')
  await wait(900)
  expect(savedBy(server)).toEqual([
    { form: { shortName: '百步紧固' }, version: 4 },
    { form: { legalPerson: '周法人' }, version: 5 },
  ])
  expect(screen.getByText('已自动保存')).toBeTruthy()
})

test('a failed save is included in the next change', async () => {
  const server = await show(anApplication())
  server.on(contract.saveOpenDraft, fail(500))
  type('店铺简称', '新名')
  await wait(900)
  expect(screen.getByText('保存失败，修改后会再次保存')).toBeTruthy()
  server.on(contract.saveOpenDraft, { version: 5 })
  type('法定代表人', '周法人')
  await wait(900)
  expect(savedBy(server).at(-1)).toEqual({ form: { shortName: '新名', legalPerson: '周法人' }, version: 4 })
})

test('an application sent back can be changed where it is marked, and shows the reason', async () => {
  await show(anApplication({ state: 'mending', marks: { legalPerson: '与执照不符' } }))
  expect(screen.getByText('需补正：与执照不符')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('法定代表人').disabled).toBe(false)
  expect(screen.getByLabelText<HTMLInputElement>('店铺简称').disabled).toBe(true)
})

test('a form that is not whole is not handed in: the first missing field is shown', async () => {
  const server = await show(anApplication())
  fireEvent.click(screen.getByRole('button', { name: '6. 提交' }))
  fireEvent.click(screen.getByRole('button', { name: '提交申请' }))
  expect(document.getElementById('notices')?.textContent).toContain('请填写统一社会信用代码')
  expect(screen.getByLabelText('统一社会信用代码')).toBeTruthy()
  await wait(0)
  expect(server.callsOf(contract.submitOpen)).toHaveLength(0)
})

test.each([
  ['submitted', '审核中'],
  ['opened', '进入卖家后台'],
  ['rejected', '驳回原因：不在经营范围'],
] as const)('an application that is %s shows how far it is', async (state, text) => {
  await show(anApplication({ state, note: '不在经营范围', tenantId: 9 }))
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '下一步' })).toBeNull()
})

test('a rejected company starts again from its earlier form', async () => {
  const server = await show(anApplication({ state: 'rejected', note: '不在经营范围' }))
  fireEvent.click(screen.getByRole('button', { name: '重新申请' }))
  type('法定代表人', '周法人')
  await wait(900)
  expect(savedBy(server)).toEqual([
    { form: { companyName: '百步紧固件', shortName: '百步', legalPerson: '周法人' }, version: 0 },
  ])
})

test('a colleague without the right learns whom to ask', async () => {
  await show(null, aUser({ companyRole: 'purchaser', rights: ['purchase'] }))
  expect(screen.getByText('没有权限，请联系管理员！')).toBeTruthy()
})

test.each([
  ['active', '已开通', /现在可以进入卖家后台/],
  ['paused', '已暂停', /平台已暂停店铺/],
  ['closed', '已停用', /店铺已停用/],
] as const)('of a shop that is %s the progress says %s', async (sellerState, tag, hint) => {
  await show(anApplication({ state: 'opened', tenantId: 7, sellerState }))
  expect(screen.getByText(tag)).toBeTruthy()
  expect(screen.getByText(hint)).toBeTruthy()
})

test('a new application begins with the name of the company, which is saved with the first change', async () => {
  const server = await show(null)
  expect(screen.getByLabelText<HTMLInputElement>('企业名称').value).toBe('示例机械有限公司')
  type('店铺简称', '百步')
  await wait(900)
  expect(savedBy(server)).toEqual([
    { form: { companyName: '示例机械有限公司', contactName: '王采购', shortName: '百步' }, version: 0 },
  ])
})

test('steps say where something is to be mended', async () => {
  await show(
    anApplication({ state: 'mending', marks: { legalPerson: '与执照不符', bank: '不完整', accountNo: '有误' } }),
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1. 主体信息1 项待改',
    '2. 资质上传',
    '3. 经营类别',
    '4. 联系人与收款账户2 项待改',
    '5. 协议',
    '6. 提交',
  ])
})

test('fields that may not be changed are readable: the region by its names, a document by whether there is one', async () => {
  await show(
    anApplication({
      state: 'mending',
      form: { regionCode: '33,34,35', licenseFile: 'a.jpg' },
      marks: { bank: '有误' },
    }),
  )
  const city = { value: '34', label: '嘉兴市', children: [{ value: '35', label: '海盐县' }] }
  queryClient.setQueryData(['regions'], [{ value: '33', label: '浙江省', children: [city] }])
  fireEvent.click(screen.getByRole('button', { name: '1. 主体信息' }))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('所在地区').value).toBe('浙江省 嘉兴市 海盐县'))
  fireEvent.click(screen.getByRole('button', { name: '2. 资质上传' }))
  expect(screen.getByText('已上传')).toBeTruthy()
  expect(screen.getByText('未上传')).toBeTruthy()
  expect(screen.getByRole('button', { name: '查看营业执照' })).toBeTruthy()
})
