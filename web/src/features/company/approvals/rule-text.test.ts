import { expect, test } from 'vitest'
import { emptyRule, stepSentence, withPresent } from './rule-text.ts'

const choices = { approvers: [{ userId: 1, name: '赵经理' }], sellers: [], categories: [], costCentres: [] }
const rule = {
  ...emptyRule,
  steps: [
    { mode: 'all' as const, approverIds: [1, 2] },
    { mode: 'any' as const, approverIds: [2] },
  ],
}

test('the list says that an approver has left', () => {
  expect(rule.steps.map((step) => stepSentence(step, choices))).toEqual([
    '赵经理、已离开的成员（会签）',
    '已离开的成员',
  ])
})

test('the editor begins with those who may approve now, so that a step of nobody asks for somebody', () => {
  expect(withPresent(rule, choices).steps).toEqual([
    { mode: 'all', approverIds: [1] },
    { mode: 'any', approverIds: [] },
  ])
})
