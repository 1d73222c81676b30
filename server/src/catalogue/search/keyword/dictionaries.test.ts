import type { FacetField } from '@lianmeng/contract/find-goods/endpoints'
import { describe, expect, test } from 'vitest'
import type { AttributeKind } from '../../../reference/attribute.ts'
import { aVocabulary, inWords, wantedBy } from '../../testing/a-vocabulary.ts'
import { someNames } from '../../testing/an-index.ts'
import { understand } from './understand.ts'

const read = (keyword: string) => inWords(keyword, aVocabulary())

/** Traders call the grade 65Mn so. */
const otherwise = ['弹簧钢']
/** Behind a length the field of tolerance of a thread. */
const onlyAlone = ['8H']

describe.each<[kind: AttributeKind, field: FacetField]>([
  ['strength', 'strengthIds'],
  ['material', 'materialIds'],
  ['texture', 'textureIds'],
  ['surface', 'surfaceTreatmentIds'],
  ['tooth2', 'toothType2Ids'],
])('every value of %s is found by its name, unless that is figures alone:', (kind, field) => {
  const names = [...someNames.attributes[kind].values()]
    .map(({ name }) => name)
    .filter((name) => /\p{L}/u.test(name) && !otherwise.includes(name))
  const missed = (around: (name: string) => string) => {
    const vocabulary = aVocabulary()
    return names.filter((name) => {
      const keyword = around(name)
      const isWhole = understand(keyword, vocabulary).understood.rest === ''
      return !isWhole || !wantedBy(keyword, field, vocabulary)?.includes(name)
    })
  }

  test('by itself', () => expect(missed((name) => name)).toEqual([]))

  test('within an order', () => {
    const isOpen = (name: string) => !onlyAlone.includes(name)
    expect(missed((name) => `GB/T 5783 M8×30 ${name} 500支`).filter(isOpen)).toEqual([])
    expect(missed((name) => `${name} M8×30`)).toEqual([])
    expect(missed((name) => `平垫 8 ${name}`)).toEqual([])
  })
})

test('figures without a letter are no material and no class where another meaning is nearer', () => {
  expect(read('45')).toEqual(['? 45'])
  // A class that nuts do not have is said, and not passed over.
  expect(read('螺母 12.9')).toEqual(['品名 螺母', '等级 12.9'])
})

test.each([
  ['C4', ['C4-50', 'C4-70']],
  ['f1', ['F1-45', 'F1-60']],
  ['C1', ['C1', 'C1-50', 'C1-70', 'C1-110']],
  ['C4-70', ['C4-70']],
])('%s is any class of its group: %j', (keyword, classes) => {
  expect(wantedBy(keyword, 'strengthIds')).toEqual(classes)
})

test.each(['06Cr18Ni9Cu3', '304Cu/302HQ', '06cr18ni9cu3 (304cu/302hq)'])('%s is a grade by either name', (keyword) => {
  expect(wantedBy(keyword, 'materialIds')).toEqual(['06Cr18Ni9Cu3 (304Cu/302HQ)'])
})

test('a value appears as the dictionary writes it, with the piece that says it', () => {
  const vocabulary = aVocabulary()
  expect(understand('q215螺栓 M8', vocabulary).understood.fields).toContainEqual({
    field: 'materialIds',
    label: '材料',
    text: 'Q215',
    typed: ['q215'],
    ids: [vocabulary.materials.find(({ name }) => name === 'Q215')!.id],
  })
  expect(read('F844')).toEqual(['等级 F844'])
  expect(read('简单处理')).toEqual(['表面 简单处理'])
})

test('letters and figures inside a longer word are no value', () => {
  expect(read('T20')).toEqual(['? T20'])
  expect(read('XT2')).toEqual(['? XT2'])
})

test('a group of classes is no material and no texture', () => {
  for (const field of ['materialIds', 'textureIds', 'surfaceTreatmentIds'] as const)
    expect(wantedBy('C4', field)).toBeUndefined()
})
