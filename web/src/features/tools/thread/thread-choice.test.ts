import { expect, test } from 'vitest'
import { findThread, threadsOf } from './thread-choice.ts'

const metric = (designation: string, d: number, P: number, coarse: boolean) => ({
  designation,
  d,
  P,
  coarse,
  choice: 1,
  tapDrill: null,
  printedStressArea: null,
})
const unified = (designation: string, series: 'UNC' | 'UNF' | '8-UN', threadsPerInch: number) => ({
  designation,
  series,
  threadsPerInch,
  d: 6.35,
  P: 25.4 / threadsPerInch,
  stressArea: 20,
  tapDrillName: '',
  tapDrill: null,
})
const threads = threadsOf({
  metric: [metric('M10', 10, 1.5, true), metric('M10x1.25', 10, 1.25, false), metric('M12', 12, 1.75, true)],
  unified: [
    unified('No.4-40 UNC', 'UNC', 40),
    unified('1/4-20 UNC', 'UNC', 20),
    unified('1/4-28 UNF', 'UNF', 28),
    unified('1 1/4-7 UNC', 'UNC', 7),
    unified('1 1/4-8 UN', '8-UN', 8),
  ],
})

test.each([
  ['M10', 'M10'],
  ['10', 'M10'],
  ['m10×1.25', 'M10x1.25'],
  ['Ｍ10*1.5', 'M10'],
  ['1/4-20', '1/4-20 UNC'],
  ['1-1/4"-8UN', '1 1/4-8 UN'],
  ['1/4" UNF', '1/4-28 UNF'],
  ['#4-40', 'No.4-40 UNC'],
  ['No.4-40 UNC', 'No.4-40 UNC'],
  ['1 1/4-7', '1 1/4-7 UNC'],
])('%s is %s', (typed, designation) => {
  expect(findThread(threads, typed)).toMatchObject({ ok: true, thread: { designation } })
})

test('a pitch that a diameter does not have names those that it has', () => {
  const found = findThread(threads, 'M10×3')
  expect(found).toMatchObject({ ok: false, problem: 'M10 没有螺距 3，可选' })
  expect(found.ok || found.possible.map(({ label }) => label)).toEqual(['M10', 'M10×1.25'])
})

test('a diameter that does not exist names the nearest', () => {
  const found = findThread(threads, 'M11.5')
  expect(found.ok || found.possible.map(({ label }) => label)).toEqual(['M10', 'M12'])
})

test('an inch size without a thread names its threads', () => {
  const found = findThread(threads, '1/4-24')
  expect(found.ok || found.possible.map(({ label }) => label)).toEqual(['1/4-20 UNC', '1/4-28 UNF'])
})

test('a text that is not a thread gets a hint on the notation', () => {
  expect(findThread(threads, '螺纹')).toMatchObject({ ok: false, possible: [] })
})
