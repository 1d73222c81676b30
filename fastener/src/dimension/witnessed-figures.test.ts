import { expect, test } from 'vitest'
import { standardNamed, standards } from '../standard/library.ts'
import { coverageOfStandard } from './standard-coverage.ts'
import { dimensionsOf } from './table.ts'
import { witnessedFigures } from './witnessed-figures.ts'

test('a figure names the rule or the source that confirms it', () => {
  const { size, table, figures } = witnessedFigures(standardNamed('GB/T 5782-2016'), 'm12')
  const of = (name: string) => figures.find(({ column }) => column.name === name)
  expect([size, table]).toEqual(['M12', 'gb-t-5782'])
  expect(of('s_min')).toMatchObject({ value: 17.73, witness: { kind: 'computed' } })
  expect(of('s_min')!.witness.by).toContain('ISO 4759-1')
  expect(of('s_max')).toMatchObject({ value: 18, witness: { kind: 'transcribed' } })
})

test('a ruling appears where two tables differ', () => {
  const { figures } = witnessedFigures(standardNamed('GB/T 5782-2016'), 'M1.6')
  expect(figures.find(({ column }) => column.name === 'b_l_le_125')!.witness).toEqual({
    kind: 'ruled',
    by: 'ISO 4014 prints 2d + 6 to 1 mm',
  })
})

test('over all sizes no more figures have no second witness than the coverage says, and each witness has words', () => {
  for (const standard of standards().filter(({ dimensionTable }) => dimensionTable !== undefined)) {
    const all = dimensionsOf(standard).rows.flatMap(({ size }) => witnessedFigures(standard, size).figures)
    const none = all.filter(({ witness }) => witness.kind === 'none').length
    expect(none, standard.name).toBeLessThanOrEqual(coverageOfStandard(standard).none)
    expect(all.filter(({ witness }) => (witness.by !== '') !== (witness.kind !== 'none'))).toEqual([])
  }
})
