import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boltLoads } from '../strength/load.ts'
import { propertyClass } from '../strength/property-class.ts'
import { parseCsv } from '../table/csv.ts'
import { metricThread, stressAreaOf } from '../thread/metric.ts'
import { frictionClasses, preloadFactors, surfaceCoefficient, surfaceCoefficients } from './friction.ts'
import {
  formatTorque,
  preload,
  preloadFromTorque,
  targetPreload,
  tighteningTorque,
  torqueCoefficient,
  torqueForPreload,
  utilisation,
} from './torque.ts'

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

test('the preload of a torque leads back to the torque', () => {
  fc.assert(
    fc.property(positive, positive, positive, (force, diameter, k) => {
      const torque = torqueForPreload(force, diameter, { min: k, max: k })
      expect(preloadFromTorque(torque.min, diameter, { min: k, max: k }).min / force).toBeCloseTo(1, 9)
    }),
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
  const force = targetPreload(proof!, 0.75)
  expect(force).toBe(25200)
  const used = utilisation({ force, proofLoad: proof!, stressArea, yieldPoint: 640 })
  expect(used.ofProofLoad).toBe(0.75)
  expect(used.ofYieldPoint).toBeCloseTo(0.679, 3)
})

test('friction of 0.12 in thread and head of M10 means a K of about 0.16', () => {
  const { d, P, d2 } = metricThread('M10')
  expect(torqueCoefficient({ d, P, d2, dw: 14.63, dh: 11, muThread: 0.12, muHead: 0.12 })).toBeCloseTo(0.163, 2)
})

test('K is 0.20 for lubricated oxidised surfaces', () => {
  expect(surfaceCoefficient('表面氧化 有润滑').k).toEqual({ min: 0.2, max: 0.2 })
  expect(surfaceCoefficient('galvanized', 'dry').k).toEqual({ min: 0.22, max: 0.22 })
  expect(() => surfaceCoefficient('木头')).toThrow(expect.objectContaining({ kind: 'unknownSurface' }))
})

test('every K, friction class and preload factor is a range of positive numbers', () => {
  const ranges = [
    ...surfaceCoefficients().map(({ k }) => k),
    ...preloadFactors().map(({ factor }) => factor),
    ...frictionClasses().map(({ mu }) => ({ min: mu.min, max: mu.max ?? mu.min })),
  ]
  for (const { min, max } of ranges) expect(0 < min && min <= max && max < 1).toBe(true)
  expect(preloadFactors()[0]?.factor).toEqual({ min: 0.6, max: 0.7 })
  expect(frictionClasses().map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D', 'E'])
})
