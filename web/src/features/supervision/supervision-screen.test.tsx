import { standing } from '@lianmeng/contract/operator-access/endpoints'
import * as contract from '@lianmeng/contract/supervision/endpoints'
import { type Mismatches, mismatches } from '@lianmeng/contract/supervision/mismatch-endpoints'
import { dutiesOf, type OperatorRole, watchesPart } from '@lianmeng/trade/identity/operator-roles'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { aUser, renderScreen } from '../../testing/render-screen.tsx'
import SupervisionScreen from './supervision-screen.tsx'

type Cases = contract.Cases

const voucher = (changes: Partial<Cases['vouchers'][number]> = {}): Cases['vouchers'][number] => ({
  id: 7,
  paymentNo: 'FK261120ABCDE',
  erpTenantId: 101,
  method: 'transfer',
  methodName: '对公转账',
  buyerName: '示例机械',
  sellerName: '海盐标准件',
  amount: '35.60',
  state: 'submitted',
  stateName: '待核对',
  received: null,
  writtenOff: '0.00',
  reason: '',
  hasVoucher: true,
  isVoucherPdf: false,
  createdAt: '2026-11-20T08:00:00Z',
  createdBy: '张三',
  submittedAt: '2026-11-20T08:00:00Z',
  decidedAt: '',
  decidedBy: '',
  shares: [{ orderNo: 'A1', amount: '35.60', credited: '0.00', isCancelled: false }],
  waitingSince: '2026-11-20T08:00:00Z',
  dueAt: '2026-11-24T08:00:00Z',
  isDue: true,
  ...changes,
})

const rest = (changes: Partial<Cases['rests'][number]> = {}): Cases['rests'][number] => ({
  erpTenantId: 101,
  sellerName: '海盐标准件',
  orderNo: 'B2',
  buyerName: '示例机械',
  stateName: '待发货',
  reason: '项目停了',
  waitingSince: '2026-11-20T08:00:00Z',
  dueAt: '2026-11-24T08:00:00Z',
  isDue: true,
  ...changes,
})

const inOrder: Mismatches = {
  checkedAt: '2026-11-23T00:37:00Z',
  rules: 28,
  broken: [],
  differences: [],
  redLetters: [],
  invoiceRequests: [],
  statements: [],
  jobs: [],
  hooks: [],
  alarms: [],
}

/** What a role sees first. */
const firstOf: Partial<Record<OperatorRole, string>> = {
  arbitration: '未答复的取消余量申请',
  service: '没有属于您职责的监督事项',
}

async function show(found: Partial<Cases> = {}, wrong: Partial<Mismatches> = {}, role: OperatorRole = 'super') {
  const server = fakeServer()
    .on(standing, { secondFactor: 'passed', role, duties: [...dutiesOf(role)] })
    .on(contract.cases, { vouchers: [], rests: [], ...found })
    .on(mismatches, { ...inOrder, ...wrong })
    .on(contract.acceptPayment, voucher({ state: 'accepted' }))
    .on(contract.returnPayment, voucher({ state: 'returned' }))
    .on(contract.decideRest, {})
  const user = aUser({ roles: ['operator'] })
  await renderScreen(<SupervisionScreen />, { server, user, path: '/operator/supervision' })
  await screen.findByText(firstOf[role] ?? '未核对的汇款回单')
  if (watchesPart(role, 'money')) await screen.findByText('三单差异')
  return server
}

/** The buttons come when the duties are known. */
async function press(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name })
  await act(async () => void fireEvent.click(button))
}
const type = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }))

test('a voucher is decided about once its seller is late, with a reason', async () => {
  const server = await show({ vouchers: [voucher(), voucher({ id: 8, paymentNo: 'FK2', isDue: false })] })
  expect(screen.getByText('1 件逾期，可由平台处理；共 2 件在等待')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '处理 FK2' })).toBeNull()
  await press('处理 FK261120ABCDE')
  await type('到账金额（元）', '35.61')
  await press('确定')
  expect(screen.getByText('「到账金额」不能大于付款单金额，多付的部分请直接退还买家')).toBeTruthy()
  expect(screen.getByText('请填写处理理由')).toBeTruthy()
  expect(server.callsOf(contract.acceptPayment)).toHaveLength(0)
  await type('到账金额（元）', '35.60')
  await type('处理理由', '银行流水可查')
  await press('确定')
  expect(server.callsOf(contract.acceptPayment)[0]?.params).toEqual({
    tenantId: 101,
    paymentNo: 'FK261120ABCDE',
    received: '35.60',
    reason: '银行流水可查',
  })
})

test('a voucher of money that never came goes back', async () => {
  const server = await show({ vouchers: [voucher()] })
  await press('处理 FK261120ABCDE')
  await act(async () => void fireEvent.click(screen.getByRole('radio', { name: '退回回单' })))
  expect(screen.queryByLabelText('到账金额（元）')).toBeNull()
  await type('处理理由', '查无此款')
  await press('确定')
  expect(server.callsOf(contract.returnPayment)[0]?.params).toEqual({
    tenantId: 101,
    paymentNo: 'FK261120ABCDE',
    reason: '查无此款',
  })
})

test('a request to cancel the rest is answered', async () => {
  const server = await show({ rests: [rest()] })
  await press('处理 B2')
  await act(async () => void fireEvent.click(screen.getByRole('radio', { name: '继续发货' })))
  await type('处理理由', '货已备好')
  await press('确定')
  expect(server.callsOf(contract.decideRest)[0]?.params).toEqual({
    tenantId: 101,
    orderNo: 'B2',
    agree: false,
    reason: '货已备好',
  })
})

test('matching data are reported as such, mismatches with examples', async () => {
  await show()
  for (const text of ['全部一致', '没有差异', '没有失败的任务', '全部正常', '没有告警']) {
    expect(screen.getByText(text)).toBeTruthy()
  }
  expect(screen.getByText(/共 28 项/)).toBeTruthy()
})

test('a rule that is broken is shown with what breaks it', async () => {
  const broken = { name: '没有超卖', breaches: 2, examples: ['商品 5：占用 9，实有 8'], since: '2026-11-23T00:37:00Z' }
  await show({}, { broken: [broken, { ...broken, name: '文件编号连续', breaches: null, examples: [], since: '' }] })
  const table = within(screen.getByRole('table', { name: '数据核对' }))
  expect(table.getByText('2 处不一致')).toBeTruthy()
  expect(table.getByText('商品 5：占用 9，实有 8')).toBeTruthy()
  expect(table.getByText('核对未完成')).toBeTruthy()
})

test.each([
  ['finance', ['处理 FK261120ABCDE']],
  ['arbitration', ['处理 B2']],
  ['service', []],
] as const)('the role %s sees only the buttons of its duties', async (role, names) => {
  await show({ vouchers: [voucher()], rests: [rest()] }, {}, role)
  await act(async () => {})
  await expect
    .poll(() => screen.queryAllByRole('button', { name: /^处理 / }).map((one) => one.getAttribute('aria-label')))
    .toEqual(names)
})

test.each([
  ['finance', ['未核对的汇款回单', '三单差异']],
  ['arbitration', ['未答复的取消余量申请']],
  ['service', []],
  ['super', ['未核对的汇款回单', '未答复的取消余量申请', '数据核对', '三单差异', '后台任务']],
] as const)('%s watches %j alone', async (role, seen) => {
  await show({}, {}, role)
  const all = ['未核对的汇款回单', '未答复的取消余量申请', '数据核对', '三单差异', '后台任务']
  await expect.poll(() => all.filter((name) => screen.queryByText(name))).toEqual(seen)
})
