import { expect, test } from 'vitest'
import { specificationText } from '../catalogue/view/specification-text.ts'
import { meaningOf } from '../reference/classes.ts'
import { sizedBy } from '../reference/size-names.ts'
import { referenceVocabulary } from '../reference/vocabulary.ts'
import { lengthsAt, sizeNames, specificationOf, standardsToList } from './part-figures.ts'
import { readPart } from './read-part.ts'
import type { WrittenPart } from './written-part.ts'

const nothing: WrittenPart = {
  standard: '',
  size: '',
  length: '',
  propertyClass: '',
  material: '',
  surface: '',
  text: '',
}

/** The reading in words. */
function said(written: Partial<WrittenPart>): string {
  const read = readPart({ ...nothing, ...written })
  if ('problem' in read) return `${read.problem}: ${read.about}`
  const { nameOf } = referenceVocabulary()
  const { nominalId, length, tooth1Id, strengthId, surfaceId } = read.specification
  const size = specificationText(nameOf('nominal', nominalId), length, nameOf('tooth1', tooth1Id))
  return [read.standard.name, size, nameOf('strength', strengthId), nameOf('surface', surfaceId)]
    .filter(Boolean)
    .join(' ')
}

test.each<[Partial<WrittenPart>, string]>([
  [{ text: 'GB/T 5783 M8×20 8.8 蓝白锌' }, 'GB/T 5783-2025 M8×20 8.8 镀蓝白锌'],
  [{ text: 'GB/T70.1 M6*25 12.9级 发黑' }, 'GB/T 70.1-2008 M6×25 12.9 氧化（发黑）'],
  [
    { standard: 'GB/T 5783-2016', size: 'M8×20', propertyClass: '8.8', surface: '镀彩锌' },
    'GB/T 5783-2016 M8×20 8.8 镀彩锌',
  ],
  [{ standard: 'GB/T 5783', size: 'M8', length: '20', propertyClass: '8.8' }, 'GB/T 5783-2025 M8×20 8.8'],
  [{ standard: 'GB/T 5785', size: 'M8×1', length: '40', propertyClass: '8.8' }, 'GB/T 5785-2016 M8×1×40 8.8'],
  [{ text: 'GB/T 6170 M10 8级 热镀锌' }, 'GB/T 6170-2015 M10 8 热浸镀锌'],
  [{ text: 'GB/T 97.1 10 200HV 本色' }, 'GB/T 97.1-2002 10 200HV 本色'],
  [{ text: 'DIN 125-B 10 200HV' }, 'DIN 125-B 10 200HV'],
  [{ standard: 'GB 6174', size: 'm8', propertyClass: '110HV30' }, 'GB/T 6174-2016 M8 110HV30'],
])('%j is %s', (written, text) => {
  expect(said(written)).toBe(text)
})

test.each<[Partial<WrittenPart>, string]>([
  [{ text: 'M8×20 8.8' }, 'standard: '],
  [{ text: 'GB/T 99999 M8×20 8.8' }, 'standard: GB/T 99999'],
  [{ text: 'GB/T 5783 M7.5×20 8.8' }, 'size: M7.5'],
  [{ text: 'GB/T 5783 M8 8.8' }, 'length: '],
  [{ text: 'GB/T 5783 M8×9999 8.8' }, 'length: 9999'],
  [{ text: 'GB/T 5783 M8×20' }, 'class: '],
  [{ text: 'GB/T 5783 M8×20 8.8 镀锌' }, 'surface: 镀锌'],
  [{ text: 'GB/T 5783 M8×20 8.8', material: 'H62' }, 'material: H62'],
])('%j is refused: %s', (written, text) => {
  expect(said(written)).toBe(text)
})

/** Parts of the library as an export spells them, with what they are: of each size the shortest and the longest, in a class. */
const spelt = standardsToList().flatMap((standard) =>
  sizedBy(standard).rows.flatMap((row, at) => {
    const { nominal, tooth } = sizeNames(standard, row)
    const classes = standard.propertyClasses.filter((name) => meaningOf(name)?.strength)
    const meaning = meaningOf(classes[at % classes.length] ?? '')
    const lengths = lengthsAt(standard, row)
    if (!meaning || classes.filter((name) => meaningOf(name)!.strength === meaning.strength).length > 1) return []
    return [lengths[0]!, lengths.at(-1)!].map((length) => ({
      standard: standard.name,
      size: specificationText(nominal, length * 1000, tooth),
      propertyClass: meaning.strength,
      surface: '镀彩锌',
      part: specificationOf(standard, row, {
        length,
        meaning,
        surfaceId: referenceVocabulary().idOf('surface', '镀彩锌'),
      }),
    }))
  }),
)

test('an exported spelling is read as the part that it is', () => {
  const metric = spelt.filter(({ size }) => !/"|No\./.test(size))
  expect(metric.length).toBeGreaterThan(3000)
  const read = metric.map(({ part: _, ...written }) => readPart({ ...nothing, ...written }))
  const wrong = metric.filter(({ part }, i) => {
    const one = read[i]!
    return 'problem' in one || JSON.stringify(one.specification) !== JSON.stringify(part)
  })
  expect(wrong.map(({ standard, size }) => `${standard} ${size}`)).toEqual([])
})

test.each([
  ['', 'SWRCH35K', '碳钢'],
  ['碳钢', 'SWRCH35K', '碳钢'],
  ['40Cr', '40Cr', '合金钢'],
  ['ML35', 'ML35', '碳钢'],
])('a bolt of class 8.8 with the material “%s” is made of %s', (material, name, texture) => {
  const read = readPart({ ...nothing, text: 'GB/T 5783 M8×20 8.8', material })
  const { nameOf } = referenceVocabulary()
  if ('problem' in read) throw new Error(read.about)
  expect(nameOf('material', read.specification.materialId)).toBe(name)
  expect(nameOf('texture', read.specification.textureId)).toBe(texture)
})

test.each([
  ['GB/T 5783:2016', 'GB/T 5783-2016'],
  ['GB/T5783—2016', 'GB/T 5783-2016'],
  ['GB/T 5783', 'GB/T 5783-2025'],
  ['ISO 4017:2011', 'ISO 4017'],
])('the edition in a column with %s is %s', (standard, name) => {
  const read = readPart({ ...nothing, standard, size: 'M8×43', propertyClass: '8.8' })
  expect('standard' in read && read.standard.name).toBe(name)
})

test.each(['GB/T 5783-2000', 'GB/T 5783:1986'])('the unknown edition %s is refused, not replaced', (standard) => {
  const read = readPart({ ...nothing, standard, size: 'M8×40', propertyClass: '8.8' })
  expect(read).toEqual({ problem: 'standard', about: standard })
})
