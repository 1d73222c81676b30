import * as imports from '@lianmeng/contract/imports/endpoints'
import { standing } from '@lianmeng/contract/seller-staff/endpoints'
import { notStated } from '@lianmeng/trade/measure/measure'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fail, fakeServer } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { aSellersPerson, standingAs } from '../../testing/sellers.ts'
import { ImportView } from './import-view.tsx'

const aJob = (state: imports.ImportState): imports.ImportJob => ({
  id: 1,
  kind: 'prices',
  state,
  fileName: '价格.csv',
  listId: 0,
  titles: ['商品编码', '价格'],
  mapping: ['ownCode', 'value'],
  measures: [notStated, { count: 1000, of: 'piece', tax: 'with', rate: null }],
  changes: [],
  rows: 10,
  bad: 0,
  doubtful: 0,
  unchanged: 0,
  waiting: 0,
  changed: 4,
  appliedUpto: 4,
  problem: '',
  createdBy: '王店主',
  createdAt: '2026-11-26T00:00:00Z',
})
const sheet: imports.SheetSeen = {
  sheets: ['物料', '说明'],
  sheet: 0,
  encoding: '',
  firstTitleRow: 2,
  titleRow: 3,
  skipped: 1,
  notes: ['文本型数字 3 格，已按数字读取'],
  head: [
    { row: 1, cells: ['恒固标准件 价格表'] },
    { row: 2, cells: ['物料', '销售价', '其他'] },
    { row: 3, cells: ['商品编码', '价格', '架号'] },
    { row: 4, cells: ['A1', '4.00', 'A-03-2'] },
  ],
}
const shown = (job: imports.ImportJob) => ({
  job,
  sheet,
  samples: [],
  bad: [],
  doubtful: [],
  waiting: [],
  unchanged: [],
  groups: [],
})

test('a job is followed to its end, though a look at it fails in between', async () => {
  const job = aJob('applying')
  const server = fakeServer().on(standing, standingAs('owner')).on(imports.job, shown(job))
  await renderScreen(<ImportView jobId={job.id} />, { server, user: aSellersPerson(), path: '/seller/imports' })
  await screen.findByText('写入中')
  server.on(imports.job, fail(502))
  await waitFor(() => expect(server.callsOf(imports.job).length).toBeGreaterThan(1), { timeout: 3_000 })
  // What was known stays on the page.
  expect(screen.getByText('写入中')).toBeTruthy()
  server.on(imports.job, shown(aJob('done')))
  await screen.findByText('已完成', {}, { timeout: 8_000 })
}, 15_000)

test('a job that was started in another tab is shown as it is', async () => {
  const job = { ...aJob('ready'), bad: 2 }
  const server = fakeServer()
    .on(standing, standingAs('owner'))
    .on(imports.job, shown(job))
    .on(imports.applyPrices, fail(409, '该任务已在处理或已结束，请刷新'))
  await renderScreen(<ImportView jobId={job.id} />, { server, user: aSellersPerson(), path: '/seller/imports' })
  const start = await screen.findByRole('button', { name: '写入 8 行' })
  server.on(imports.job, shown(aJob('done')))
  fireEvent.click(start)
  await screen.findByText('已完成')
})

const waitingRow: imports.ImportRow = {
  rowNo: 3,
  cells: ['A2', '400'],
  ownCode: 'A2',
  before: '40',
  value: '400',
  problem: '',
  doubt: '约 ¥310/kg，同规格其他卖家 ¥8–12/kg',
  verdict: 'waiting',
}

test('each row that waits is confirmed or dropped by itself', async () => {
  const job = { ...aJob('done'), waiting: 2 }
  const waiting = [waitingRow, { ...waitingRow, rowNo: 5, ownCode: 'A4' }]
  const server = fakeServer()
    .on(standing, standingAs('owner'))
    .on(imports.job, { ...shown(job), waiting })
    .on(imports.decidePrices, {})
  await renderScreen(<ImportView jobId={job.id} />, { server, user: aSellersPerson(), path: '/seller/imports' })
  expect((await screen.findAllByText('约 ¥310/kg，同规格其他卖家 ¥8–12/kg')).length).toBe(2)
  fireEvent.click(await screen.findByRole('button', { name: '确认第 3 行' }))
  await waitFor(() => expect(server.callsOf(imports.decidePrices)).toHaveLength(1))
  fireEvent.click(screen.getByRole('button', { name: '放弃第 5 行' }))
  await waitFor(() => expect(server.callsOf(imports.decidePrices)).toHaveLength(2))
  expect(server.callsOf(imports.decidePrices).map(({ params }) => params)).toEqual([
    { jobId: 1, rowNos: [3], confirmed: 1 },
    { jobId: 1, rowNos: [5], confirmed: 0 },
  ])
})

test('a column that does not say its unit is asked for, and nothing is sent before it is answered', async () => {
  const job = { ...aJob('mapping'), measures: [notStated, notStated] }
  const server = fakeServer().on(standing, standingAs('owner')).on(imports.job, shown(job)).on(imports.mapPrices, {})
  await renderScreen(<ImportView jobId={job.id} />, { server, user: aSellersPerson(), path: '/seller/imports' })
  expect((await screen.findByText(/「价格」没有写明单位/)).textContent).toContain('相同列名的文件不再问')
  fireEvent.click(screen.getByRole('button', { name: '按此对应检查' }))
  expect(server.callsOf(imports.mapPrices)).toHaveLength(0)
})

const unknown: imports.ImportJob = {
  ...aJob('mapping'),
  titles: ['商品编码', '价格', '架号'],
  mapping: ['ownCode', 'value', ''],
  measures: [notStated, { count: 100, of: 'piece', tax: 'without', rate: 13 }, notStated],
}

test('a sheet is shown as it is, and a column that nobody knows is left out only when somebody says so', async () => {
  const server = fakeServer()
    .on(standing, standingAs('owner'))
    .on(imports.job, shown(unknown))
    .on(imports.mapPrices, {})
  await renderScreen(<ImportView jobId={1} />, { server, user: aSellersPerson(), path: '/seller/imports' })
  const table = await screen.findByRole('region', { name: '表格原样' })
  expect(within(table).getAllByText('标题')).toHaveLength(2)
  expect(within(table).getByText('A-03-2')).toBeTruthy()
  expect(screen.getByText('1 列未定')).toBeTruthy()
  expect(screen.getByText('合计、签字等 1 行不读')).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: '按此对应检查' }))
  expect((await screen.findByRole('alert')).textContent).toBe('「架号」没有认出，请指定或选「不导入」')
  fireEvent.keyDown(table, { key: 'n' })
  fireEvent.click(screen.getByRole('button', { name: '按此对应检查' }))
  await waitFor(() => expect(server.callsOf(imports.mapPrices)).toHaveLength(1))
  expect(server.callsOf(imports.mapPrices)[0]!.params).toMatchObject({ mapping: ['ownCode', 'value', 'none'] })
})

test('another row of titles is asked for by its number in the sheet', async () => {
  const server = fakeServer()
    .on(standing, standingAs('owner'))
    .on(imports.job, shown(unknown))
    .on(imports.readPrices, {})
  await renderScreen(<ImportView jobId={1} />, { server, user: aSellersPerson(), path: '/seller/imports' })
  await screen.findByRole('region', { name: '表格原样' })
  fireEvent.change(await screen.findByLabelText('标题行'), { target: { value: '2' } })
  await waitFor(() => expect(server.callsOf(imports.readPrices)).toHaveLength(1))
  expect(server.callsOf(imports.readPrices)[0]!.params).toEqual({ jobId: 1, sheet: 0, titleRow: 2 })
})

test('rows that wait for one reason are taken at once', async () => {
  const reason = '与现价相差 5 倍以上，是否多写或少写了一位？'
  const group = { of: 'waiting', reason, rows: 23, rowNo: 3, example: reason } as const
  const bad = { of: 'bad', reason: '商品编码不存在', rows: 2, rowNo: 5, example: '商品编码不存在' } as const
  const server = fakeServer()
    .on(standing, standingAs('owner'))
    .on(imports.job, { ...shown({ ...aJob('ready'), waiting: 23, bad: 2 }), groups: [group, bad] })
    .on(imports.decidePrices, {})
  await renderScreen(<ImportView jobId={1} />, { server, user: aSellersPerson(), path: '/seller/imports' })
  fireEvent.click(await screen.findByRole('button', { name: `收下「${reason}」23 行` }))
  await waitFor(() => expect(server.callsOf(imports.decidePrices)).toHaveLength(1))
  expect(server.callsOf(imports.decidePrices)[0]!.params).toEqual({ jobId: 1, reason, confirmed: 1 })
  expect(screen.queryByRole('button', { name: /收下「商品编码不存在/ })).toBeNull()
})

test('a file of products says which fields it changes of goods that are there', async () => {
  const job: imports.ImportJob = {
    ...aJob('ready'),
    kind: 'products',
    titles: ['商品编码', '规格', '基础价'],
    mapping: ['ownCode', 'size', 'price'],
    measures: [notStated, notStated, { count: 1000, of: 'piece', tax: 'with', rate: null }],
  }
  const server = fakeServer().on(standing, standingAs('owner')).on(imports.job, shown(job)).on(imports.mapProducts, {})
  await renderScreen(<ImportView jobId={1} />, { server, user: aSellersPerson(), path: '/seller/imports' })
  await waitFor(() => expect(screen.getByRole('checkbox', { name: '改基础价' }).hasAttribute('disabled')).toBe(false))
  expect(screen.getByRole('checkbox', { name: '改包装' }).hasAttribute('disabled')).toBe(true)
  fireEvent.click(screen.getByRole('checkbox', { name: '改基础价' }))
  fireEvent.click(screen.getByRole('button', { name: '按此对应检查' }))
  await waitFor(() => expect(server.callsOf(imports.mapProducts)).toHaveLength(1))
  expect(server.callsOf(imports.mapProducts)[0]!.params).toMatchObject({ changes: ['price'] })
})

test('the first rows stand under the meanings of their columns before units are answered', async () => {
  const job = { ...aJob('mapping'), titles: ['编码', '单价', '架号'], mapping: ['ownCode', 'value', ''] }
  const row = { ...waitingRow, cells: ['A1', '4.00', 'A-03-2'], verdict: '' as const }
  const server = fakeServer()
    .on(standing, standingAs('owner'))
    .on(imports.job, { ...shown({ ...job, measures: [notStated, notStated, notStated] }), samples: [row] })
  await renderScreen(<ImportView jobId={job.id} />, { server, user: aSellersPerson(), path: '/seller/imports' })
  const table = within(await screen.findByRole('table', { name: '按现在的对应（前 1 行，未检查）' }))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    '商品编码',
    '价格（单位未写明，是否含税未写明）',
  ])
  expect(table.getByRole('cell', { name: '4.00' })).toBeTruthy()
})
