import { expect, test } from 'vitest'
import { nutKinds, propertyClass, propertyClasses } from './property-class.ts'
import { isWithin, testItems } from './test-items.ts'
import { classStandard, testLimits } from './tested.ts'

test('class 8.8 asks more above M16', () => {
  expect(testLimits(propertyClass('8.8', 12), 12)).toEqual([
    { item: 'tensile', min: 800 },
    { item: 'yield', min: 640 },
    { item: 'proof', min: 580 },
    { item: 'elongation', min: 12 },
    { item: 'reduction', min: 52 },
    { item: 'HV', min: 250, max: 320 },
    { item: 'HB', min: 245, max: 316 },
    { item: 'HRC', min: 22, max: 32 },
  ])
  expect(testLimits(propertyClass('8.8', 20), 20)[0]).toEqual({ item: 'tensile', min: 830 })
})

test('stainless steel is stretched by a length that grows with the diameter', () => {
  expect(testLimits(propertyClass('A2-70', 10), 10)).toContainEqual({ item: 'elongationLength', min: 4 })
})

test('a nut has to bear its proof stress within its hardness', () => {
  const limits = testLimits(propertyClass('8', 10, nutKinds), 10)
  expect(limits).toEqual([
    { item: 'proof', min: 870 },
    { item: 'HV', min: 200, max: 302 },
  ])
})

test('every class names its standard, and asks for things that are measured', () => {
  for (const properties of propertyClasses()) {
    expect(classStandard(properties), properties.name).toMatch(/^(GB\/T 3098\.\d+$|SAE J429, ASTM|ASTM A194$)/)
    for (const { item } of testLimits(properties, 10)) expect(testItems).toContain(item)
  }
})

test.each([
  [{ min: 800 }, 800, true],
  [{ min: 800 }, 799.9, false],
  [{ min: 250, max: 320 }, 320, true],
  [{ min: 250, max: 320 }, 320.1, false],
  [{}, 1, true],
])('%o and %d: %s', (limit, value, isGood) => expect(isWithin(limit, value)).toBe(isGood))
