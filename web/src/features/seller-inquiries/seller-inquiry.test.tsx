import {
  costSheets,
  declineInquiry,
  quoteInquiry,
  type SellerInquiry,
  sellerInquiry,
  workOutCost,
} from '@lianmeng/contract/quotes/seller-endpoints'
import { standing } from '@lianmeng/contract/seller-staff/endpoints'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { anInquiryLine, aQuote } from '../../testing/quotes.ts'
import { aUser, renderScreen } from '../../testing/render-screen.tsx'
import SellerInquiriesScreen from './seller-inquiries-screen.tsx'

const inquiry = (changes: Partial<SellerInquiry> = {}): SellerInquiry => ({
  inquiryId: 7,
  inquiryNo: 'XJ2605010001',
  title: '支架',
  companyName: '嘉兴精工',
  state: 'awaited',
  lines: 1,
  dueAt: '2099-05-10T09:00:00.000Z',
  canQuote: true,
  receivedAt: '2026-05-01T02:00:00.000Z',
  note: '',
  inquiryLines: [anInquiryLine()],
  quote: aQuote({ state: 'awaited', round: 0, quoteNo: '', validTo: '', lines: [] }),
  ...changes,
})

const sheet = {
  sheetId: 4,
  name: '8.8 镀锌',
  wirePrice: '6',
  waste: 3,
  process: '20',
  setup: '300',
  coating: '1.5',
  margin: 15,
  updatedAt: '2026-05-01T02:00:00.000Z',
}
const costs = { wire: '520', process: '20', setup: '600', coating: '120', margin: '189' }

async function open(of = inquiry(), duties: string[] = ['orders']) {
  const server = fakeServer()
    .on(sellerInquiry, of)
    .on(standing, { tenantId: 101, role: 'owner', duties, reads: ['orders', 'prices'] } as never)
    .on(quoteInquiry, aQuote())
    .on(declineInquiry, {})
    .on(costSheets, [sheet])
    .on(workOutCost, {
      weight: 82.6,
      prices: [
        { qty: 500, ...costs, price: '1449' },
        { qty: 2000, ...costs, price: '999' },
      ],
    })
  const user = { ...aUser(), roles: ['seller'] } as never
  await renderScreen(<SellerInquiriesScreen />, { server, path: '/seller/inquiries?id=7', user })
  await screen.findByRole('heading', { name: 'XJ2605010001' })
  return server
}
const press = (name: string | RegExp) => act(async () => fireEvent.click(await screen.findByRole('button', { name })))
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('a price for each quantity is sent with the round that it follows', async () => {
  const server = await open()
  await screen.findByLabelText(/500 支含税单价/)
  type(/^500 支含税单价/, '1300')
  type(/^2,000 支含税单价/, '1200')
  await press('提交报价')
  expect(server.callsOf(quoteInquiry)).toHaveLength(0)
  type(/^交期/, '10')
  type(/^开模费/, '600')
  await press('提交报价')
  await waitFor(() => expect(server.callsOf(quoteInquiry)).toHaveLength(1))
  expect(server.callsOf(quoteInquiry)[0]?.params).toMatchObject({
    inquiryId: 7,
    round: 0,
    lines: [
      {
        lineNo: 1,
        kind: 'offer',
        prices: [
          { qty: 500, price: '1300' },
          { qty: 2000, price: '1200' },
        ],
        tooling: '600',
        days: 10,
      },
    ],
  })
})

test('nothing quoted is refused before it is sent', async () => {
  const server = await open()
  await screen.findByLabelText(/500 支含税单价/)
  await press('提交报价')
  expect(server.callsOf(quoteInquiry)).toHaveLength(0)
})

test('the whole inquiry is declined with a reason', async () => {
  const server = await open()
  await press('婉拒')
  const opened = await screen.findByRole('dialog', { name: '婉拒询价' })
  await act(async () => fireEvent.click(within(opened).getByText('产能不足')))
  await act(async () => fireEvent.click(within(opened).getByRole('button', { name: '婉拒' })))
  await waitFor(() =>
    expect(server.callsOf(declineInquiry)[0]?.params).toEqual({ inquiryId: 7, reason: 'noCapacity', note: '' }),
  )
})

test('a cost sheet proposes prices, which the seller takes or leaves', async () => {
  await open()
  await screen.findByLabelText('第 1 行按成本表试算')
  fireEvent.change(screen.getByLabelText('第 1 行按成本表试算'), { target: { value: '4' } })
  await screen.findByText(/1,449/)
  await press('填入单价')
  expect(screen.getByLabelText<HTMLInputElement>(/^500 支含税单价/).value).toBe('1449')
})

test('a member of staff who may not quote sees what was quoted', async () => {
  await open(inquiry({ state: 'quoted', quote: aQuote() }), [])
  expect(screen.queryByRole('button', { name: '修改报价' })).toBeNull()
  expect(screen.getByText(/500：¥1,300/)).toBeTruthy()
})

test('the rounds before can be read again', async () => {
  const { lines } = aQuote()
  const first = { round: 1, quoteNo: 'BJ1-1', quotedAt: '2026-05-01T02:00:00.000Z', note: '含税', lines }
  await open(inquiry({ state: 'quoted', quote: aQuote({ round: 2, earlier: [first] }) }))
  const rounds = within(screen.getByRole('region', { name: '历次报价' }))
  expect(rounds.getByText(/第 1 轮 BJ1-1/)).toBeTruthy()
  expect(rounds.getByText('第 1 行 500：¥1,300.00，10 天')).toBeTruthy()
})

test('a buyer’s wish for a better quote stands above the form of the next round', async () => {
  await open(inquiry({ state: 'countered', quote: aQuote({ state: 'countered', counterNote: '目标价 1,100' }) }))
  expect(screen.getByText(/目标价 1,100/)).toBeTruthy()
  expect(await screen.findByRole('button', { name: '提交第 2 轮报价' })).toBeTruthy()
})
