import { expect, test } from 'vitest'
import { waybillProblem } from './waybill.ts'

test.each([
  ['express', '', '', '', 'carrierMissing'],
  ['express', '示例快递', ' ', '', 'numberMissing'],
  ['express', '示例快递', 'SL1', '', undefined],
  ['freight', ' ', 'SL1', '', 'carrierMissing'],
  ['freight', '示例专线', '', '', undefined],
  ['own', '', '', ' ', 'noteMissing'],
  ['own', '', '', '王师傅 浙F00000', undefined],
] as const)('%s by "%s" with number "%s" and note "%s": %s', (way, carrier, waybillNo, note, problem) => {
  expect(waybillProblem({ way, carrier, waybillNo, note })).toBe(problem)
})
