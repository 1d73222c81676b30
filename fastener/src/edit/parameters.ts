import type { Edit } from '../part/edit.ts'
import type { Specification } from '../part/specification.ts'
import { choiceParameters } from './choice-parameters.ts'
import { numberParameters } from './number-parameters.ts'
import { type Parameter, parameterGroups, type WordsParameter } from './parameter.ts'
import { judgeOf } from './problem.ts'

const order = Object.keys(parameterGroups)

/**
 * What may be changed of a part, by group, with the bounds that follow from its present values.
 * @throws FactError as `partOf`, for the base
 */
export function parametersOf(base: Specification, edit: Edit): Parameter[] {
  const judge = judgeOf(base)
  const all: Parameter[] = [
    ...choiceParameters(base, edit, judge),
    ...numberParameters(base, edit, judge),
    ...wordsParameters(base, edit),
  ]
  return all
    .map((parameter, index) => ({ parameter, index }))
    .sort((a, b) => order.indexOf(a.parameter.group) - order.indexOf(b.parameter.group) || a.index - b.index)
    .map(({ parameter }) => parameter)
}

function wordsParameters(base: Specification, edit: Edit): WordsParameter[] {
  const words = (key: string, name: string, own: string, more: Partial<WordsParameter> = {}): WordsParameter => ({
    kind: 'words',
    key,
    name,
    letter: '',
    group: 'words',
    base: own,
    value: typeof edit[key] === 'string' ? edit[key] : own,
    changed: edit[key] !== undefined,
    most: 40,
    usual: [],
    ...more,
  })
  const { finishes } = base.standard
  return [
    words('material', '材料', base.material ?? '', { group: 'material' }),
    words('surface', '表面处理', base.surface ?? '', { group: 'material', usual: finishes }),
    words('marking', '头部标志', ''),
    words('notes', '技术要求', '', { most: 300 }),
  ]
}
