import * as addresses from '@lianmeng/contract/addresses/endpoints'
import * as planning from '@lianmeng/contract/best-buy/endpoints'
import { goodsText } from '@lianmeng/contract/goods-name'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fail, fakeServer } from '../../testing/fake-server.ts'
import { aUser, renderScreen } from '../../testing/render-screen.tsx'
import { BestBuyDialog } from './best-buy-dialog.tsx'
import { cartPlans } from './plan-source.ts'

const seen = [{ id: 7, version: 3 }]
const line: planning.BestBuy['lines'][number] = {
  key: '1-1',
  standardId: 1,
  substitutes: [],
  seen,
  standardName: 'GB/T 5783',
  productName: '六角头螺栓',
  specification: 'M8×25',
  strengthName: '8.8',
  materialName: '',
  surfaceTreatmentName: '蓝白锌',
  textureName: '碳钢',
  toothType1Name: '粗牙 1.25',
  toothType2Name: '全牙',
  threadRotation: 1,
  brandName: '',
  ownPartNo: '',
  qty: 1200,
  baseUnitName: '支',
  sellerNames: ['恒固标准件'],
  amount: '60.00',
  problem: '',
}

function planOf(aim: planning.Plan['aim'], seller: number, amount: string): planning.Plan {
  const companyShortName = seller === 1 ? '恒固标准件' : '海川紧固件'
  const piece = { componentId: seller * 10, packageSpecId: seller * 100, erpTenantId: seller, companyShortName }
  const goods = {
    brandName: '',
    ownPartNo: '',
    packageName: '1000支/箱',
    qty: 1200,
    amount,
    deliveryDays: 3,
    reserves: false,
    substitute: '',
  }
  return {
    aim,
    amount,
    freight: '0.00',
    deliveryDays: 3,
    reserves: false,
    gapPercent: '0',
    sellers: [{ erpTenantId: seller, companyShortName, amount, freight: '0.00', missing: '0.00', lines: 1 }],
    lines: [{ key: '1-1', pieces: [{ ...piece, ...goods }], amount, reason: '同规格中金额最低' }],
  }
}

const din = { standardId: 9, standardName: 'DIN 933', risk: 'minor', differences: '头部高度 k 5.3 → 5.5' }

const answer = ({ excludedSellers, substitutes = [] }: planning.BestBuyQuestion): planning.BestBuy => {
  const isAllowed = substitutes.some(({ key, standardId }) => key === '1-1' && standardId === 9)
  const cheapest = excludedSellers?.includes(2) ? 1 : 2
  return {
    lines: [{ ...line, substitutes: [{ ...din, isListed: false, isAllowed }] }],
    freight: '0.00',
    plans: [planOf('cheapest', cheapest, '48.00'), planOf('fewest', 1, '60.00'), planOf('fastest', 1, '60.00')],
    unsold: [],
  }
}

async function show() {
  const server = fakeServer().on(addresses.list, []).on(planning.forCart, answer)
  const onClose = vi.fn()
  await renderScreen(<BestBuyDialog source={cartPlans} onClose={onClose} />, { server, user: aUser() })
  await screen.findByRole('radio', { name: '最省钱' })
  return { server, onClose }
}

const press = (element: HTMLElement) => act(async () => void fireEvent.click(element))

test('three plans appear with what the list costs now', async () => {
  await show()
  expect(screen.getByRole('radiogroup').textContent).toContain('最省钱¥48.00比现在省 ¥12.00')
  expect(screen.getByRole('row', { name: goodsText(line) }).textContent).toContain('海川紧固件')
  await press(screen.getByRole('radio', { name: '最少卖家' }))
  const row = screen.getByRole('row', { name: goodsText(line) })
  expect(within(row).getAllByText(/恒固标准件/)).toHaveLength(2)
})

test('an excluded seller is left out of later queries', async () => {
  await show()
  await press(screen.getByRole('button', { name: '排除海川紧固件' }))
  expect(await screen.findByText('已排除')).toBeTruthy()
  expect((await screen.findByRole('row', { name: goodsText(line) })).textContent).not.toContain('海川紧固件')
})

test('a substitute is shown with its differences, and used only after a tick', async () => {
  const { server } = await show()
  const asked = vi.fn()
  server.on(planning.forCart, (question) => {
    asked(question.substitutes)
    return answer(question)
  })
  await press(screen.getByText('可用的替代标准 1 种'))
  const offered = screen.getByRole('list', { name: `${goodsText(line)} 的替代标准` })
  expect(offered.textContent).toContain('允许 DIN 933 代替风险中 头部高度 k 5.3 → 5.5')
  await press(within(offered).getByRole('checkbox', { name: '允许 DIN 933 代替' }))
  await vi.waitFor(() => expect(asked).toHaveBeenLastCalledWith([{ key: '1-1', standardId: 9 }]))
  expect(await screen.findByRole('button', { name: '本企业以后都允许' })).toBeTruthy()
})

test('a plan is taken with the versions and amounts that were shown; a changed one is calculated again', async () => {
  const { server, onClose } = await show()
  const sent = vi.fn()
  server.on(planning.applyToCart, (decision) => {
    sent(decision)
    return sent.mock.calls.length === 1 ? fail(409, '方案已变化，请重新计算') : { lines: 1 }
  })
  await press(screen.getByRole('button', { name: '应用到待采清单' }))
  expect(await screen.findByText('方案已变化，请重新计算')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
  await press(await screen.findByRole('button', { name: '应用到待采清单' }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  const pieces = [{ componentId: 20, mixPackageSpecId: 200, qty: 1200, amount: '48.00' }]
  expect(sent).toHaveBeenLastCalledWith({ lines: [{ seen, pieces }] })
})
