import { createHash } from 'node:crypto'
import { resolved } from '../family/resolved.ts'
import type { Edit } from '../part/edit.ts'
import type { Features } from '../part/features.ts'
import type { Specification } from '../part/specification.ts'
import { weightOf } from '../weight/weight.ts'
import { appliedTo, editedSpecification } from './check.ts'
import { type Blank, blankOf } from './effects/blank.ts'
import { withKey } from './keys.ts'
import type { Parameter } from './parameter.ts'
import { parametersOf } from './parameters.ts'
import { judgeOf } from './problem.ts'

/** One changed parameter, with its effect on the weight while the other changes stay. */
export type Change = {
  readonly key: string
  readonly name: string
  readonly letter: string
  readonly from: string
  readonly to: string
  /** kg per 1000 pieces. */
  readonly kilograms: number
}

/** A changed part with everything resolved: what an inquiry refers to and an order is made by. */
export type Revision = {
  readonly edit: Edit
  readonly parameters: readonly Parameter[]
  readonly changes: readonly Change[]
  readonly features: Features | undefined
  readonly blank: Blank
  /** kg per 1000 pieces. */
  readonly kilograms: number
  /** SHA-256 of every resolved dimension, feature and word: two revisions with the same hash are the same part. */
  readonly hash: string
}

/**
 * The revision of a base part with an edit.
 * @throws FactError impossibleCombination as `editedSpecification`
 */
export function revisionOf(base: Specification, edit: Edit): Revision {
  const parameters = parametersOf(base, edit)
  const specification = editedSpecification(base, edit, parameters)
  const { features } = resolved(specification)
  const kilograms = weightOf(specification)
  return {
    edit,
    changes: changesIn(base, edit, parameters),
    parameters,
    features,
    blank: blankOf(specification),
    kilograms,
    hash: hashOf(specification),
  }
}

/** The changes of an edit in the order of the parameters. */
function changesIn(base: Specification, edit: Edit, parameters: readonly Parameter[]): Change[] {
  const judge = judgeOf(base)
  const kilograms = weightOf(appliedTo(base, edit))
  /** The same if the other changes do not allow to take one back. */
  const weightWithout = (key: string): number => {
    const without = withKey(edit, key, undefined)
    return judge(without) === undefined ? weightOf(appliedTo(base, without)) : kilograms
  }
  return parameters
    .filter(({ changed }) => changed)
    .map((parameter) => ({
      key: parameter.key,
      name: parameter.name,
      letter: parameter.letter,
      from: wordsOf(parameter, parameter.base),
      to: wordsOf(parameter, parameter.value),
      kilograms: Number((kilograms - weightWithout(parameter.key)).toFixed(3)),
    }))
}

/** What differs between two edits of a base, in words. */
export function differencesBetween(base: Specification, before: Edit, after: Edit) {
  const [first, second] = [before, after].map((edit) => parametersOf(base, edit))
  const keys = new Set([...first!, ...second!].map(({ key }) => key))
  return [...keys].flatMap((key) => {
    const [was, is] = [first, second].map((all) => all!.find((one) => one.key === key))
    const [from, to] = [was, is].map((one) => (one ? wordsOf(one, one.value) : '无'))
    const { name, letter } = (is ?? was)!
    return from === to ? [] : [{ name, letter, from: from!, to: to! }]
  })
}

function wordsOf(parameter: Parameter, value: number | string): string {
  if (parameter.kind === 'choice') return parameter.choices.find((one) => one.value === value)?.label ?? String(value)
  return String(value)
}

/** The base's own table is part of it: a corrected figure makes another revision. */
function hashOf(specification: Specification): string {
  const { standard, propertyClass = '', surface = '', material = '', hand = 'right', edit = {} } = specification
  const { row, l, b, features } = resolved(specification)
  const sorted = (values: object) => Object.entries(values).sort(([a], [c]) => (a < c ? -1 : 1))
  const content = [
    standard.name,
    row.size,
    l,
    b,
    hand,
    propertyClass,
    surface,
    material,
    sorted(row.values),
    features ?? null,
    sorted(edit),
  ]
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}
