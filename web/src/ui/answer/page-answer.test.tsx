import { detail } from '@lianmeng/contract/orders/endpoints'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useRead } from '../../lib/calls/query.ts'
import { fail, fakeServer, type Reply } from '../../testing/fake-server.ts'
import { aUser, renderScreen } from '../../testing/render-screen.tsx'
import { PageAnswer } from './page-answer.tsx'

const Page = () => <PageAnswer of={useRead(detail, { orderNo: 'A1' })}>{({ orderNo }) => orderNo}</PageAnswer>
const show = (answer: Reply) => renderScreen(<Page />, { server: fakeServer().on(detail, answer), user: aUser() })
const again = () => screen.queryByRole('button', { name: '加载失败，点击重试' })

test('an order that does not exist or belongs to another company says so, and nobody is asked to try again', async () => {
  await show(fail(404, '订单不存在'))
  const hint = await screen.findByText('请核对地址或编号。')
  expect(hint.parentElement?.textContent).toContain('订单不存在')
  expect(again()).toBeNull()
})

test('a failed call can be made again', async () => {
  await show(fail(500))
  expect(await screen.findByRole('button', { name: '加载失败，点击重试' })).toBeTruthy()
})
