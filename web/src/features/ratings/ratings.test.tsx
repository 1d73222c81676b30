import { allRatings, decideRating } from '@lianmeng/contract/ratings/operator-endpoints'
import { answerRating, ratings } from '@lianmeng/contract/ratings/seller-endpoints'
import { standing } from '@lianmeng/contract/seller-staff/endpoints'
import type { SellerRole } from '@lianmeng/trade/identity/seller-roles'
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { aRating, aReputation } from '../../testing/ratings.ts'
import { aUser, renderScreen } from '../../testing/render-screen.tsx'
import { standingAs } from '../../testing/sellers.ts'
import RatingOfficeScreen from './rating-office-screen.tsx'
import SellerRatingsScreen from './seller-ratings-screen.tsx'

const press = (name: string) =>
  act(async () => void fireEvent.click((await screen.findAllByRole('button', { name, hidden: true })).at(-1)!))
const fill = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name, hidden: true }), { target: { value } })

describe('the seller', () => {
  async function show(role: SellerRole, records = [aRating(), aRating({ id: 2, orderNo: '', buyer: '匿名买家' })]) {
    const page = { records, total: records.length, start: 1, limit: 20, figures: aReputation().rating }
    const server = fakeServer().on(ratings, page).on(answerRating, {}).on(standing, standingAs(role))
    await renderScreen(<SellerRatingsScreen />, {
      server,
      user: aUser({ roles: ['seller'] }),
      path: '/seller/ratings',
    })
    return server
  }

  test('reads its average and the ratings, with the order of those that are not anonymous', async () => {
    await show('owner')
    expect((await screen.findByRole('tabpanel')).textContent).toContain('4.7 分（12 条评价）')
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['订单 LM1'])
  })

  test('answers a rating once it has words', async () => {
    const server = await show('service', [aRating()])
    await press('回复')
    await press('提交回复')
    expect(await screen.findByText('请填写回复内容')).toBeTruthy()
    fill('回复内容', ' 谢谢惠顾 ')
    await press('提交回复')
    expect(server.callsOf(answerRating)[0]?.params).toEqual({ ratingId: 1, answer: '谢谢惠顾' })
  })

  test.each([
    ['warehouse', aRating()],
    ['owner', aRating({ answer: '谢谢惠顾' })],
  ] as const)('the %s cannot answer %o', async (role, rating) => {
    await show(role, [rating])
    await screen.findByRole('article')
    expect(screen.queryByRole('button', { name: '回复' })).toBeNull()
  })

  test('asks for those that wait for an answer', async () => {
    const server = await show('owner')
    const tab = await screen.findByRole('tab', { name: '待回复' })
    await act(async () => void fireEvent.click(tab))
    expect(server.callsOf(ratings).at(-1)?.params).toMatchObject({ isAnswered: 'false' })
  })
})

describe('the platform', () => {
  async function show(rating = aRating()) {
    const server = fakeServer()
      .on(allRatings, { records: [rating], total: 1, start: 1, limit: 20 })
      .on(decideRating, {})
    await renderScreen(<RatingOfficeScreen />, { server, user: aUser(), path: '/operator/ratings' })
    return server
  }

  test('hides a comment, or all of a rating, with a reason', async () => {
    const server = await show()
    await press('处理')
    await press('确定')
    expect(await screen.findByText('请填写处理理由')).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: /按恶意评价屏蔽/, hidden: true }))
    fill('处理理由', '同行差评')
    await press('确定')
    expect(server.callsOf(decideRating)[0]?.params).toEqual({
      tenantId: 101,
      ratingId: 1,
      visibility: 'abuse',
      reason: '同行差评',
    })
  })

  test('shows a hidden one again, and reads why it was hidden', async () => {
    await show(aRating({ visibility: 'commentHidden', reason: '含联系方式' }))
    expect(await screen.findByText('含联系方式')).toBeTruthy()
    await press('处理')
    const choices = screen.getAllByRole('radio', { hidden: true }).map((one) => one.parentElement?.textContent)
    expect(choices).toEqual([expect.stringContaining('恢复展示'), expect.stringContaining('按恶意评价屏蔽')])
  })
})
