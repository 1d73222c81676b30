import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boltLoads } from '../strength/load.ts'
import { propertyClass } from '../strength/property-class.ts'
import { parseCsv } from '../table/csv.ts'
import { metricThread, stressAreaOf } from '../thread/metric.ts'
import { preloadFactors, surfaceCoefficients } from './friction.ts'
import { formatTorque, preload, tighteningTorque, utilisation } from './torque.ts'

const examples = parseCsv(readFileSync(new URL('torque-examples.csv', import.meta.url), 'utf8'))

for (const row of examples) {
  const number = (column: string) => Number(row[column])
  test(`${row.size} ${row.class} with K ${row.K_min} to ${row.K_max}`, () => {
    const thread = metricThread(row.size!)
    const { min: yieldPoint } = propertyClass(row.class!, thread.d).yieldPoint!
    expect([stressAreaOf(thread), yieldPoint]).toEqual([number('As'), number('yield')])
    for (const end of ['min', 'max'] as const) {
      const load = { preloadFactor: number(`factor_${end}`), yieldPoint, stressArea: stressAreaOf(thread) }
      expect(preload(load)).toBeCloseTo(number(`preload_${end}_N`), 1)
      const torque = tighteningTorque({
        ...load,
        diameter: thread.d,
        k: { min: number('K_min'), max: number('K_max') },
      })
      const name = end === 'min' ? 'Fmin' : 'Fmax'
      expect(Math.abs(torque.min - number(`T_${name}_Kmin_Nm`))).toBeLessThanOrEqual(0.00501)
      expect(Math.abs(torque.max - number(`T_${name}_Kmax_Nm`))).toBeLessThanOrEqual(0.00501)
    }
  })
}

test('M10 8.8 with K 0.20 is tightened with 44.54 to 51.97 N·m', () => {
  const at = (preloadFactor: number) =>
    formatTorque(
      tighteningTorque({ preloadFactor, yieldPoint: 640, stressArea: 58, diameter: 10, k: { min: 0.2, max: 0.2 } }).min,
    )
  expect([at(0.6), at(0.7)]).toEqual(['44.54', '51.97'])
})

test('torques are shown with two decimals, halves rounded up', () => {
  expect([1.005, 2, 1234.5678, 0.125].map(formatTorque)).toEqual(['1.01', '2.00', '1234.57', '0.13'])
})

const positive = fc.double({ min: 0.01, max: 5000, noNaN: true })

test('torque is linear in every factor, and a greater K never gives a smaller torque', () => {
  fc.assert(
    fc.property(
      positive,
      positive,
      positive,
      positive,
      positive,
      positive,
      (preloadFactor, yieldPoint, stressArea, diameter, k, more) => {
        const load = { preloadFactor, yieldPoint, stressArea }
        const torque = tighteningTorque({ ...load, diameter, k: { min: k, max: k + more } })
        expect(torque.min).toBeLessThan(torque.max)
        expect(torque.min / ((k * preload(load) * diameter) / 1000)).toBeCloseTo(1, 9)
      },
    ),
  )
})

for (const bad of [0, -1, Number.NaN, Number.POSITIVE_INFINITY])
  test(`an input of ${bad} is refused, never answered with NaN`, () => {
    const input = { preloadFactor: 0.6, yieldPoint: 640, stressArea: 58, diameter: 10, k: { min: 0.2, max: 0.2 } }
    for (const key of ['preloadFactor', 'yieldPoint', 'stressArea', 'diameter'] as const)
      expect(() => tighteningTorque({ ...input, [key]: bad })).toThrow(
        expect.objectContaining({ kind: 'impossibleCombination' }),
      )
  })

test('three quarters of the proof load of M10 8.8 use 75 % of it and two thirds of the yield point', () => {
  const { proof, stressArea } = boltLoads('M10', '8.8')
  const force = 0.75 * proof!
  const used = utilisation({ force, proofLoad: proof!, stressArea, yieldPoint: 640 })
  expect(used.ofProofLoad).toBe(0.75)
  expect(used.ofYieldPoint).toBeCloseTo(0.681, 3)
})

test('K is 0.20 for lubricated oxidised surfaces', () => {
  const oxidised = surfaceCoefficients().find(({ nameZh }) => nameZh === '表面氧化 有润滑')
  expect(oxidised?.k).toEqual({ min: 0.2, max: 0.2 })
})

test('every K and preload factor is a range of positive numbers', () => {
  const ranges = [...surfaceCoefficients().map(({ k }) => k), ...preloadFactors().map(({ factor }) => factor)]
  for (const { min, max } of ranges) expect(0 < min && min <= max && max < 1).toBe(true)
  expect(preloadFactors()[0]?.factor).toEqual({ min: 0.6, max: 0.7 })
})
