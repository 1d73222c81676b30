import { expect, test } from 'vitest'
import { aLibrary, aVocabulary, inWords, wantedBy } from '../../testing/a-vocabulary.ts'
import { standardsCalled } from './part-names.ts'
import { understand } from './understand.ts'

const library = aLibrary({
  'GB/T 1': '六角头螺栓',
  'GB/T 2': '六角头螺钉',
  'GB/T 3': '六角头螺栓 细杆',
  'GB/T 4': '圆头六角螺栓',
  'GB/T 5': '弹簧垫圈',
  'GB/T 6': '弹垫组合件',
  'GB/T 7': 'E形挡圈',
  'GB/T 8': '8字扣 A型',
  'GB/T 9': '波形钢丝 Ｂ型',
  'GB/T 10': '螺帽盖',
  'GB/T 11': '螺母',
})
/** The names of the standards for these words. */
const called = (...words: string[]) =>
  standardsCalled(words, aVocabulary(library).standards).map(({ printed }) => printed)
/** Read out of a keyword. */
const meant = (keyword: string) => wantedBy(keyword, 'standardIds', aVocabulary(library))
const read = (keyword: string) => inWords(keyword, aVocabulary(library))

test('a part is every standard whose name holds the word', () => {
  expect(called('螺栓')).toEqual(['GB/T 1', 'GB/T 3', 'GB/T 4'])
  expect(called('六角头')).toEqual(['GB/T 1', 'GB/T 2', 'GB/T 3'])
})

test('all that is written has to be in the name, wherever it stands there', () => {
  expect(called('六角头', '螺栓')).toEqual(['GB/T 1', 'GB/T 3'])
  expect(called('螺栓', '六角头')).toEqual(['GB/T 1', 'GB/T 3'])
  expect(called('细杆六角头')).toEqual(['GB/T 3'])
  expect(called('六角头', '垫圈')).toEqual([])
})

test('words that a name holds together are not looked for apart', () => {
  expect(called('六角头螺栓')).toEqual(['GB/T 1', 'GB/T 3'])
  expect(called('圆头螺栓')).toEqual(['GB/T 4'])
})

test.each(['六角头没', '没六角头', '没', '六角没头'])('%s has a sign that no name holds, and is no part', (word) => {
  expect(called(word)).toEqual([])
})

test('one word that no name holds spoils the others', () => {
  expect(called('六角头', '没')).toEqual([])
  expect(called('没', '六角头')).toEqual([])
})

test('a word of the trade is any of what it stands for', () => {
  expect(called('螺丝')).toEqual(['GB/T 1', 'GB/T 2', 'GB/T 3', 'GB/T 4'])
  expect(called('外六角螺丝')).toEqual(['GB/T 1', 'GB/T 2', 'GB/T 3'])
  expect(called('细杆螺丝')).toEqual(['GB/T 3'])
  expect(called('螺丝细杆')).toEqual(['GB/T 3'])
})

test('a word of the trade that is also in a name keeps both meanings', () => {
  expect(called('弹垫')).toEqual(['GB/T 5', 'GB/T 6'])
})

test('a longer piece of a name goes before a word of the trade', () => {
  expect(called('螺帽')).toEqual(['GB/T 11'])
  expect(called('螺帽盖')).toEqual(['GB/T 10'])
})

test('letters have no case', () => {
  for (const word of ['E形卡簧', 'e形卡簧', 'e形挡圈']) expect(called(word)).toEqual(['GB/T 7'])
})

test('a word that the kernel lacks is read by the names of the standards', () => {
  expect(meant('波形')).toEqual(['GB/T 9'])
  expect(meant('波形 M8')).toEqual(['GB/T 9'])
  expect(meant('M8 波形')).toEqual(['GB/T 9'])
  expect(read('M8 波形')).toEqual(['直径 M8', '品名 波形'])
})

test('figures and letters are a part of a name on both sides of its signs', () => {
  expect(read('8字扣')).toEqual(['品名 8字扣'])
  expect(meant('8字扣a型')).toEqual(['GB/T 8'])
  expect(read('没见过 8字扣')).toEqual(['品名 8字扣', '? 没见过'])
  expect(read('波形(b型)')).toEqual(['品名 波形', '品名 b型'])
})

test('two signs name a part, one does not', () => {
  expect(read('字扣')).toEqual(['品名 字扣'])
  expect(read('扣')).toEqual(['? 扣'])
  expect(read('扣 波形')).toEqual(['品名 波形', '? 扣'])
})

test('each name is a thing of its own in the answer, with the piece that says it', () => {
  const { understood, conditions } = understand('波形 M8 扣a型', aVocabulary(library))
  expect(understood.fields.filter(({ label }) => label === '品名')).toEqual([
    { field: 'standardIds', label: '品名', text: '波形', typed: ['波形'], ids: [9009] },
    { field: 'standardIds', label: '品名', text: '扣a型', typed: ['扣a型'], ids: [9008] },
  ])
  expect(conditions).toContainEqual({ field: 'standardIds', ids: [9009] })
})

test.each([
  ['8级', ['8.8', '8.8S', '8']],
  ['10级', ['10.9', '10.9S', '10']],
  ['12级', ['12.9', '12']],
  ['04级', ['04']],
])('%s by itself is any class of that level: %j', (keyword, classes) => {
  expect(wantedBy(keyword, 'strengthIds')).toEqual(classes)
  expect(understand(keyword, aVocabulary()).understood.fields).toMatchObject([
    { field: 'strengthIds', label: '等级', text: keyword.slice(0, -1), typed: [keyword] },
  ])
})

test('a level is no part with these signs in its name, unless no class has it', () => {
  const named = aVocabulary(aLibrary({ 'GB/T 1': '沉头螺钉 4.8级', 'GB/T 2': '抽芯铆钉 11级' }))
  expect(wantedBy('8级', 'standardIds', named)).toBeUndefined()
  expect(inWords('11级', named)).toEqual(['品名 11级'])
  expect(inWords('7级', named)).toEqual(['? 7级'])
})

test.each(['没8级', '8级没', '108级'])('%s is no level', (keyword) => {
  expect(read(keyword)).toEqual([`? ${keyword}`])
})

test('letters without a Chinese sign are no name of a part', () => {
  expect(read('xyz')).toEqual(['? xyz'])
  expect(read('a xyz 波形')).toEqual(['品名 波形', '? a xyz'])
})

test.each([
  ['机米', /紧定螺钉/],
  ['顶丝', /紧定螺钉/],
  ['介子', /垫圈/],
  ['牙条', /螺杆|螺柱/],
  ['羊角', /蝶形/],
  ['盖帽', /盖形/],
  ['马车', /方颈/],
  ['卡簧', /挡圈/],
  ['拉钉', /抽芯铆钉/],
  ['尼龙螺母', /非金属嵌件|尼龙/],
  ['尼龙锁紧螺母', /非金属嵌件|尼龙/],
])('%s of the trade is what the standards call so', (word, name) => {
  const { standards } = aVocabulary()
  const found = standardsCalled([word], standards)
  expect(found.length).toBeGreaterThan(0)
  expect(found.length).toBeLessThan(standards.length / 4)
  for (const one of found) expect(one.names).toMatch(name)
})

test('nuts with nylon are those of both bodies, and traditional characters mean the same', () => {
  const { standards } = aVocabulary()
  const called = (word: string) => standardsCalled([word], standards).map(({ names }) => names)
  expect(called('尼龙锁紧螺母').some((names) => names.includes('非金属嵌件'))).toBe(true)
  expect(called('尼龙锁紧螺母').some((names) => names.includes('尼龙锁紧螺母'))).toBe(true)
  expect(called('螺絲')).toEqual(called('螺丝'))
})
