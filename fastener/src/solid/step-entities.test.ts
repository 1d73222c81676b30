import { expect, test } from 'vitest'
import { lastNumberIn } from './step-entities.ts'
import { withProperties } from './step-properties.ts'

test('properties are added to a file of more entities than a call may have arguments', () => {
  const points = Array.from({ length: 300_000 }, (_, index) => `#${index + 10} = CARTESIAN_POINT('',(0.,0.));`)
  const data = [
    'DATA;',
    "#1 = PRODUCT('PART0END','PART0END','',(#9));",
    "#2 = PRODUCT_DEFINITION_FORMATION('','',#1);",
    "#3 = PRODUCT_DEFINITION('design','',#2,#8);",
    ...points,
    'ENDSEC;',
  ].join('\n')
  expect(lastNumberIn(data)).toBe(300_009)
  const described = withProperties(data, 'PART0END', [{ name: 'size', text: 'M10' }])
  expect(described).toContain("#300010 = GENERAL_PROPERTY('','size'")
})
