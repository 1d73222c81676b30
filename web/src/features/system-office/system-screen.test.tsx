import { dropJob, retryJob, systemBoard } from '@lianmeng/contract/system-office/endpoints'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import SystemScreen from './system-screen.tsx'

const sent = { today: { sent: 3, failed: 1 }, week: { sent: 20, failed: 1 } }
const press = (name: string) =>
  act(async () => void fireEvent.click((await screen.findAllByRole('button', { name, hidden: true })).at(-1)!))

test('failed work is run again or dropped with a reason, beside what was sent', async () => {
  const server = fakeServer()
    .on(systemBoard, {
      tasks: [
        { name: '接口推送', waiting: 2, running: 0, failed: 0, givenUp: 0, oldestAt: '2026-11-28T02:00:00.000Z' },
      ],
      failed: [
        {
          id: 9,
          name: '发送短信通知',
          attempts: 25,
          isGivenUp: true,
          createdAt: '2026-11-28T02:00:00.000Z',
          runAt: '2026-11-28T03:00:00.000Z',
          error: 'no answer',
        },
      ],
      sms: sent,
      mail: sent,
    })
    .on(retryJob, {})
    .on(dropJob, {})
  await renderScreen(<SystemScreen />, { server })
  expect(await screen.findByText('失败 25 次，已放弃')).toBeTruthy()
  expect(screen.getAllByText('今日 3 条，失败 1 条')).toHaveLength(2)
  await press('重新运行')
  await press('丢弃')
  await press('丢弃')
  expect(await screen.findByText('请填写理由')).toBeTruthy()
  fireEvent.change(screen.getByRole('textbox', { name: '理由', hidden: true }), { target: { value: '号码已停用' } })
  await press('丢弃')
  expect(server.callsOf(retryJob).map(({ params }) => params)).toEqual([{ id: 9 }])
  expect(server.callsOf(dropJob).map(({ params }) => params)).toEqual([{ id: 9, reason: '号码已停用' }])
})
