import { expect, test } from 'vitest'
import { dutiesOf, isDutyOf, type OperatorDuty, type OperatorRole, operatorDuties } from './operator-roles.ts'

test.each<[OperatorRole, OperatorDuty[]]>([
  [
    'super',
    [
      'operators',
      'content',
      'admission',
      'sellers',
      'calendar',
      'supervision',
      'arbitration',
      'money',
      'service',
      'standards',
      'system',
      'audit',
    ],
  ],
  ['content', ['content']],
  ['admission', ['admission', 'sellers', 'calendar', 'supervision', 'arbitration', 'money', 'service']],
  ['auditor', ['audit']],
  ['standards', ['standards']],
  ['arbitration', ['supervision', 'arbitration', 'service']],
  ['finance', ['supervision', 'money']],
  ['service', ['supervision', 'service']],
])('%s has the duties %j and no others', (role, duties) => {
  expect(dutiesOf(role)).toEqual(duties)
  expect(operatorDuties.filter((duty) => isDutyOf(role, duty))).toEqual(duties)
})
