import { expect, test } from 'vitest'
import { families } from './families.ts'
import { familyNames } from './family-names.ts'

test('every family but the threads of tapping screws has the name that makers use', () => {
  const parts = Object.keys(families).filter((family) => family !== 'tappingThread')
  expect(Object.keys(familyNames).sort()).toEqual(parts.sort())
})
