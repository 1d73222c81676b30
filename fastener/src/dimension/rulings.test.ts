import { expect, test } from 'vitest'
import { rulings } from './rulings.ts'

test('every ruling says in Chinese why, and of which table it is', () => {
  const all = rulings()
  expect(all.length).toBeGreaterThan(140)
  for (const { title, reason } of all) expect([title, reason].join()).toMatch(/\p{Script=Han}.*,.*\p{Script=Han}/u)
})

test('GB/T 5782 keeps s 95 of M64, where a public table has 55', () => {
  const found = rulings().find(({ against }) => against === 'FreeCAD FsData iso4014head')
  expect(found?.standard?.name).toMatch(/^GB\/T 5782-/)
  expect(found?.cases).toContainEqual({ size: 'M64', column: 's_max', kept: '95', other: '55' })
})

test('a ruling between the two tables names both figures, and they differ', () => {
  const between = rulings().filter(({ against }) => against === 'the second table')
  const cases = between.flatMap(({ cases }) => [...cases])
  expect(cases).toContainEqual({ size: 'M1.6', column: 'b_l_le_125', kept: '9', other: '9.2' })
  expect(cases.filter(({ kept, other }) => kept === other)).toEqual([])
})
