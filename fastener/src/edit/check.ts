import { FactError } from '../fact-error.ts'
import type { Edit } from '../part/edit.ts'
import type { Specification } from '../part/specification.ts'
import { withKey } from './keys.ts'
import type { Parameter } from './parameter.ts'
import { parametersOf } from './parameters.ts'
import { judgeOf } from './problem.ts'

/** A changed edit, or in Chinese why not and the nearest value that is possible. */
export type Verdict =
  | { readonly ok: true; readonly edit: Edit }
  | {
      readonly ok: false
      readonly key: string
      readonly reason: string
      readonly nearest?: number | string | undefined
    }

const slack = 1e-6

/**
 * Sets one parameter. A value equal to the base's takes the change back; one out of bounds changes nothing.
 * @throws FactError as `partOf`, for the base
 */
export function check(base: Specification, edit: Edit, key: string, wanted: number | string): Verdict {
  const parameter = parametersOf(base, edit).find((one) => one.key === key)
  if (!parameter) return { ok: false, key, reason: '这个零件没有这项参数' }
  const problem = problemOf(parameter, wanted)
  if (problem) return { ok: false, key, ...problem }
  const value = typeof wanted === 'number' ? Number(wanted.toFixed(3)) : wanted
  const changed = withKey(edit, key, value === parameter.base ? undefined : value)
  const broken = judgeOf(base)(changed)
  if (broken !== undefined) return { ok: false, key, reason: broken, nearest: parameter.value }
  return { ok: true, edit: changed }
}

type Problem = { readonly reason: string; readonly nearest?: number | string }

function problemOf(parameter: Parameter, wanted: number | string): Problem | undefined {
  switch (parameter.kind) {
    case 'number': {
      const { value, min, max, minWhy, maxWhy, name } = parameter
      if (typeof wanted !== 'number' || !Number.isFinite(wanted)) return { reason: `${name}请填数字`, nearest: value }
      if (wanted > max + slack) return { reason: `${maxWhy}，最大 ${max}`, nearest: max }
      if (wanted < min - slack) return { reason: `${minWhy}，最小 ${min}`, nearest: min }
      return undefined
    }
    case 'choice': {
      const { choices, value, name } = parameter
      const chosen = choices.find((choice) => choice.value === wanted)
      if (!chosen) return { reason: `${name}没有 ${String(wanted).slice(0, 20)}`, nearest: value }
      if (chosen.why === undefined) return undefined
      return { reason: chosen.why, nearest: nearestOpen(parameter, wanted) }
    }
    case 'words': {
      const { most, name, value } = parameter
      if (typeof wanted !== 'string') return { reason: `${name}请填文字`, nearest: value }
      if ([...wanted].length > most)
        return { reason: `${name}最多 ${most} 个字`, nearest: [...wanted].slice(0, most).join('') }
      return undefined
    }
  }
}

/** The open choice nearest in size, or the present one. */
function nearestOpen(
  { choices, value }: Extract<Parameter, { kind: 'choice' }>,
  wanted: number | string,
): number | string {
  const open = choices.filter(({ why }) => why === undefined).map((choice) => choice.value)
  const numbers = open.filter((one): one is number => typeof one === 'number')
  if (typeof wanted !== 'number' || numbers.length === 0) return value
  return numbers.reduce((best, one) => (Math.abs(one - wanted) < Math.abs(best - wanted) ? one : best))
}

/**
 * The first problem of a whole edit, as one that was stored or sent; undefined if there is none.
 * @throws FactError as `partOf`, for the base
 */
export function problemIn(
  base: Specification,
  edit: Edit,
  parameters: readonly Parameter[] = parametersOf(base, edit),
): Extract<Verdict, { ok: false }> | undefined {
  const broken = judgeOf(base)(edit)
  if (broken !== undefined) return { ok: false, key: '', reason: broken }
  const byKey = new Map(parameters.map((one) => [one.key, one]))
  for (const [key, value] of Object.entries(edit)) {
    const parameter = byKey.get(key)
    const problem = parameter ? problemOf(parameter, value) : { reason: '这个零件没有这项参数' }
    if (problem) return { ok: false, key, ...problem }
  }
  return undefined
}

/**
 * The specification of a changed part: drawings, solids and weights follow from it.
 * @throws FactError impossibleCombination for a change that is not possible; as `partOf`, for the base
 */
export function editedSpecification(base: Specification, edit: Edit, parameters?: readonly Parameter[]): Specification {
  if (Object.keys(edit).length === 0) return base
  const problem = problemIn(base, edit, parameters)
  if (problem) throw new FactError('impossibleCombination', problem.reason)
  return appliedTo(base, edit)
}

/**
 * An edit as it may be kept: judged as a whole.
 * @throws FactError impossibleCombination
 */
export function judgedEdit(base: Specification, edit: Edit): Edit {
  const problem = problemIn(base, edit)
  if (problem) throw new FactError('impossibleCombination', problem.reason)
  return edit
}

/** The same for an edit that was judged. */
export function appliedTo(base: Specification, edit: Edit): Specification {
  const words = (key: 'propertyClass' | 'surface' | 'material') => {
    const value = edit[key] ?? base[key]
    return value === undefined ? {} : { [key]: String(value) }
  }
  return {
    ...base,
    ...(typeof edit.length === 'number' && { length: edit.length }),
    ...words('propertyClass'),
    ...words('surface'),
    ...words('material'),
    ...(edit.hand && { hand: edit.hand === 'left' ? 'left' : 'right' }),
    edit,
  }
}
