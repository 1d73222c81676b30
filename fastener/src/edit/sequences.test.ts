import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Edit } from '../part/edit.ts'
import type { Specification } from '../part/specification.ts'
import { drawDetail, drawSimple } from '../sheet/drawing.ts'
import { specification } from '../sheet/testing.ts'
import { weightOf } from '../weight/weight.ts'
import { check, editedSpecification, problemIn } from './check.ts'
import { parametersOf } from './parameters.ts'

const bases: readonly Specification[] = [
  { ...specification('GB/T 5782', 'M12', 80), propertyClass: '8.8' },
  specification('GB/T 5783', 'M8', 30),
  specification('GB/T 70.1', 'M10', 50),
  specification('GB/T 70.3', 'M8', 40),
  specification('GB/T 16674.1', 'M10', 40),
  specification('GB/T 12', 'M10', 60),
  specification('GB/T 901', 'M16', 120),
  specification('GB/T 897', 'M12', 50),
  specification('GB/T 6170', 'M12'),
  specification('GB/T 97.1', '12'),
  specification('GB/T 119.1', '8', 40),
  specification('GB/T 882', '10', 50),
]

/** A parameter and a value of it, as shares: any of its choices, or a number between a little below and above its bounds. */
const step = fc.record({
  which: fc.double({ min: 0, max: 1, noNaN: true }),
  how: fc.double({ min: -0.1, max: 1.1, noNaN: true }),
})

const at = <T>(list: readonly T[], share: number): T =>
  list[Math.min(list.length - 1, Math.max(0, Math.floor(share * list.length)))]!

function wantedOf(
  base: Specification,
  edit: Edit,
  { which, how }: { which: number; how: number },
): [string, number | string] {
  const parameter = at(parametersOf(base, edit), which)
  if (parameter.kind === 'words') return [parameter.key, '内容'.repeat(Math.round(how * 30) & 31)]
  if (parameter.kind === 'choice') return [parameter.key, at(parameter.choices, how).value]
  return [parameter.key, parameter.min + how * (parameter.max - parameter.min)]
}

test('after any changes one after another the part can be drawn and weighed; what is refused leaves it as it was', () => {
  fc.assert(
    fc.property(fc.constantFrom(...bases), fc.array(step, { minLength: 1, maxLength: 10 }), (base, steps) => {
      let edit: Edit = {}
      for (const one of steps) {
        const [key, value] = wantedOf(base, edit, one)
        const verdict = check(base, edit, key, value)
        if (verdict.ok) edit = verdict.edit
        else if (verdict.nearest !== undefined)
          expect(check(base, edit, key, verdict.nearest)).toMatchObject({ ok: true })
      }
      expect(problemIn(base, edit)).toBeUndefined()
      const changed = editedSpecification(base, edit)
      expect(drawSimple(changed).shapes.length).toBeGreaterThan(10)
      expect(drawDetail(changed, { against: base }).shapes.length).toBeGreaterThan(20)
      expect(weightOf(changed)).toBeGreaterThan(0)
    }),
    { numRuns: 120 },
  )
}, 120_000)

test.each(bases.map((base) => [base.standard.name, base] as const))(
  'a whole edit of %s with one value far beyond its bounds is refused like that value alone',
  (_, base) => {
    const features: Edit[] = [
      {},
      { pinHole: 3.2 },
      { groove: 'one' },
      { undercut: 'one' },
      { point: 'dog' },
      { wireHoles: 2 },
    ]
    for (const feature of features) {
      if (problemIn(base, feature)) continue
      for (const parameter of parametersOf(base, feature))
        for (const value of parameter.kind === 'number' ? [1e8, 2 * parameter.max + 1, -1, 0.001] : [])
          expect(problemIn(base, { ...feature, [parameter.key]: value }), `${parameter.key} ${value}`).toBeDefined()
    }
  },
)

test('a value equal to the standard’s takes the change back', () => {
  const [base] = bases
  const changed = check(base!, {}, 'k', 9)
  expect(changed).toEqual({ ok: true, edit: { k: 9 } })
  expect(check(base!, { k: 9 }, 'k', 7.5)).toEqual({ ok: true, edit: {} })
})
