import type { DataOf } from '@lianmeng/contract/endpoint'
import * as tools from '@lianmeng/contract/tools/endpoints'
import { boltedJoint, jointFile } from '@lianmeng/contract/tools/joint-endpoints'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useLoginRequest, withdrawLogin } from '../../../lib/person/login-request.ts'
import { FileReply, fakeServer, refuse } from '../../../testing/fake-server.ts'
import { aUser, renderScreen } from '../../../testing/render-screen.tsx'
import { cellsOf, show } from '../testing/tool-page.ts'
import JointScreen from './joint-screen.tsx'

/** Shows whether a login is requested. */
const LoginWatch = () => <output>{useLoginRequest() ? '请登录' : ''}</output>
afterEach(withdrawLogin)

const friction = {
  name: 'B',
  surfaces: '同样表面，涂油脂或供货状态',
  mu: { min: 0.1, max: 0.16 },
  torque: { min: 62.4, max: 101 },
  preload: 46_200,
  leastPreload: 28_500,
}
const joint: NonNullable<DataOf<typeof boltedJoint>['joint']> = {
  pairing: { needed: '10', suits: false },
  nutToBolt: 0.9,
  preload: 46_200,
  torque: { min: 62.4, max: 101 },
  leastPreload: 28_500,
  simple: { factor: 0.6, k: { min: 0.18, max: 0.18 }, preload: 32_371, torque: { min: 69.92, max: 69.92 } },
  pressure: 625,
  pressureLimit: 490,
  elongation: 0.123,
  grip: 42.5,
  washerHeight: 2.5,
  nutHeight: 10.8,
  engagement: 10.8,
  protrusion: 6.7,
  protrusionPitches: 3.8,
  shank: 30,
  freeThread: 12.5,
  hole: 13.5,
  bearingFace: 16.63,
  suggestedLength: 60,
  byFriction: [friction],
}
const chosen: DataOf<typeof boltedJoint> = {
  bolt: { standardId: 3, name: 'GB/T 5782-2025', title: '六角头螺栓' },
  size: 'M12',
  length: 60,
  boltClass: '10.9',
  nut: { standardId: 90, name: 'GB/T 6170-2015', title: '1 型六角螺母' },
  nutClass: '8',
  washer: { standardId: 120, name: 'GB/T 97.1-2002', title: '平垫圈' },
  washerNum: 1,
  clamped: [{ thickness: 40, pressureLimit: 490 }],
  friction: 'B',
  surface: '镀锌 有润滑',
  problem: '',
  joint,
  sizes: ['M10', 'M12'],
  lengths: [50, 60],
  boltClasses: ['8.8', '10.9'],
  nuts: ['GB/T 6170-2015'],
  nutClasses: ['8', '10'],
  washers: ['GB/T 97.1-2002'],
}
const factors = { surfaces: [{ name: '镀锌 有润滑', min: 0.18, max: 0.18 }], preloadFactors: [] }
const server = () => fakeServer().on(boltedJoint, chosen).on(tools.torqueFactors, factors)

test('both calculations appear together, and the page says what does not suit', async () => {
  await show(<JointScreen />, 'joint?t=M12&l=60&cls=10.9&clamp=40@490', server())
  const result = await screen.findByRole('region', { name: '计算结果' })
  await waitFor(() => expect(result.textContent).toContain('62.4–101 N·m'))
  expect(result.textContent).toContain('K·F·d = 69.9 N·m，预紧力 32.4 kN')
  expect(result.textContent).toContain('螺母 8 级偏弱：螺栓 10.9 级须配 10 级，否则可能脱扣')
  expect(result.textContent).toContain('头下压强 625 MPa，超过许用 490 MPa')
  expect(cellsOf(screen.getByRole('row', { name: /^B/ })).slice(1, 3)).toEqual(['0.10–0.16', '62.4–101'])
})

test('the address asks for the joint, and what is changed stays in it', async () => {
  const fake = server()
  const { router } = await show(<JointScreen />, 'joint?std=GB/T+5783&t=M10&l=40&wn=2&fit=fine&mu=C&f=0.7&k=1', fake)
  await screen.findByRole('row', { name: /^B/ })
  expect(fake.callsOf(boltedJoint)[0]!.params).toEqual({
    bolt: 'GB/T 5783',
    size: 'M10',
    length: '40',
    washerNum: '2',
    fit: 'fine',
    friction: 'C',
    factor: '0.7',
  })
  fireEvent.change(screen.getByRole('textbox', { name: /被夹紧件/ }), { target: { value: '12@260' } })
  await waitFor(() => expect(router.state.location.search).toMatchObject({ clamp: '12@260' }))
})

const shown = async (user: ReturnType<typeof aUser> | null) => {
  const fake = server().on(jointFile, new FileReply('ISO-10303-21;', 'joint.step'))
  const element = (
    <>
      <JointScreen />
      <LoginWatch />
    </>
  )
  await renderScreen(element, { server: fake, user, path: '/lmPortals/utilityTools/joint?t=M10&l=40' })
  fireEvent.click(await screen.findByRole('checkbox', { name: '真实螺纹' }))
  fireEvent.click(screen.getByRole('button', { name: '装配体 STEP' }))
  return fake
}

test('the parts are taken away as the address asks for them', async () => {
  const fake = await shown(aUser())
  await waitFor(() => expect(fake.callsOf(jointFile)).toHaveLength(1))
  expect(fake.callsOf(jointFile)[0]!.params).toEqual({ size: 'M10', length: '40', format: 'step', thread: 'true' })
})

test('a visitor is asked to log in first', async () => {
  const fake = await shown(null)
  expect(await screen.findByText('请登录')).toBeTruthy()
  expect(fake.callsOf(jointFile)).toEqual([])
})

test('a refusal leaves the fields where they are', async () => {
  const fake = fakeServer().on(boltedJoint, refuse('被夹紧件写成厚度')).on(tools.torqueFactors, factors)
  await show(<JointScreen />, 'joint?clamp=20@', fake)
  expect((await screen.findByRole('alert')).textContent).toBe('被夹紧件写成厚度')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /被夹紧件/ }).value).toBe('20@')
})

test('parts that do not go together say why', async () => {
  const fake = fakeServer()
    .on(boltedJoint, { ...chosen, joint: null, problem: '光杆长 90 mm，超过夹紧厚度 42.5 mm' })
    .on(tools.torqueFactors, factors)
  await show(<JointScreen />, 'joint?l=120', fake)
  expect((await screen.findByRole('alert')).textContent).toContain('光杆长 90 mm')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '复制结果' }).disabled).toBe(true)
})
