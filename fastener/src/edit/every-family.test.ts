import { measureVolume } from 'replicad'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { partOf } from '../family/part-of.ts'
import { shapeOf } from '../model/solid.ts'
import { isValid } from '../model/testing.ts'
import type { Edit } from '../part/edit.ts'
import type { Specification } from '../part/specification.ts'
import { drawDetail, drawSimple } from '../sheet/drawing.ts'
import { misplaced } from '../sheet/testing.ts'
import { openCad } from '../solid/cad.ts'
import { volumeOf } from '../weight/weight.ts'
import { check, editedSpecification } from './check.ts'
import type { Parameter } from './parameter.ts'
import { parametersOf } from './parameters.ts'
import { bases, volumeToleranceOf } from './testing.ts'

vi.setConfig({ testTimeout: 120_000 })
beforeAll(openCad, 60_000)

/** Words and classes that leave the geometry as it is. */
const shapeless = new Set(['propertyClass', 'knurl', 'generalTolerance', 'lengthClass', 'threadClass', 'hand'])

const ends = (parameter: Parameter): (number | string)[] => {
  if (parameter.kind === 'number') return [parameter.min, parameter.max]
  if (parameter.kind === 'words') return []
  return parameter.choices
    .filter(({ why, value }) => why === undefined && value !== parameter.value)
    .map(({ value }) => value)
}

/** Edits with one parameter at each of its ends; for a feature also those with the sizes that it brings at theirs. */
function edgesOf(base: Specification): Edit[] {
  const edit = (from: Edit, key: string, value: number | string): Edit => {
    const verdict = check(base, from, key, value)
    expect(verdict, `${key} ${value}`).toMatchObject({ ok: true })
    return verdict.ok ? verdict.edit : from
  }
  const own = parametersOf(base, {})
  return own
    .filter(({ key }) => !shapeless.has(key))
    .flatMap((parameter) =>
      ends(parameter).flatMap((value) => {
        const first = edit({}, parameter.key, value)
        if (parameter.kind === 'number') return [first]
        const brought = parametersOf(base, first).filter(
          ({ key, kind }) => kind === 'number' && !own.some((one) => one.key === key),
        )
        return [first, ...brought.flatMap((one) => ends(one).map((end) => edit(first, one.key, end)))]
      }),
    )
}

const excessOf = async (specification: Specification): Promise<number> => {
  const solid = await shapeOf(partOf(specification, true), 'cosmetic')
  expect(isValid(solid)).toBe(true)
  return measureVolume(solid) / volumeOf(specification, { thread: 'major' })
}

describe.each(bases)('%s', (family, base) => {
  test('at every bound of every parameter there are drawings without overlaps and a valid solid as heavy as its weight', async () => {
    const usual = await excessOf(base)
    for (const edit of edgesOf(base)) {
      const specification = editedSpecification(base, edit)
      const named = JSON.stringify(edit)
      for (const drawing of [drawSimple(specification), drawDetail(specification)])
        expect(misplaced(drawing), named).toEqual([])
      const excess = await excessOf(specification)
      expect(Math.abs(excess / usual - 1), named).toBeLessThan(volumeToleranceOf(family))
    }
  })

  test('below and above its bounds a number is refused with the reason and the bound as the nearest value', () => {
    for (const parameter of parametersOf(base, {})) {
      if (parameter.kind !== 'number') continue
      const { key, min, max, step } = parameter
      for (const [wanted, nearest] of [
        [min - step, min],
        [max + step, max],
        [-1, min],
        [1e18, max],
      ] as const) {
        const verdict = check(base, {}, key, wanted)
        expect(verdict, `${key} ${wanted}`).toMatchObject({ ok: false, nearest })
        expect(verdict.ok ? '' : verdict.reason).toMatch(/\p{Script=Han}/u)
      }
      expect(check(base, {}, key, Number.NaN)).toMatchObject({ ok: false, reason: `${parameter.name}请填数字` })
      expect(check(base, {}, key, Number.POSITIVE_INFINITY)).toMatchObject({ ok: false })
    }
  })

  test('a closed choice is refused with its reason, an unknown one and an unknown parameter too', () => {
    for (const parameter of parametersOf(base, {})) {
      if (parameter.kind !== 'choice') continue
      for (const { value, why } of parameter.choices)
        if (why !== undefined) expect(check(base, {}, parameter.key, value)).toMatchObject({ ok: false, reason: why })
      expect(check(base, {}, parameter.key, 'constructor')).toMatchObject({ ok: false })
    }
    expect(check(base, {}, '__proto__', 1)).toMatchObject({ ok: false, reason: '这个零件没有这项参数' })
  })
})
