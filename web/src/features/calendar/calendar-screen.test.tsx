import * as contract from '@lianmeng/contract/calendar/endpoints'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { aUser, renderScreen } from '../../testing/render-screen.tsx'
import CalendarScreen from './calendar-screen.tsx'
import type { Day } from './month.tsx'

/** 2027 with Monday to Friday as working days, except for the given days. */
function aYear(said: readonly Partial<Day>[] = []): Day[] {
  const own = new Map(said.map((each) => [each.day, each]))
  return Array.from({ length: 365 }, (_, n) => {
    const date = new Date(Date.UTC(2027, 0, 1 + n))
    const day = date.toISOString().slice(0, 10)
    return { day, isWorking: ![0, 6].includes(date.getUTCDay()), name: '', isOwn: false, ...own.get(day) }
  })
}

async function show(said: readonly Partial<Day>[] = [], isArranged = true) {
  const server = fakeServer()
    .on(contract.days, { isArranged, changeableFrom: '2027-01-11', days: aYear(said) })
    .on(contract.saveDays, {})
  const user = aUser({ roles: ['operator'] })
  await renderScreen(<CalendarScreen />, { server, user, path: '/operator/calendar?year=2027' })
  await screen.findByText('2027 年')
  return server
}

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

test('a month is a sheet of weeks; what differs from its weekday is marked', async () => {
  await show([
    { day: '2027-02-05', isWorking: false, name: '春节' },
    { day: '2027-02-20', isWorking: true, name: '春节' },
  ])
  const february = within(screen.getByRole('table', { name: '2 月' }))
  expect(february.getAllByRole('row')).toHaveLength(5)
  expect(february.getAllByTitle('春节').map(({ textContent }) => textContent)).toEqual(['5休', '20班'])
  expect(february.getByText('6').getAttribute('data-off')).toBe('true')
})

test('a year that nobody has arranged yet says what counts until then', async () => {
  await show([], false)
  expect(screen.getByRole('status').textContent).toContain('周末和法定节假日按休息计')
})

test('an operator’s setting of a day can be undone until the day has come', async () => {
  const server = await show([
    { day: '2027-01-04', isWorking: false, name: '停电', isOwn: true },
    { day: '2027-02-08', isWorking: false, name: '春节', isOwn: true },
  ])
  expect(screen.getAllByText('改为按公布的安排')).toHaveLength(1)
  await press('改为按公布的安排')
  await press('保存')
  expect(server.callsOf(contract.saveDays)[0]?.params).toMatchObject({
    from: '2027-02-08',
    to: '2027-02-08',
    kind: 'arranged',
  })
})

test('days without a date are not sent', async () => {
  const server = await show()
  await press('设置工作日')
  await press('保存')
  expect(screen.getByText('请选择开始日期')).toBeTruthy()
  expect(server.callsOf(contract.saveDays)).toHaveLength(0)
})

test('the next year is a press away', async () => {
  const server = await show()
  await press('下一年')
  expect(server.callsOf(contract.days).at(-1)?.params).toEqual({ year: '2028' })
})
