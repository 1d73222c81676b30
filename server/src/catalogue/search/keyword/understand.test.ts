import { expect, test } from 'vitest'
import type { ProductState } from '../../columns/schema.ts'
import { aVocabulary, inWords, wantedBy } from '../../testing/a-vocabulary.ts'
import { anIndex, aState, idNamed, idsIn, standardId } from '../../testing/an-index.ts'
import { answer } from '../answers.ts'

test.each([
  ['GB/T 5783', ['标准 GB/T 5783']],
  ['gb5783', ['标准 GB/T 5783']],
  ['GBT5783-2016', ['标准 GB/T 5783-2016']],
  ['ＧＢ／Ｔ　５７８３', ['标准 GB/T 5783']],
  ['GB/T 5783:2016', ['标准 GB/T 5783-2016']],
  ['GB╱T 5783 M8×30', ['标准 GB/T 5783', '直径 M8', '长度 30']],
  ['GB_T 5783（2016）', ['标准 GB/T 5783-2016']],
  ['DIN 125-1', ['标准 DIN 125-1']],
  ['DIN EN 24032', ['标准 ISO 4032']],
  ['М8х30', ['直径 M8', '长度 30']],
  ['DIN933', ['标准 DIN 933']],
  ['din 7984', ['标准 DIN 7984']],
  ['ISO 4762', ['标准 ISO 4762']],
  ['GB/T 70.1', ['标准 GB/T 70.1']],
  ['M8', ['直径 M8']],
  ['M8×25', ['直径 M8', '长度 25']],
  ['m8*25', ['直径 M8', '长度 25']],
  ['M8X25', ['直径 M8', '长度 25']],
  ['M8×1×40', ['直径 M8', '螺距 1', '长度 40']],
  ['M10 50', ['直径 M10', '长度 50']],
  ['M8 25mm', ['直径 M8', '长度 25']],
  ['ST4.2x16', ['直径 ST4.2', '长度 16']],
  ['1/4', ['直径 1/4"']],
  ['8.8', ['等级 8.8']],
  ['8.8级', ['等级 8.8']],
  ['12.9级', ['等级 12.9']],
  ['8级', ['等级 8']],
  ['M12 10级', ['直径 M12', '等级 10']],
  ['铁板牙', ['品名 铁板牙']],
  ['A2-70', ['等级 A2-70']],
  ['A2 70', ['等级 A2-70']],
  ['10.9S', ['等级 10.9S']],
  ['8级 螺母', ['等级 8', '品名 螺母']],
  ['镀锌', ['表面 镀锌']],
  ['热镀锌', ['表面 热镀锌']],
  ['发黑', ['表面 发黑']],
  ['达克罗', ['表面 达克罗']],
  ['304', ['材料 304']],
  ['SUS316', ['材料 316']],
  ['不锈钢', ['材质 不锈钢']],
  ['35CrMo', ['材料 35CrMo']],
  ['六角头螺栓', ['品名 六角头螺栓']],
  ['外六角螺丝', ['品名 外六角螺丝']],
  ['平垫 8', ['品名 平垫', '直径 M8']],
  ['细牙', ['牙型 细牙']],
  ['全螺纹', ['螺纹 全牙']],
  ['恒固标准件', ['卖家 恒固标准件（示例）']],
  ['恒固标准件（示例）', ['卖家 恒固标准件（示例）']],
  ['GB/T 5783 M8×25 8.8 镀锌', ['标准 GB/T 5783', '直径 M8', '长度 25', '等级 8.8', '表面 镀锌']],
  ['gb5783m8*25-8.8', ['标准 GB/T 5783', '直径 M8', '长度 25', '等级 8.8']],
  ['GB5783-8.8', ['标准 GB/T 5783', '等级 8.8']],
  ['GB/T 5783-2016-8.8 M8', ['标准 GB/T 5783-2016', '等级 8.8', '直径 M8']],
  ['5783 M8', ['直径 M8', '标准 5783']],
  ['内六角 M6x20 12.9', ['直径 M6', '长度 20', '等级 12.9', '品名 内六角']],
  ['不锈钢螺母M8', ['直径 M8', '材质 不锈钢', '品名 螺母']],
  ['M8 没见过的东西', ['直径 M8', '? 没见过的东西']],
  ['GB/T 99999', ['? GB/T 99999']],
  ["' OR 1=1--", ["? ' OR 1=1--"]],
  // Typical orders:
  ['外六角 M8*25 8.8级 镀锌 500支', ['品名 外六角', '直径 M8', '长度 25', '等级 8.8', '表面 镀锌', '数量 500支']],
  ['杯头内六角 M8*30 12.9 黑 1000', ['品名 杯头内六角', '直径 M8', '长度 30', '等级 12.9', '表面 黑', '数量 1000']],
  ['1/4-20x1 grade 5 hex cap screw', ['直径 1/4"', '牙数 20', '长度 1"', '等级 Gr.5', '品名 hex cap screw']],
  ['M12×1.25 6g', ['直径 M12', '螺距 1.25', '公差 6g']],
  ['国标 螺母 M8', ['标准 国标', '品名 螺母', '直径 M8']],
  ['黄铜 平垫 8', ['材质 铜', '品名 平垫', '直径 M8']],
  ['M8 A2', ['直径 M8', '等级 A2']],
  ['蓝白锌', ['表面 蓝白锌']],
  ['M8*20（全牙）', ['直径 M8', '长度 20', '螺纹 全牙']],
  // Numbers that the library has in another edition, in parts or in another system:
  ['GB/T 5782-2000', ['标准 GB/T 5782']],
  ['GB819', ['标准 GB/T 819']],
  ['GB/T 893.1', ['标准 GB/T 893.1']],
  ['JIS B1101', ['标准 JIS B1101 的对应标准']],
  ['GB/T 77777 M8', ['直径 M8', '? GB/T 77777']],
  ['DIN 7777 M8x30', ['直径 M8', '长度 30', '? DIN 7777']],
  ['DIN 125 M8', ['标准 DIN 125', '直径 M8']],
])('%s is read as %j', (keyword, expected) => {
  expect(inWords(keyword, aVocabulary()).sort()).toEqual([...expected].sort())
})

const hexScrew = aState()
const washer = aState({
  standardId: standardId('GB/T 97.1-2002'),
  nominalId: idNamed('nominal', '8'),
  length: 0,
  strengthId: idNamed('strength', '200HV'),
  tooth1Id: 0,
  tooth2Id: 0,
})
const rustless = aState({
  tenantId: 103,
  brandId: 3,
  standardId: standardId('DIN 933'),
  strengthId: idNamed('strength', 'A2-70'),
  textureId: idNamed('texture', '不锈钢'),
  materialId: idNamed('material', '06Cr19Ni10 (304)'),
  surfaceId: idNamed('surface', '简单处理'),
})
const all = [hexScrew, washer, rustless]
const found = (keyword: string, plain = false): ProductState[] => {
  const index = anIndex(all)
  const ids = idsIn(index, answer(index, { keyword, plain, start: 1, limit: 100 }, null).rows)
  return all.filter(({ id }) => ids.includes(id))
}

test.each([
  ['gb5783', [hexScrew]],
  ['M8', [hexScrew, washer, rustless]],
  ['M8×25', [hexScrew, rustless]],
  ['平垫', [washer]],
  ['六角头螺栓', [hexScrew, rustless]],
  ['304', [rustless]],
  ['明拓', [rustless]],
  ['镀锌 M8', [hexScrew, washer]],
  ['', all],
  ['   ', all],
])('searching for %s finds what it names', (keyword, expected) => {
  expect(found(keyword)).toEqual(expected)
})

test('a surface without a colour is any of its colours, one with a colour only that', () => {
  expect(wantedBy('镀锌', 'surfaceTreatmentIds')).toEqual([
    '镀蓝白锌',
    '镀彩锌',
    '镀黑锌',
    '镀环保彩锌',
    '镀环保蓝白锌',
  ])
  expect(wantedBy('彩锌', 'surfaceTreatmentIds')).toEqual(['镀彩锌'])
  expect(wantedBy('热镀锌', 'surfaceTreatmentIds')).toEqual(['热浸镀锌'])
})

test('words that nobody understands do not empty an answer, and are named beside it', () => {
  for (const [keyword, unread] of [
    ['反牙 M8', '反牙'],
    ['M8 没见过的东西', '没见过的东西'],
  ] as const) {
    expect(found(keyword), keyword).toEqual(found('M8'))
    const { understood } = answer(anIndex(all), { keyword, start: 1, limit: 10 }, null)
    expect(understood.rest).toBe(unread)
  }
})

test('nothing is found where nothing is understood', () => {
  expect(found('xyz')).toEqual([])
})

test('a search in which every word counts does not pass over a word that nobody understands', () => {
  const { total } = answer(anIndex(all), { keyword: 'M8 没见过的东西', everyWord: true, start: 1, limit: 10 }, null)
  expect(total).toBe(0)
})

test('a standard that the library lacks is named as such', () => {
  const { understood } = answer(anIndex(all), { keyword: 'DIN 99999 M8', start: 1, limit: 10 }, null)
  expect(understood.strangers).toEqual(['DIN 99999'])
})

test('a keyword taken as it stands is not read', () => {
  const { understood, total } = answer(anIndex(all), { keyword: 'GB/T 5783', plain: true, start: 1, limit: 10 }, null)
  expect(understood).toEqual({ fields: [], rest: 'GB/T 5783' })
  expect(total).toBe(1)
  expect(found('gb5783', true)).toEqual([])
  expect(found('不锈钢（示例）', true)).toEqual([rustless])
})

test.each(["' OR 1=1--", '%', '_', '\\', '%%', "'; drop table product;--"])('%s is matched literally', (keyword) => {
  expect(found(keyword)).toEqual([])
  expect(found(keyword, true)).toEqual([])
})
