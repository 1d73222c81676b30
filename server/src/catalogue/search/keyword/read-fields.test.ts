import { parseSpecText } from '@lianmeng/fastener/spec-text/spec-text'
import { expect, test } from 'vitest'
import { aLibrary, aVocabulary, inWords, wantedBy } from '../../testing/a-vocabulary.ts'
import { idNamed, someNames } from '../../testing/an-index.ts'
import { meaningOf } from './read-fields.ts'
import { understand } from './understand.ts'

const fieldsOf = (keyword: string, vocabulary = aVocabulary()) => understand(keyword, vocabulary).understood.fields

test.each([
  ['国标', 'GB/T '],
  ['德标', 'DIN '],
  ['国际', 'ISO '],
  ['欧标', 'EN '],
])('%s is all standards of that body and no others', (word, body) => {
  const all = aVocabulary().standards.map(({ printed }) => printed)
  expect(wantedBy(word, 'standardIds')).toEqual(all.filter((printed) => printed.startsWith(body)))
  expect(inWords(word, aVocabulary())).toEqual([`标准 ${word}`])
})

test('a name is what bears it; what the trade orders by it only where no name holds the words', () => {
  const library = aLibrary({ 'GB/T 5782-2016': '紧固件', 'GB/T 1': '六角头螺栓', '厂标 12': '六角头螺栓' })
  expect(wantedBy('六角头螺栓', 'standardIds', aVocabulary(library))).toEqual(['GB/T 1', '厂标 12'])
  expect(wantedBy('hex bolt', 'standardIds', aVocabulary(library))).toEqual(['GB/T 5782-2016'])
  expect(wantedBy('德标 SHCS', 'standardIds')).toEqual(['DIN 912'])
})

test('a name that is written in two places is one name', () => {
  const [product] = fieldsOf('内六角 M8×20 沉头')
  expect(product).toMatchObject({ field: 'standardIds', text: '内六角 沉头', typed: ['内六角', '沉头'] })
})

test.each([
  ['M8', 'M8', ['M8', '8']],
  ['m8', 'M8', ['M8', '8']],
  ['M8×25', 'M8', ['M8']],
  ['m8×25', 'M8', ['M8']],
  ['圆柱销 8×30', 'M8', ['M8', '8']],
  ['圆柱销 8mm×30', 'M8', ['M8', '8']],
  ['ST4.2', 'ST4.2', ['ST4.2']],
  ['ST4.2×16', 'ST4.2', ['ST4.2']],
  ['1/4', '1/4"', ['1/4"']],
  ['1 1/8', '1 1/8"', ['1 1/8"']],
  ['1"', '1"', ['1"']],
  ['1"×3"', '1"', ['1"']],
  ['2英寸', '2"', ['2"']],
  ['1 inch', '1"', ['1"']],
  ['1英寸', '1"', ['1"']],
  ['No.8', 'No.8', ['No.8']],
  ['8-32', 'No.8', ['No.8']],
])('the size in %s is shown as %s and found as %j', (keyword, text, values) => {
  expect(fieldsOf(keyword)).toContainEqual(expect.objectContaining({ field: 'nominalIds', label: '直径', text }))
  expect(wantedBy(keyword, 'nominalIds')).toEqual(values)
})

test.each([
  ['1/2"×2"', '2"'],
  ['1/2"×1 3/4"', '1 3/4"'],
  ['1/2"×50mm', '50'],
  ['M8×63.5', '63.5'],
])('the length in %s is shown as %s', (keyword, text) => {
  expect(fieldsOf(keyword)).toContainEqual(expect.objectContaining({ field: 'lengths', text }))
})

test('a metric size that nobody sells is still a size, other sizes are not', () => {
  expect(inWords('M9×20', aVocabulary())).toEqual(['直径 M9', '长度 20'])
  expect(wantedBy('M9×20', 'nominalIds')).toEqual([])
  expect(inWords('ST4.3', aVocabulary())).toEqual(['? ST4.3'])
})

test.each([
  ['M8×1', ['粗牙 1', '细牙 1']],
  ['M12×1.5', ['粗牙 1.5', '细牙 1.5']],
  ['1/4-20', ['UNC 20', 'UNF 20']],
  ['1 3/8-6', ['UNC 6']],
  ['细牙', ['细牙 1', '细牙 1.25', '细牙 1.5', '细牙 2', '细牙 3', '细牙 4']],
  ['M8 细牙', ['细牙 1', '细牙 1.25', '细牙 1.5', '细牙 2', '细牙 3', '细牙 4']],
  ['UNF', ['UNF 28', 'UNF 24', 'UNF 20', 'UNF 18', 'UNF 16', 'UNF 14', 'UNF 12']],
  ['1/4 细牙', ['UNF 28', 'UNF 24', 'UNF 20', 'UNF 18', 'UNF 16', 'UNF 14', 'UNF 12']],
])('the thread in %s is %j', (keyword, values) => {
  expect(wantedBy(keyword, 'toothType1Ids')).toEqual(values)
})

test('coarse and fine threads of inch sizes are UNC and UNF, so that their number of threads is found', () => {
  const wanted = (keyword: string) =>
    understand(keyword, aVocabulary()).conditions.filter(({ field }) => field === 'toothType1Ids')
  const [number, form] = wanted('1/4-28 UNF')
  expect(number!.ids).toEqual([idNamed('tooth1', 'UNF 28')])
  expect(form!.ids).toContain(idNamed('tooth1', 'UNF 28'))
  expect(inWords('1/4-20 unc', aVocabulary())).toEqual(['直径 1/4"', '牙数 20', '牙型 UNC'])
})

test('a thread is found by the name that the filters show: its pitch, and whether it is fine', () => {
  for (const { id, name } of someNames.attributes.tooth1.values()) {
    if (!/^[粗细]牙/.test(name)) continue
    const { understood, conditions } = understand(name, aVocabulary())
    const ids = conditions.filter(({ field }) => field === 'toothType1Ids').map((condition) => condition.ids)
    expect([name, understood.rest, ids.length]).toEqual([name, '', 2])
    expect(ids[0]!.filter((one) => ids[1]!.includes(one))).toEqual([id])
  }
  expect(inWords('M10×50 细牙1.25', aVocabulary())).toEqual(['直径 M10', '螺距 1.25', '长度 50', '牙型 细牙'])
  expect(inWords('M10 螺距 1.25', aVocabulary())).toEqual(['直径 M10', '螺距 1.25'])
})

test('a pitch that nobody cuts says no more than that the thread is fine', () => {
  expect(inWords('M8×0.3×20', aVocabulary())).toEqual(['直径 M8', '长度 20', '牙型 细牙'])
})

test.each([
  ['全牙', ['全牙']],
  ['部分螺纹', ['半牙']],
])('%s is how far the thread goes: %j', (keyword, values) => {
  expect(wantedBy(keyword, 'toothType2Ids')).toEqual(values)
})

test.each([
  ['M8×25', ['25']],
  ['1/4×1', ['25.4']],
  ['3/8×1 1/2', ['38.1']],
  ['5/16×7/8', ['22.225']],
])('the length in %s is %j mm', (keyword, values) => {
  expect(wantedBy(keyword, 'lengths')).toEqual(values)
})

test.each([
  ['8.8级', '8.8'],
  ['10.9S', '10.9S'],
  ['10.9S级', '10.9S'],
  ['a2-70', 'A2-70'],
  ['A2 70', 'A2-70'],
  ['Grade 5', 'Gr.5'],
  ['gr5', 'Gr.5'],
  ['200hv', '200HV'],
])('the class in %s is %s', (keyword, value) => {
  expect(wantedBy(keyword, 'strengthIds')).toEqual([value])
  expect(fieldsOf(keyword)).toContainEqual(expect.objectContaining({ field: 'strengthIds', text: value }))
})

test.each([
  ['304', ['06Cr19Ni10 (304)']],
  ['sus304', ['06Cr19Ni10 (304)']],
  ['06Cr19Ni10', ['06Cr19Ni10 (304)']],
  ['35钢', ['35']],
  ['45#', ['45']],
  ['35CrMo', ['35CrMo']],
  ['黄铜 H62', ['H62']],
])('the grade in %s is %j', (keyword, values) => {
  expect(wantedBy(keyword, 'materialIds')).toEqual(values)
})

test('a group of stainless steel is any of its classes', () => {
  expect(wantedBy('A4', 'strengthIds')).toEqual(['A4-50', 'A4-70', 'A4-80', 'A4-100'])
  expect(wantedBy('A4', 'textureIds')).toBeUndefined()
})

test.each([
  ['不锈钢', '不锈钢'],
  ['黄铜', '铜'],
  ['铝合金', '铝'],
  ['合金钢', '合金钢'],
  ['钛', '钛'],
  ['2205', '不锈钢'],
])('%s is no grade on sale: it is any %s', (keyword, texture) => {
  expect(wantedBy(keyword, 'textureIds')).toEqual([texture])
  expect(inWords(keyword, aVocabulary())).toEqual([`材质 ${texture}`])
})

test('all pieces that say a material appear in the order in which they were typed', () => {
  const material = fieldsOf('不锈钢外六角 M6×16 SUS304').find(({ field }) => field === 'materialIds')
  expect(material!.typed).toEqual(['不锈钢', 'SUS304'])
})

test.each([
  ['镀锌', ['镀蓝白锌', '镀彩锌', '镀黑锌', '镀环保彩锌', '镀环保蓝白锌']],
  ['锌镍', ['镀锌镍']],
  ['白锌', ['镀蓝白锌']],
  ['镀镍', ['镀镍']],
  ['本色', ['本色']],
  ['热镀', ['热浸镀锌']],
  ['久美特', ['久美特']],
  ['达克罗', ['锌片涂层（达克罗）']],
  ['洗白', ['简单处理']],
  ['黑', ['氧化（发黑）']],
])('the surface in %s is %j', (keyword, values) => {
  expect(wantedBy(keyword, 'surfaceTreatmentIds')).toEqual(values)
  expect(inWords(keyword, aVocabulary())).toEqual([`表面 ${keyword}`])
})

test.each(['黑镍', '镀镉'])('%s is no other coating: nobody sells it', (keyword) => {
  expect(inWords(keyword, aVocabulary())).toEqual([`? ${keyword}`])
})

test('a coating that the dictionary comes to hold is found by its own name', () => {
  const surface = new Map(['电泳', '镀黑锌', '镀铬'].map((name, id) => [id, { id, name, sort: id }]))
  const vocabulary = aVocabulary({ attributes: { ...someNames.attributes, surface } })
  for (const [word, name] of [
    ['电泳', '电泳'],
    ['黑锌', '镀黑锌'],
    ['镀铬', '镀铬'],
  ] as const)
    expect(wantedBy(word, 'surfaceTreatmentIds', vocabulary)).toEqual([name])
})

test('an alloy of zinc is no colour of zinc', () => {
  const surface = new Map(['镀蓝白锌', '镀锌镍合金'].map((name, id) => [id, { id, name, sort: id }]))
  const vocabulary = aVocabulary({ attributes: { ...someNames.attributes, surface } })
  expect(wantedBy('镀锌', 'surfaceTreatmentIds', vocabulary)).toEqual(['镀蓝白锌'])
})

test('a material that is no value of the dictionary may be a name', () => {
  expect(inWords('尼龙 M8', aVocabulary())).toEqual(['直径 M8', '品名 尼龙'])
})

test('the figures of a standard that nobody knows are no size', () => {
  expect(inWords('平垫 DIN 30', aVocabulary())).toEqual(['品名 平垫', '? DIN 30'])
})

test('a quantity and a tolerance are shown and narrow nothing', () => {
  const { understood, conditions } = understand('M8 6g 100 支', aVocabulary())
  expect(understood.fields.slice(1)).toEqual([
    { field: 'quantity', label: '数量', text: '100支', typed: ['100 支'], ids: [] },
    { field: 'toleranceClass', label: '公差', text: '6g', typed: ['6g'], ids: [] },
  ])
  expect(conditions.map(({ field }) => field)).toEqual(['nominalIds'])
})

test('words behind a quantity are read', () => {
  expect(inWords('M8 100支 xyz', aVocabulary())).toEqual(['直径 M8', '数量 100支', '? xyz'])
  expect(inWords('M8 2千支 5783', aVocabulary())).toEqual(['直径 M8', '数量 2千支', '标准 5783'])
})

test('a number without a unit is a quantity only beside a size and a length', () => {
  expect(inWords('M8×20 5783', aVocabulary())).toEqual(['直径 M8', '长度 20', '数量 5783'])
  expect(inWords('M8 8.8 5783', aVocabulary())).toEqual(['直径 M8', '等级 8.8', '标准 5783'])
})

test('goods do not tell a quantity or the hand of a thread', () => {
  const text = 'M8 左旋 100支'
  const mention = { fields: parseSpecText(text).fields, text }
  expect(meaningOf('quantity', mention, aVocabulary())).toBeUndefined()
  expect(meaningOf('hand', mention, aVocabulary())).toBeUndefined()
  expect(meaningOf('length', mention, aVocabulary())).toBeUndefined()
})
