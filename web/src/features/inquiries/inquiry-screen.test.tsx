import { mySuppliers } from '@lianmeng/contract/membership/endpoints'
import {
  acceptQuotes,
  compareInquiry,
  counterQuote,
  decideReading,
  type InquiryDetail,
  inquiryDetail,
  saveInquiry,
  sendInquiry,
} from '@lianmeng/contract/quotes/endpoints'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { aComparison, anInquiry, anInquiryLine, aQuote } from '../../testing/quotes.ts'
import { aReader, aUser, renderScreen } from '../../testing/render-screen.tsx'
import InquiryScreen from './inquiry-screen.tsx'

const supplier = (erpTenantId: number) => ({
  erpTenantId,
  tenantId: erpTenantId,
  companyShortName: `卖家${erpTenantId}`,
  companyName: `卖家${erpTenantId}有限公司`,
  areaName: '海盐县',
  status: erpTenantId === 106 ? 3 : 1,
})

async function open(detail: InquiryDetail, user = aUser()) {
  const records = [101, 102, 103, 104, 105, 106].map(supplier)
  const server = fakeServer()
    .on(inquiryDetail, detail)
    .on(compareInquiry, aComparison())
    .on(mySuppliers, { records, total: 6, start: 1, limit: 100, businesses: [] } as never)
    .on(saveInquiry, { inquiryId: 7, revision: 4 })
    .on(sendInquiry, { inquiryNo: 'XJ1', sellers: 1 })
    .on(acceptQuotes, { accepted: [], notInCart: '' })
    .on(counterQuote, {})
    .on(decideReading, anInquiryLine())
  await renderScreen(<InquiryScreen />, { server, path: '/lmPortals/inquiry?id=7', user })
  return server
}
const press = (name: string | RegExp) => act(async () => fireEvent.click(await screen.findByRole('button', { name })))
const pressIn = async (title: string, name: string) => {
  const opened = await screen.findByRole('dialog', { name: title })
  await act(async () => fireEvent.click(within(opened).getByRole('button', { name })))
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

const aDraft = (changes: Partial<InquiryDetail> = {}) =>
  anInquiry({ state: 'draft', inquiryNo: '', namedSellers: [], sellerQuotes: [], ...changes })

test('a draft asks for a seller before it is sent, and then sends what was typed', async () => {
  const server = await open(aDraft())
  await screen.findByLabelText('卖家106')
  type('第 1 行数量 3', '5000')
  await press('发出询价')
  expect(server.callsOf(saveInquiry)).toHaveLength(0)
  await act(async () => fireEvent.click(screen.getByLabelText('卖家101')))
  await press('发出询价')
  await waitFor(() => expect(server.callsOf(sendInquiry)).toHaveLength(1))
  expect(server.callsOf(saveInquiry)[0]?.params).toMatchObject({
    inquiryId: 7,
    revision: 3,
    sellers: [101],
    dueAt: '2099-05-10 17:00',
    lines: [
      { subject: 'standard', standardId: 3, nominalId: 12, quantities: [{ qty: 500 }, { qty: 2000 }, { qty: 5000 }] },
    ],
  })
  expect(server.callsOf(sendInquiry)[0]?.params).toEqual({ inquiryId: 7, revision: 4 })
})

test('at most five sellers are chosen; members come first', async () => {
  await open(aDraft())
  await screen.findByLabelText('卖家106')
  const boxes = within(screen.getByRole('region', { name: '卖家' }))
    .getAllByRole<HTMLInputElement>('checkbox')
    .slice(1)
  expect(boxes[0]?.closest('li')?.textContent).toContain('卖家106')
  for (const box of boxes.slice(0, 5)) await act(async () => fireEvent.click(box))
  expect(boxes[5]?.disabled).toBe(true)
  expect(screen.getByText(/已选 5，最多选择5个卖家/)).toBeTruthy()
})

test.each([
  ['0', '询价数量须为大于 0 的整数'],
  ['1.5', '询价数量须为大于 0 的整数'],
  ['abc', '询价数量须为大于 0 的整数'],
  ['400', '询价数量须由小到大，且不重复'],
])('a quantity of %s is refused beside its field', async (text, problem) => {
  const server = await open(aDraft())
  await screen.findByLabelText('卖家106')
  type('第 1 行数量 3', text)
  expect(screen.getByText(problem)).toBeTruthy()
  await press('保存草稿')
  expect(server.callsOf(saveInquiry)).toHaveLength(0)
})

test('the least price of each line is chosen at first and accepted with the round that was looked at', async () => {
  const server = await open(anInquiry())
  const best = await screen.findByRole('button', { name: '第 1 行选 海川紧固件' })
  expect(best.getAttribute('aria-pressed')).toBe('true')
  await press('接受 1 行并加入待采清单')
  await pressIn('接受报价', '接受')
  await waitFor(() => expect(server.callsOf(acceptQuotes)).toHaveLength(1))
  expect(server.callsOf(acceptQuotes)[0]?.params).toEqual({
    inquiryId: 7,
    choices: [{ lineNo: 1, erpTenantId: 102, qty: 500, round: 2 }],
  })
})

test('sellers without a price stand below the prices: who declined and why, and who has yet to answer', async () => {
  const other = (erpTenantId: number, changes: Partial<ReturnType<typeof aQuote>>) =>
    aQuote({ erpTenantId, companyShortName: `卖家${erpTenantId}`, round: 0, lines: [], ...changes })
  const sellerQuotes = [
    ...anInquiry().sellerQuotes,
    other(103, { state: 'declined', reason: 'noCapacity', reasonNote: '下月再问' }),
    other(104, { state: 'awaited' }),
    other(105, { state: 'awaited', isNamed: false }),
  ]
  await open(anInquiry({ sellerQuotes }))
  const list = await screen.findByRole('list', { name: '没有报价的卖家' })
  const texts = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(texts).toEqual(['卖家103 已婉拒，产能不足，下月再问', '卖家104 待报价'])
})

test('one seller can be chosen for everything', async () => {
  const server = await open(anInquiry())
  await press('都选 恒固标准件')
  await press('接受 1 行并加入待采清单')
  await pressIn('接受报价', '接受')
  await waitFor(() => expect(server.callsOf(acceptQuotes)[0]?.params.choices[0]?.erpTenantId).toBe(101))
})

test('a better quote is asked for with a reason', async () => {
  const server = await open(anInquiry())
  await press('与 海川紧固件 议价')
  await pressIn('议价', '请卖家重新报价')
  expect(screen.getByText('请填写议价说明')).toBeTruthy()
  type('议价说明', '目标价 1,100')
  await pressIn('议价', '请卖家重新报价')
  await waitFor(() =>
    expect(server.callsOf(counterQuote)[0]?.params).toEqual({ inquiryId: 7, erpTenantId: 102, note: '目标价 1,100' }),
  )
})

test('the buyer takes what a seller read in an unread line', async () => {
  const reading = { ...anInquiryLine(), name: 'GB/T 70.1 M8×30', facts: '12.9 级' }
  const [line] = aQuote().lines
  const server = await open(
    anInquiry({
      inquiryLines: [anInquiryLine({ subject: 'unread', standardId: 0, name: '', text: '杯头 8x30 黑' })],
      sellerQuotes: [aQuote({ lines: [{ ...line!, reading }] })],
    }),
  )
  expect(await screen.findByText(/杯头 8x30 黑/)).toBeTruthy()
  expect(screen.getByText('GB/T 70.1 M8×30')).toBeTruthy()
  await press('采用')
  await waitFor(() =>
    expect(server.callsOf(decideReading)[0]?.params).toEqual({ inquiryId: 7, lineNo: 1, erpTenantId: 101 }),
  )
})

test('a reader accepts nothing', async () => {
  await open(anInquiry(), aReader())
  const accept = await screen.findByRole<HTMLButtonElement>('button', { name: '接受 1 行并加入待采清单' })
  expect(accept.disabled).toBe(true)
})
