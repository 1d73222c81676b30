import { boltedJoint } from '@lianmeng/contract/tools/joint-endpoints'
import { standards } from '@lianmeng/fastener/standard/library'
import { afterAll, expect, test } from 'vitest'
import { reckonJoint } from '../../reference/joint.ts'
import { testApp } from '../../testing/test-app.ts'
import { tools } from './routes.ts'

const t = await testApp([tools])
afterAll(() => t.close())

const ask = async (params: Parameters<typeof t.call<typeof boltedJoint>>[1]) => (await t.call(boltedJoint, params)).body

test('without a word it is M12 8.8 of GB/T 5782 with nut and washer', async () => {
  const { joint, ...chosen } = (await ask({})).data!
  expect(chosen).toMatchObject({
    bolt: { name: 'GB/T 5782-2025' },
    size: 'M12',
    boltClass: '8.8',
    nut: { name: 'GB/T 6170-2015' },
    nutClass: '8',
    washer: { name: 'GB/T 97.1-2002' },
    problem: '',
  })
  expect(joint).toMatchObject({ hole: 13.5, bearingFace: 16.63, pairing: { needed: '8', suits: true } })
  expect(joint!.byFriction.map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D'])
})

test('the result of K·F·d for M10 8.8 with K 0.18 and 0.6 appears with that of VDI 2230', async () => {
  const { joint } = (await ask({ size: 'M10', factor: 0.6, surface: '镀锌 有润滑' })).data!
  expect(joint!.simple.torque.min).toBeCloseTo((0.18 * 0.6 * 640 * 58 * 10) / 1000, 1)
})

test('pressure is compared with the weakest part, and a nut that is too weak causes a warning', async () => {
  const { joint } = (await ask({ clamped: '20@260, 15@490', nutClass: '5', boltClass: '10.9' })).data!
  expect([joint!.pressureLimit, joint!.pairing]).toEqual([260, { needed: '10', suits: false }])
})

test('choices that do not go together say why, and the rest stays on offer', async () => {
  const { joint, problem, lengths } = (await ask({ size: 'M12', length: 120 })).data!
  expect([joint, problem]).toEqual([null, expect.stringContaining('螺母拧不到位')])
  expect(lengths).toContain(60)
})

test.each([
  [{ bolt: 'GB/T 6170' }, '不与螺母组成连接副'],
  [{ size: 'M11' }, '没有规格 M11'],
  [{ clamped: '20@' }, '被夹紧件写成'],
  [{ clamped: '1,2,3,4,5,6,7' }, '最多 6 件'],
  [{ friction: 'Z' }, '没有摩擦系数等级 Z'],
  [{ surface: '好看' }, '没有表面与润滑「好看」'],
  [{ nut: '没有的' }, '没有标准'],
])('%o is refused', async (params, text) => {
  const { code, message } = await ask(params)
  expect([code, message]).toEqual([10001, expect.stringContaining(text)])
})

test('whatever bolt is asked for is reckoned or refused, never broken', () => {
  for (const { name } of standards()) {
    try {
      const { joint, problem } = reckonJoint({ bolt: name })
      expect((joint === null) === (problem !== ''), name).toBe(true)
    } catch (error) {
      expect(error, name).toMatchObject({ name: 'FactError' })
    }
  }
})
