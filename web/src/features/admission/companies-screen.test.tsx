import * as admission from '@lianmeng/contract/admission/endpoints'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { fakeServer, refuse } from '../../testing/fake-server.ts'
import { aUser, renderScreen } from '../../testing/render-screen.tsx'
import CompaniesScreen from './companies-screen.tsx'
import type { Company } from './company-search.ts'

// The component library needs what the test page lacks.
beforeAll(() => {
  window.matchMedia ??= vi.fn(() => ({ matches: false, addListener() {}, removeListener() {} })) as never
})

const aCompany = (changes: Partial<Company> = {}): Company => ({
  id: 5,
  name: '海盐某某紧固件有限公司',
  soleTrader: false,
  creditCode: '91330424MA28A1B2X3',
  legalPerson: '张三',
  hasLicense: true,
  verification: 'pending',
  verificationNote: '',
  verificationAt: '2026-11-03T06:05:00Z',
  members: 3,
  createdAt: '2026-10-01T00:00:00Z',
  ...changes,
})

async function show(records: Company[], path = '/operator/companies') {
  const server = fakeServer()
    .on(admission.companies, { records, total: records.length, start: 1, limit: 20 })
    .on(admission.decideVerification, {})
  const { router } = await renderScreen(<CompaniesScreen />, { server, user: aUser({ roles: ['operator'] }), path })
  return { server, router, asked: () => server.callsOf(admission.companies).at(-1)?.params }
}

async function press(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name })
  await act(async () => void fireEvent.click(button))
}
const lastDialog = () => within(screen.getAllByRole('dialog').at(-1)!)
const confirm = (name: string) => act(async () => void fireEvent.click(lastDialog().getByRole('button', { name })))

test.each([
  ['/operator/companies', { state: 'pending', start: '1' }],
  ['/operator/companies?state=all&keyword=海盐&page=2', { keyword: '海盐', start: '2' }],
  ['/operator/companies?state=verified', { state: 'verified', start: '1' }],
])('%s asks for %j', async (path, params) => {
  const { asked } = await show([], path)
  expect(asked()).toEqual(params)
})

test('the tabs and the keyword stand in the address', async () => {
  const { router } = await show([aCompany()])
  await act(async () => void fireEvent.click(screen.getByRole('tab', { name: '已驳回' })))
  fireEvent.change(screen.getByLabelText('关键字'), { target: { value: ' 海盐 ' } })
  await act(async () => void fireEvent.submit(screen.getByLabelText('关键字').closest('form')!))
  expect(router.state.location.search).toEqual({ state: 'rejected', keyword: '海盐' })
})

test('nothing to decide is said as such', async () => {
  const { router } = await show([])
  expect(await screen.findByText('没有待审核的企业')).toBeTruthy()
  await press('查看全部企业')
  expect(router.state.location.search).toEqual({ state: 'all' })
})

test('the licence is fetched only when it is asked for: each look is recorded', async () => {
  await show([aCompany()])
  await press('审核')
  expect(document.querySelector('img')).toBeNull()
  await press('查看营业执照')
  expect(screen.getByAltText<HTMLImageElement>('营业执照').src).toContain('/wlm-api/operator/v1/company/license/5')
})

test('a company is accepted after a question', async () => {
  const { server } = await show([aCompany()])
  await press('审核')
  await press('通过')
  await confirm('通过')
  expect(server.callsOf(admission.decideVerification)[0]?.params).toEqual({
    id: 5,
    accept: true,
    note: '',
    verificationAt: '2026-11-03T06:05:00Z',
  })
})

test('a rejection needs a reason; a refusal of the server leaves everything as it is', async () => {
  const { server } = await show([aCompany()])
  await press('审核')
  await press('驳回')
  await confirm('确定驳回')
  expect(server.callsOf(admission.decideVerification)).toHaveLength(0)
  server.on(admission.decideVerification, refuse('该申请已处理'))
  fireEvent.change(screen.getByLabelText('驳回原因'), { target: { value: '执照不清晰' } })
  await confirm('确定驳回')
  expect(server.callsOf(admission.decideVerification)[0]?.params).toEqual({
    id: 5,
    accept: false,
    note: '执照不清晰',
    verificationAt: '2026-11-03T06:05:00Z',
  })
  expect(screen.getByLabelText<HTMLTextAreaElement>('驳回原因').value).toBe('执照不清晰')
})

test('decided cases are read-only', async () => {
  await show([
    aCompany({ verification: 'rejected', verificationNote: '执照不清晰', soleTrader: true, hasLicense: false }),
  ])
  await press('查看')
  const drawer = lastDialog()
  expect(drawer.getByText('执照不清晰')).toBeTruthy()
  expect(drawer.getByText('经营者')).toBeTruthy()
  expect(drawer.getByText('未上传')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '驳回' })).toBeNull()
})
