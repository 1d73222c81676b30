import { detail } from '@lianmeng/contract/orders/endpoints'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useRead } from '../lib/query.ts'
import { fail, fakeServer, type Reply } from '../testing/fake-server.ts'
import { aUser, renderScreen } from '../testing/render-screen.tsx'
import { PageAnswer } from './page-answer.tsx'

const Page = () => <PageAnswer of={useRead(detail, { orderNo: 'A1' })}>{({ orderNo }) => orderNo}</PageAnswer>
const show = (answer: Reply) => renderScreen(<Page />, { server: fakeServer().on(detail, answer), user: aUser() })
const again = () => screen.queryByRole('button', { name: '加载失败，点击重试' })

test('what does not exist, or is another company’s, is said, and nobody is asked to try again', async () => {
  await show(fail(404, '订单不存在'))
  const hint = await screen.findByText('请核对地址或编号。')
  expect(hint.parentElement?.textContent).toContain('订单不存在')
  expect(again()).toBeNull()
})

test('what failed can be asked for again', async () => {
  await show(fail(500))
  expect(await screen.findByRole('button', { name: '加载失败，点击重试' })).toBeTruthy()
})
