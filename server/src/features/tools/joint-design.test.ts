import { jointDesign } from '@lianmeng/contract/tools/design-endpoints'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { tools } from './routes.ts'

const t = await testApp([tools])
afterAll(() => t.close())

const ask = async (params: Parameters<typeof t.call<typeof jointDesign>>[1]) =>
  (await t.call(jointDesign, params)).body.data!

const figureOf = ({ steps }: Awaited<ReturnType<typeof ask>>, symbol: string) =>
  steps.find((one) => one.symbol === symbol)?.value

test('without a word it is M12 8.8 through 40 mm of steel, with the bearing face and hole of the standards', async () => {
  const { used, steps, checks, problem } = await ask({})
  expect(problem).toBe('')
  expect(used).toContainEqual({ name: '支承面与通孔', text: 'dW 16.63 mm，dh 13.5 mm' })
  expect([...new Set(steps.map(({ step }) => step))]).toEqual([
    'R0',
    'R1',
    'R3',
    'R2',
    'R4',
    'R5',
    'R6',
    'R7',
    'R8',
    'R10',
    'R12',
    'R13',
  ])
  expect(checks.length).toBeGreaterThan(2)
})

test('loads, plates of two materials and a washer reach the calculation', async () => {
  const found = await ask({
    plates: '2.5:washer-300HV:24, 12:AW-7075，8:S355',
    axialMax: 12_000,
    transverse: 2_000,
    isAlternating: true,
  })
  expect(figureOf(found, 'lK')).toBe(22.5)
  expect(found.checks.find(({ words }) => words.includes('防滑'))).toMatchObject({ needed: 1.8 })
})

test('a tapped hole in cast aluminium is checked for its depth', async () => {
  const { checks } = await ask({ tapped: 'AC-AlSi7Mg:10', plates: '20:S355' })
  expect(checks.find(({ step }) => step === 'R11')).toMatchObject({ isMet: false })
})

test('an inch bolt needs its bearing face and hole, and is calculated with them', async () => {
  expect((await ask({ thread: '1/2-13 UNC', boltClass: 'Gr.5' })).problem).toContain('请填写支承面外径与通孔')
  const found = await ask({ thread: '1/2-13 UNC', boltClass: 'Gr.5', bearing: 18.3, hole: 14.3 })
  expect(found.problem).toBe('')
  expect(figureOf(found, 'MA')).toBeGreaterThan(60)
})

test.each([
  [{ plates: '20' }, '被夹紧件写成'],
  [{ plates: '20:木头' }, '没有材料 木头'],
  [{ tapped: 'GJL-250' }, '螺孔写成'],
  [{ thread: 'M11.5' }, '没有螺纹'],
  [{ boltClass: '8.9' }, '没有性能等级'],
  [{ axialMin: 10, axialMax: 5 }, '下限大于上限'],
  [{ hole: 5 }, '通孔'],
])('%o says what is wrong', async (params, words) => expect((await ask(params)).problem).toContain(words))
