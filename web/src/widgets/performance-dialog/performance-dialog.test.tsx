import { freeMechanics, mechanics, mechanicsDetail } from '@lianmeng/contract/mechanics/endpoints'
import { signMechanics } from '@lianmeng/contract/mechanics/signature'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fail, fakeServer, refuse } from '../../testing/fake-server.ts'
import { noProperties, someProperties } from '../../testing/mechanics.ts'
import { aUser, renderScreen } from '../../testing/render-screen.tsx'
import type { MechanicsSubject } from './mechanics-subject.ts'
import { PerformanceDialog } from './performance-dialog.tsx'
import { PerformanceFacts } from './performance-facts.tsx'

const product = { componentId: 7 }
const specification = { entranceType: 2, standardId: 3, nominalId: 13, strengthId: 5 }

const aServer = () => fakeServer().on(mechanicsDetail, someProperties())

type Case = { subject?: MechanicsSubject; server?: ReturnType<typeof aServer>; user?: ReturnType<typeof aUser> | null }

const show = async ({ subject = product, server = aServer(), user = null }: Case = {}) => {
  const onClose = vi.fn()
  await renderScreen(<PerformanceDialog subject={subject} onClose={onClose} />, { server, user })
  return { onClose, server }
}
const told = () => document.getElementById('notices')?.textContent ?? ''
const torque = () => screen.findByRole('status', { name: '目标扭矩' })
const choose = (name: RegExp, option: RegExp) => {
  const field = screen.getByRole<HTMLSelectElement>('combobox', { name })
  const { value } = within(field).getByRole<HTMLOptionElement>('option', { name: option })
  fireEvent.change(field, { target: { value } })
}

test('the dialog is 968 wide', async () => {
  await show()
  expect((await screen.findByRole('dialog', { name: '性能成分信息' })).style.width).toBe('968px')
})

test('M10 8.8 with K 0.20 is tightened with 44.54 to 51.97 N·m, and the formula says how', async () => {
  await show()
  await torque()
  choose(/^表面状态/, /^表面氧化 有润滑/)
  expect((await torque()).textContent).toContain('44.54–51.97 N·m')
  expect((await torque()).textContent).toContain('22.27–25.98 kN（22,272–25,984 N）')
  expect(screen.getByText(/T = 0.20 × \(0.60–0.70 × 640 × 58 ÷ 1000\) × 10 = 44.54–51.97 N·m/)).toBeTruthy()
})

test('a chosen factor and surface give the range of K', async () => {
  await show()
  await torque()
  choose(/^预紧力系数/, /^0.60$/)
  choose(/^表面状态/, /^一般加工表面/)
  expect((await torque()).textContent).toContain('40.09–46.77 N·m')
})

test('composition, stress area and mechanical properties stand below', async () => {
  await show()
  expect(
    within(await screen.findByRole('region', { name: '化学成分：45' })).getByRole('row', {
      name: /^C 0.25–0.55 0.4$/,
    }),
  ).toBeTruthy()
  expect(screen.getByRole('region', { name: '螺纹应力截面积' }).textContent).toContain('58 mm²')
  expect(screen.getByRole('region', { name: '力学性能' }).textContent).toContain('抗拉强度 Rm≥ 800 MPa')
})

test('a nut has no torque calculator', async () => {
  await show({ server: aServer().on(mechanicsDetail, someProperties({ bigCategoryId: 401 })) })
  await screen.findByRole('region', { name: '力学性能' })
  expect(screen.queryByRole('region', { name: '拧紧扭矩' })).toBeNull()
})

test('without figures it says 暂无数据', async () => {
  await show({ server: aServer().on(mechanicsDetail, noProperties) })
  expect(await screen.findByText('暂无数据')).toBeTruthy()
  expect(screen.queryByRole('region')).toBeNull()
})

test('a single missing figure says 暂无数据 in its place', async () => {
  await show({
    server: aServer().on(mechanicsDetail, someProperties({ mechanicalPropertiesList: [], chemicalComponentList: [] })),
  })
  expect((await screen.findByRole('region', { name: '力学性能' })).textContent).toContain('暂无数据')
  expect(screen.getByRole('region', { name: /^化学成分/ }).textContent).toContain('暂无数据')
})

test('a description is shown as text, whatever markup comes along', async () => {
  const applicationDescHtml = '<p>用于<b>钢结构</b></p><img src=x onerror="alert(1)"><p>见说明</p>'
  await show({ server: aServer().on(mechanicsDetail, someProperties({ applicationDescHtml })) })
  const region = await screen.findByRole('region', { name: '应用说明' })
  expect(region.textContent).toBe('应用说明用于钢结构见说明')
  expect(region.querySelector('img')).toBeNull()
})

test('a press beside it and Esc close it', async () => {
  const { onClose } = await show()
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(await screen.findByRole('region', { name: '力学性能' }))
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(dialog)
  expect(onClose).toHaveBeenCalledTimes(1)
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  expect(onClose).toHaveBeenCalledTimes(2)
})

test.each([
  ['the server names its reason', refuse('该商品没有力学数据'), '该商品没有力学数据'],
  ['the server names none', refuse(''), '获取参数失败'],
])('refused, where %s, it tells the user and closes', async (_name, reply, message) => {
  const { onClose } = await show({ server: aServer().on(mechanicsDetail, reply) })
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(told()).toBe(message)
})

test('without a connection it says 网络错误 and closes', async () => {
  const server = aServer()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')))
  const { onClose } = await show({ server })
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(told()).toBe('网络错误')
})

test('a visitor asks for a specification with a signature', async () => {
  vi.setSystemTime(new Date('2026-11-21T08:00:00Z'))
  const server = aServer().on(freeMechanics, someProperties())
  await show({ subject: specification, server })
  await torque()
  const [asked] = server.callsOf(freeMechanics)
  const signed = { ...specification, timestamp: Date.parse('2026-11-21T08:00:00Z') }
  const texts = Object.entries({ ...signed, sign: signMechanics(signed) }).map(([name, value]) => [name, String(value)])
  expect(asked?.params).toEqual(Object.fromEntries(texts))
})

test('a logged-in user requests a specification without a signature', async () => {
  const server = aServer().on(mechanics, someProperties())
  await show({ subject: specification, server, user: aUser() })
  await torque()
  expect(server.callsOf(mechanics).map(({ params }) => params)).toEqual([specification])
  expect(server.callsOf(freeMechanics)).toEqual([])
})

test('a product is asked for by its id, whoever asks', async () => {
  const { server } = await show({ user: aUser() })
  await torque()
  expect(server.callsOf(mechanicsDetail).map(({ params }) => params)).toEqual([product])
})

test('within a page a failure offers to try again', async () => {
  const server = aServer().on(mechanicsDetail, fail(500))
  await renderScreen(<PerformanceFacts subject={product} />, { server })
  const retry = await screen.findByRole('button', { name: /点击重试$/ })
  server.on(mechanicsDetail, someProperties())
  fireEvent.click(retry)
  expect((await torque()).textContent).toContain('N·m')
})
