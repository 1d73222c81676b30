import type { DataOf } from '@lianmeng/contract/endpoint'
import { changeRating, rate, ratingOfOrder } from '@lianmeng/contract/ratings/endpoints'
import type { OwnRating } from '@lianmeng/contract/ratings/rating'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anOrder } from '../../../testing/buying.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { aReader, aUser, renderScreen } from '../../../testing/render-screen.tsx'
import { OrderRating } from './order-rating.tsx'

type Answer = DataOf<typeof ratingOfOrder>

const own: OwnRating = {
  quality: 5,
  delivery: 4,
  service: 3,
  comment: '包装结实',
  isAnonymous: false,
  ratedAt: '2026-11-20T08:00:00Z',
  changedAt: '',
  answer: '谢谢惠顾',
  answeredAt: '2026-11-21T08:00:00Z',
  shownAs: '海**司',
  hiddenReason: '',
}
const unrated: Answer = { rating: null, rateUntil: '2027-02-18T08:00:00Z', changeUntil: '' }
const rated: Answer = { rating: own, rateUntil: '', changeUntil: '2026-12-20T08:00:00Z' }

async function show(answer: Answer, { state = 'completed', user = aUser() } = {}) {
  const server = fakeServer().on(ratingOfOrder, answer).on(rate, rated).on(changeRating, rated)
  const order = anOrder({ state })
  await renderScreen(<OrderRating order={order} />, { server, user, path: '/lmPortals/salesOrder?orderNo=LM1' })
  return server
}

const press = (name: string) =>
  act(async () => void fireEvent.click((await screen.findAllByRole('button', { name, hidden: true })).at(-1)!))
const choose = (group: string, mark: string) => {
  const radios = screen.getByRole('radiogroup', { name: group, hidden: true })
  fireEvent.click([...radios.querySelectorAll('label')].find(({ textContent }) => textContent === mark)!)
}

test('a completed order is rated with three marks, words and a wish to stay anonymous', async () => {
  const server = await show(unrated)
  expect(await screen.findByText('2027-02-18 前可评价')).toBeTruthy()
  await press('评价卖家')
  choose('质量', '5 分')
  choose('发货', '4 分')
  await press('提交评价')
  expect(await screen.findByText('请为质量、发货、服务打分')).toBeTruthy()
  expect(server.callsOf(rate)).toEqual([])
  choose('服务', '2 分')
  const words = { target: { value: ' 回复慢 ' } }
  fireEvent.change(screen.getByRole('textbox', { name: '评价内容（选填）', hidden: true }), words)
  fireEvent.click(screen.getByRole('checkbox', { name: /匿名评价/, hidden: true }))
  await press('提交评价')
  expect(server.callsOf(rate)[0]?.params).toEqual({
    orderNo: 'LM1',
    quality: 5,
    delivery: 4,
    service: 2,
    comment: '回复慢',
    isAnonymous: true,
  })
  expect(await screen.findByText('感谢您的评价')).toBeTruthy()
})

test('a rating is shown with its answer, and changed from what it was', async () => {
  const server = await show(rated)
  const card = await screen.findByRole('region', { name: '评价' })
  expect(card.textContent).toContain('2026-12-20 前可修改一次')
  expect(card.textContent).toContain('卖家回复：谢谢惠顾')
  await press('修改评价')
  choose('质量', '1 分')
  await press('保存修改')
  expect(server.callsOf(changeRating)[0]?.params).toMatchObject({ quality: 1, delivery: 4, comment: '包装结实' })
})

test('after the time to change it there is only the rating, with the reason where it is hidden', async () => {
  await show({ rating: { ...own, hiddenReason: '含联系方式' }, rateUntil: '', changeUntil: '' })
  const card = await screen.findByRole('region', { name: '评价' })
  expect(card.textContent).toContain('已被平台隐藏：含联系方式')
  expect(screen.queryByRole('button', { name: '修改评价' })).toBeNull()
})

test('a person who may only read cannot rate', async () => {
  await show(unrated, { user: aReader() })
  expect(((await screen.findByRole('button', { name: '评价卖家' })) as HTMLButtonElement).disabled).toBe(true)
})

test('an order under way is not asked about', async () => {
  const server = await show(unrated, { state: 'awaitingReceipt' })
  expect(server.callsOf(ratingOfOrder)).toEqual([])
  expect(screen.queryByRole('region', { name: '评价' })).toBeNull()
})
