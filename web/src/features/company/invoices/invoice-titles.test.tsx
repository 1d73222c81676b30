import * as company from '@lianmeng/contract/company/endpoints'
import * as invoices from '@lianmeng/contract/company/invoice-endpoints'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aCompany, anInvoiceTitle } from '../../../testing/companies.ts'
import { fail, fakeServer } from '../../../testing/fake-server.ts'
import { aReader, aUser, renderScreen } from '../../../testing/render-screen.tsx'
import { InvoiceTitles } from './invoice-titles.tsx'

async function show(titles: ReturnType<typeof anInvoiceTitle>[], server = fakeServer(), user = aUser()) {
  server.on(invoices.invoiceTitles, titles)
  await renderScreen(<InvoiceTitles />, { server, user, path: '/lmPortals/enterpriseInfo' })
  return server
}
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => void fireEvent.click(button))
}
/** Opens the dialog, which waits for the company's details. */
const openNew = async () => {
  await press('新增开票信息')
  await screen.findByLabelText('发票抬头')
}
const typedIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('the first title begins with what the platform verified, and is the default', async () => {
  const info = aCompany({
    verification: 'verified',
    creditCode: '91330421MA28A1234R',
    address: '嘉善县',
    phone: '0573-84000000',
  })
  const server = await show([], fakeServer().on(company.info, info).on(invoices.saveInvoiceTitle, { id: 1 }))
  expect(await screen.findByText('还没有开票信息')).toBeTruthy()
  await openNew()
  expect(typedIn('发票抬头')).toBe('示例机械有限公司')
  type('开户行', ' 中国银行 ')
  type('税号', '330421198001011')
  await press('保存')
  expect(server.callsOf(invoices.saveInvoiceTitle)[0]?.params).toMatchObject({
    title: '示例机械有限公司',
    taxNo: '330421198001011',
    address: '嘉善县',
    phone: '0573-84000000',
    bank: '中国银行',
    isDefault: 1,
  })
})

test('an unverified company prefills nothing', async () => {
  await show([], fakeServer().on(company.info, aCompany({ creditCode: '91330421MA28A1234R' })))
  await openNew()
  expect([typedIn('发票抬头'), typedIn('税号')]).toEqual(['', ''])
})

test('title and tax number are needed', async () => {
  const server = await show([], fakeServer().on(company.info, aCompany()))
  await openNew()
  type('税号', '12345')
  await press('保存')
  expect(screen.getByText('请填写发票抬头')).toBeTruthy()
  expect(screen.getByText('税号应为 15、18 或 20 位数字与大写字母')).toBeTruthy()
  expect(server.callsOf(invoices.saveInvoiceTitle)).toEqual([])
})

test('another title becomes the default', async () => {
  const titles = [anInvoiceTitle(), anInvoiceTitle({ id: 2, isDefault: 0 })]
  const server = await show(titles, fakeServer().on(invoices.saveInvoiceTitle, { id: 2 }))
  await press('设为默认')
  expect(server.callsOf(invoices.saveInvoiceTitle)[0]?.params).toEqual({ ...titles[1], isDefault: 1 })
})

test('a title is deleted only after a question', async () => {
  const server = await show([anInvoiceTitle()], fakeServer().on(invoices.removeInvoiceTitle, {}))
  await press('删除')
  expect(server.callsOf(invoices.removeInvoiceTitle)).toEqual([])
  const question = screen.getByRole('dialog', { name: '删除开票信息' })
  await act(async () => void fireEvent.click(within(question).getByRole('button', { name: '删除' })))
  expect(server.callsOf(invoices.removeInvoiceTitle)[0]?.params).toEqual({ id: 1 })
})

test('the whole title is copied in the words of an invoice, without what is empty', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  await show([anInvoiceTitle({ email: '' })])
  await press('复制全部')
  expect(writeText).toHaveBeenCalledWith(
    [
      '发票抬头：示例机械有限公司',
      '税号：330421198001011',
      '地址、电话：嘉善县大道 1 号　0573-84000000',
      '开户行及账号：中国银行嘉善支行　3582 0000 1234',
    ].join('\n'),
  )
})

test('a user without the finance right can look and copy', async () => {
  await show([anInvoiceTitle()], fakeServer(), aReader())
  expect(await screen.findByRole('button', { name: '复制全部' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '编辑' })).toBeNull()
  expect(screen.queryByRole('button', { name: '新增开票信息' })).toBeNull()
  expect(screen.getByText(/您的角色（只读）不能维护开票信息/)).toBeTruthy()
})

test('titles that cannot be read can be asked for again', async () => {
  const server = fakeServer()
  await renderScreen(<InvoiceTitles />, { server: server.on(invoices.invoiceTitles, fail(503)), user: aUser() })
  server.on(invoices.invoiceTitles, [anInvoiceTitle()])
  await press('加载失败，点击重试')
  expect(await screen.findByText('示例机械有限公司')).toBeTruthy()
})
