import { expect, test } from 'vitest'
import { everyComposite } from '../composite/testing.ts'
import { standards } from '../standard/library.ts'
import { drawDetail } from './drawing.ts'
import { noteLines, writtenNotes } from './technical-notes.ts'
import { specification, specificationsOf, standardOfEachTable, textsOf } from './testing.ts'

const wordsOf = (drawing: ReturnType<typeof drawDetail>): string[] => textsOf(drawing).map(({ text }) => text)

test('the title block has the areas of GB/T 10609.1: changes, signatures, sheet, stage, name and number', () => {
  const words = wordsOf(drawDetail(specification('GB/T 5782', 'M12', 60)))
  const changes = ['标记', '处数', '分区', '更改文件号', '签名', '年、月、日']
  const signatures = ['设计', '制图', '校对', '审核', '工艺', '标准化', '批准']
  expect(words).toEqual(expect.arrayContaining([...changes, ...signatures]))
  expect(words).toEqual(expect.arrayContaining(['阶段标记', '理论重量', '比例', '共 1 张', '第 1 张']))
  expect(words).toEqual(expect.arrayContaining(['GB/T 5782-2025', '六角头螺栓', 'M12×60']))
})

test('a drawing of a company carries its mark, its number and who drew it', () => {
  const owner = { companyMark: '海盐标准件厂', number: 'LM-7 B', drawnBy: '王工' }
  const words = wordsOf(drawDetail(specification('GB/T 5782', 'M12', 60), { owner }))
  expect(words).toEqual(expect.arrayContaining(['海盐标准件厂', 'LM-7 B', '王工']))
})

test('no name, standard or designation in a title block is cut', () => {
  const drawn = standards().filter(({ dimensionTable }) => dimensionTable !== undefined)
  const one = new Map(standardOfEachTable.map((standard) => [standard.dimensionTable, specificationsOf(standard)[0]!]))
  const all = [
    ...drawn.map((standard) => ({ ...one.get(standard.dimensionTable)!, standard })),
    ...everyComposite().map((composite) => composite.specification),
  ]
  for (const asked of all)
    expect(
      wordsOf(drawDetail(asked)).filter((word) => word.endsWith('…')),
      asked.standard.name,
    ).toEqual([])
})

const many = Array.from(
  { length: 24 },
  (_, index) => `第 ${index + 1} 条要求，字数不少，需要占满一行才能写完全部内容。`,
)

test('many notes are written smaller, and none is left out', () => {
  expect(noteLines(many.slice(0, 4), 90, 56).size).toBe(3.4)
  const smaller = noteLines(many.slice(0, 7), 90, 56)
  expect(smaller.size).toBeLessThan(3.4)
  expect(smaller.height).toBeLessThanOrEqual(56)
  const written = writtenNotes(noteLines(many, 90, 56), 13, 66).map((shape) => shape.kind === 'text' && shape.text)
  expect(many.every((note) => written.join('').replaceAll(' ', '').includes(note.replaceAll(' ', '')))).toBe(true)
})

test('the notes of a changed part stand above the lower edge of the frame, and the views above the notes', () => {
  const edit = { notes: many.slice(0, 14).join('\n') }
  const texts = textsOf(drawDetail({ ...specification('GB/T 5782', 'M12', 60), edit }))
  const notes = texts.filter(({ text }) => /条要求/.test(text))
  expect(notes).toHaveLength(14)
  expect(Math.min(...texts.map(({ at }) => at[1]))).toBeGreaterThan(10)
  const lowest = Math.min(...texts.filter(({ pen }) => pen === 'dimension').map(({ at }) => at[1]))
  expect(lowest).toBeGreaterThan(Math.max(...notes.map(({ at }) => at[1])))
})
