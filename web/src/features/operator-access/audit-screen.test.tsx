import { auditLog } from '@lianmeng/contract/operator-access/endpoints'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fail, fakeServer } from '../../testing/fake-server.ts'
import { aUser, renderScreen } from '../../testing/render-screen.tsx'
import AuditScreen from './audit-screen.tsx'
import type { AuditEntry } from './audit-search.ts'

const anEntry = (changes: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 1,
  at: '2026-11-03T06:05:00Z',
  event: 'operator.save',
  eventName: '修改后台人员',
  userId: 9,
  userName: '王超级',
  companyName: '',
  object: '用户 12',
  result: 'ok',
  ip: '10.0.0.1',
  changes: [{ field: '角色', before: '内容运营', after: '审计' }],
  ...changes,
})

async function show(path = '/operator/audit', records = [anEntry()], total = records.length) {
  const server = fakeServer().on(auditLog, { records, total, start: 1, limit: 20 })
  const { router } = await renderScreen(<AuditScreen />, { server, user: aUser({ roles: ['operator'] }), path })
  return { server, router, asked: () => server.callsOf(auditLog).at(-1)?.params }
}

async function press(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name })
  await act(async () => void fireEvent.click(button))
}

test('the address says what is shown', async () => {
  const { asked } = await show(
    '/operator/audit?event=operator.save&keyword=12&userId=9&result=refused&from=2026-11-01&to=2026-11-03&page=2',
  )
  expect(asked()).toEqual({
    event: 'operator.save',
    keyword: '12',
    userId: '9',
    result: 'refused',
    from: '2026-11-01',
    to: '2026-11-03',
    start: '2',
  })
})

test('invalid values in an address are dropped', async () => {
  const { asked } = await show('/operator/audit?event=x&userId=a&result=maybe&from=gestern&page=-1')
  expect(asked()).toEqual({ start: '1' })
})

test('every filter goes into the address and begins at the first page', async () => {
  const { router, asked } = await show('/operator/audit?page=3')
  await screen.findByText('修改后台人员', { selector: 'td' })
  await act(async () => void fireEvent.change(screen.getByLabelText('事件'), { target: { value: 'login.password' } }))
  await act(async () => void fireEvent.click(screen.getByRole('tab', { name: '被拒绝' })))
  await press('王超级')
  expect(router.state.location.search).toEqual({ event: 'login.password', result: 'refused', userId: '9' })
  expect(asked()).toEqual({ event: 'login.password', result: 'refused', userId: '9', start: '1' })
  await press('人员：王超级　×')
  expect(router.state.location.search).toEqual({ event: 'login.password', result: 'refused' })
})

test('an entry shows old and new values', async () => {
  await show()
  await screen.findByText('用户 12')
  await press('查看修改')
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText('内容运营')).toBeTruthy()
  expect(dialog.getByText('审计')).toBeTruthy()
})

test('actions without a login are attributed to a visitor', async () => {
  await show('/operator/audit', [anEntry({ userId: null, userName: '', result: 'refused', changes: [] })])
  expect(await screen.findByText('访客')).toBeTruthy()
  expect(screen.getByText('被拒绝', { selector: 'td *' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '详情' })).toBeTruthy()
})

test('an empty list offers to take the filters away', async () => {
  const { router } = await show('/operator/audit?keyword=nichts&result=ok', [])
  await screen.findByText('没有符合条件的记录')
  await press('清空条件')
  expect(router.state.location.search).toEqual({})
})

test('a list that cannot be read offers to try again', async () => {
  const server = fakeServer().on(auditLog, fail(500))
  await renderScreen(<AuditScreen />, { server, user: aUser({ roles: ['operator'] }), path: '/operator/audit' })
  server.on(auditLog, { records: [anEntry()], total: 1, start: 1, limit: 20 })
  await press('加载失败，点击重试')
  expect(await screen.findByText('用户 12')).toBeTruthy()
})
