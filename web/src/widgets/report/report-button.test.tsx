import { sendReport } from '@lianmeng/contract/reports/endpoints'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fail, fakeServer } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { ReportButton } from './report-button.tsx'

const press = (name: string) =>
  act(async () => void fireEvent.click((await screen.findAllByRole('button', { name, hidden: true })).at(-1)!))
const fill = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name, hidden: true }), { target: { value } })

async function open(server = fakeServer().on(sendReport, {})) {
  await renderScreen(<ReportButton tenantId={101} componentId={7} about="GB/T 5783 M8×25" />, { server })
  await press('举报与纠错')
  await screen.findByText('对象：GB/T 5783 M8×25')
  return server
}

test('a visitor says what is wrong, and how to be reached', async () => {
  const server = await open()
  await press('提交')
  expect(await screen.findByText('请填写具体情况')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: '虚假信息', hidden: true }))
  fill('具体情况', ' 库存不实 ')
  fill('联系方式（选填）', '13800138000')
  await press('提交')
  expect(server.callsOf(sendReport).map(({ params }) => params)).toEqual([
    { tenantId: 101, componentId: 7, kind: 'false', text: '库存不实', contact: '13800138000' },
  ])
  expect(await screen.findByText('已提交，平台会尽快核实')).toBeTruthy()
})

test('typed text stays where the server refuses', async () => {
  await open(fakeServer().on(sendReport, fail(429, '今日提交次数过多，请明天再试')))
  fill('具体情况', '库存不实')
  await press('提交')
  expect(await screen.findByText('今日提交次数过多，请明天再试')).toBeTruthy()
  expect(screen.getByDisplayValue('库存不实')).toBeTruthy()
})
