import { expect, test } from 'vitest'
import type { SpecificationState } from '../../columns/schema.ts'
import { anIndex, aState, idNamed, idsIn, standardId } from '../../testing/an-index.ts'
import { answer } from '../answers.ts'
import { meantBy } from './meant.ts'

const screw = aState()
/** Goods that each differ from the screw in one property. */
const others = [
  aState({ standardId: standardId('GB/T 5782-2016') }),
  aState({ nominalId: idNamed('nominal', 'M10') }),
  aState({ length: 30_000 }),
  aState({ strengthId: idNamed('strength', '10.9') }),
  aState({ textureId: idNamed('texture', '合金钢') }),
  aState({ materialId: idNamed('material', '35CrMo') }),
  aState({ surfaceId: idNamed('surface', '镀彩锌') }),
  aState({ tooth1Id: idNamed('tooth1', '细牙 1') }),
  aState({ tooth2Id: idNamed('tooth2', '半牙') }),
]
const specification: SpecificationState = screw

test('a number of the company finds its specification and nothing that differs in one value', () => {
  const same = aState({ tenantId: 102, brandId: 2 })
  const index = anIndex([screw, ...others, same])
  const meant = meantBy('LS-08', 'ls-08', specification)
  const page = answer(index, { keyword: 'ls-08', meant, start: 1, limit: 100 }, null)
  expect(idsIn(index, page.rows)).toEqual([screw.id, same.id])
  expect(page.understood).toEqual(meant.understood)
})

test.each(others)('goods that differ in one value are meant by a number of their own (%#)', (other) => {
  const index = anIndex([screw, ...others])
  const meant = meantBy('X', 'x', other)
  expect(idsIn(index, answer(index, { keyword: 'x', meant, start: 1, limit: 100 }, null).rows)).toEqual([other.id])
})

test('the answer tells the number as the company spells it and as it was typed, and leaves nothing over', () => {
  expect(meantBy('LS-08', 'ls-08', specification)).toMatchObject({
    understood: {
      fields: [{ field: 'ownPartNo', label: '自编料号', text: 'LS-08', typed: ['ls-08'], ids: [] }],
      rest: '',
    },
    terms: [],
  })
})

test('each value is a condition of its facet; lengths are in millimetres', () => {
  expect(meantBy('X', 'x', specification).conditions).toEqual([
    { field: 'standardIds', ids: [screw.standardId] },
    { field: 'nominalIds', ids: [screw.nominalId] },
    { field: 'lengths', ids: [25] },
    { field: 'strengthIds', ids: [screw.strengthId] },
    { field: 'textureIds', ids: [screw.textureId] },
    { field: 'materialIds', ids: [screw.materialId] },
    { field: 'surfaceTreatmentIds', ids: [screw.surfaceId] },
    { field: 'toothType1Ids', ids: [screw.tooth1Id] },
    { field: 'toothType2Ids', ids: [screw.tooth2Id] },
  ])
})
