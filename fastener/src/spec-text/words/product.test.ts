import { expect, test } from 'vitest'
import { isPartCategory } from '../../standard/category.ts'
import { standards } from '../../standard/library.ts'
import { formatStandardNumber, withoutYear } from '../../standard/number.ts'
import { kindOf } from './part-kind.ts'
import { productOfStandard } from './product.ts'

test('every standard of a part says what the numbers beside it mean', () => {
  const parts = standards().filter(({ bigCategory }) => isPartCategory(bigCategory.id))
  const numbers = parts.map(({ number }) => formatStandardNumber(withoutYear(number)))
  expect(numbers.length).toBeGreaterThan(400)
  expect(numbers.filter((number) => !kindOf(productOfStandard(number)))).toEqual([])
})
