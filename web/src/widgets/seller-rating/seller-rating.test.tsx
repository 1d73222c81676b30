import { sellerRatings, sellerReputation } from '@lianmeng/contract/ratings/endpoints'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fail, fakeServer } from '../../testing/fake-server.ts'
import { aRating, aReputation } from '../../testing/ratings.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { SellerRatings } from './seller-ratings.tsx'
import { SellerReputation } from './seller-reputation.tsx'

const showReputation = async (changes: Parameters<typeof aReputation>[0]) => {
  const server = fakeServer().on(sellerReputation, aReputation(changes))
  const { container } = await renderScreen(<SellerReputation tenantId={101} />, { server })
  await screen.findByText('准时率')
  return container.textContent
}

test('a seller is shown with average, number of ratings, marks, punctuality, time to confirm and sales', async () => {
  const text = await showReputation({})
  for (const part of ['4.7 分（12 条评价）', '质量 4.8', '97.5%', '3.5 小时', '6 至 20 单'])
    expect(text).toContain(part)
})

test('figures of too few cases are left open', async () => {
  const rating = { count: 2, average: '', quality: '', delivery: '', service: '' }
  const text = await showReputation({ rating, onTime: '', response: '', orders: '暂无成交' })
  expect(text).toContain('评价不足 3 条')
  expect(text?.match(/—/g)).toHaveLength(2)
})

test('a person who confirms within minutes does not do so in no time', async () => {
  expect(await showReputation({ response: '0.0' })).toContain('不到 0.1 小时')
})

const showRatings = async (server: ReturnType<typeof fakeServer>) => {
  await renderScreen(<SellerRatings tenantId={101} />, { server })
  return server
}

test('a rating says who, when, its marks, the words and the answer', async () => {
  const rating = aRating({ answer: '谢谢惠顾', changedAt: '2026-11-22T08:00:00Z' })
  await showRatings(fakeServer().on(sellerRatings, { records: [rating], total: 1, start: 1, limit: 10 }))
  const entry = await screen.findByRole('article', { name: '海**司的评价' })
  expect(entry.textContent).toContain('2026-11-20，2026-11-22 修改')
  expect(
    within(entry)
      .getAllByRole('img')
      .map((stars) => stars.getAttribute('aria-label')),
  ).toEqual(['5 分', '4 分', '3 分'])
  expect(entry.textContent).toContain('包装结实')
  expect(entry.textContent).toContain('卖家回复：谢谢惠顾')
})

test('in place of a hidden comment it says so', async () => {
  const rating = aRating({ comment: '', isCommentHidden: true })
  await showRatings(fakeServer().on(sellerRatings, { records: [rating], total: 1, start: 1, limit: 10 }))
  expect(await screen.findByText('评价内容已被平台隐藏')).toBeTruthy()
})

test('the next page is read when it is asked for', async () => {
  const server = await showRatings(
    fakeServer().on(sellerRatings, { records: [aRating()], total: 11, start: 1, limit: 10 }),
  )
  const next = await screen.findByRole('button', { name: '下一页' })
  await act(async () => void fireEvent.click(next))
  expect(server.callsOf(sellerRatings).at(-1)?.params).toMatchObject({ start: '2' })
})

test('without ratings it says when there can be some; after a failure they are read again', async () => {
  const server = await showRatings(fakeServer().on(sellerRatings, fail(500)))
  server.on(sellerRatings, { records: [], total: 0, start: 1, limit: 10 })
  const again = await screen.findByRole('button', { name: /重试/ })
  await act(async () => void fireEvent.click(again))
  expect(await screen.findByText('还没有评价')).toBeTruthy()
})
