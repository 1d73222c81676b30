import * as tools from '@lianmeng/contract/tools/endpoints'
import type { Grade } from '@lianmeng/contract/tools/grade'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.ts'
import { press, show } from '../testing/tool-page.ts'
import GradeScreen from './grade-screen.tsx'

const grade = (gb: string, changes: Partial<Grade> = {}): Grade => ({
  gb,
  group: '合金钢',
  type: '合金结构钢',
  iso: '34CrMo4',
  en: '34CrMo4 (1.7220)',
  astm: '4135',
  jis: 'SCM435',
  fastenerGrade: '',
  match: '等同',
  equivalent: true,
  use: '10.9、12.9 级',
  keyword: gb,
  standard: 'GB/T 3077-2015',
  contents: [{ element: 'C', text: '0.32–0.40' }],
  properties: [{ name: '抗拉强度 Rm，MPa', value: '≥ 980' }],
  condition: '调质',
  ...changes,
})
const everyGrade = [
  grade('35CrMo'),
  grade('42CrMo', { contents: [{ element: 'C', text: '0.38–0.45' }] }),
  grade('45', { group: '碳钢' }),
  grade('ML35CrMo'),
  grade('40Cr'),
]

test('SCM435 finds 35CrMo with its composition, and its goods', async () => {
  const server = fakeServer()
    .on(tools.grades, everyGrade)
    .on(tools.gradeSearch, { found: ['35CrMo'], nearest: false })
  await show(<GradeScreen />, 'gradeControl?grade=SCM435', server)
  const row = await screen.findByRole('row', { name: /35CrMo/ })
  expect(row.textContent).toContain('SCM435')
  expect(screen.getByText('0.32–0.40')).toBeTruthy()
  expect(within(row).getByRole('link', { name: '在售商品' }).getAttribute('href')).toBe(
    '/lmPortals/productList?q=35CrMo',
  )
  expect(screen.getByText(/相近牌号不可直接代用/)).toBeTruthy()
})

test('at most four grades stand side by side, and what differs stands out', async () => {
  const server = fakeServer().on(tools.grades, everyGrade)
  await show(<GradeScreen />, 'gradeControl?cmp=35CrMo,42CrMo,45,ML35CrMo', server)
  const side = await screen.findByRole('region', { name: '并排对比' })
  expect(within(side).getByRole('row', { name: /^C，%/ }).dataset.differs).toBe('true')
  expect(within(side).getByRole('row', { name: /^抗拉强度/ }).dataset.differs).toBe('false')
  fireEvent.click(within(screen.getByRole('row', { name: /40Cr/ })).getByRole('checkbox'))
  expect(await screen.findByText('最多同时对比 4 个牌号')).toBeTruthy()
})

test('a group narrows the list', async () => {
  const server = fakeServer().on(tools.grades, everyGrade)
  await show(<GradeScreen />, 'gradeControl', server)
  await screen.findByRole('region', { name: '牌号对照' })
  await press('碳钢')
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
})

test('nothing found shows the nearest and says so', async () => {
  const server = fakeServer()
    .on(tools.grades, everyGrade)
    .on(tools.gradeSearch, { found: ['35CrMo'], nearest: true })
  await show(<GradeScreen />, 'gradeControl?grade=35CrMn', server)
  expect(await screen.findByText('没有牌号「35CrMn」，以下是写法相近的牌号。')).toBeTruthy()
})

test('no other grades appear when nothing is alike', async () => {
  const server = fakeServer().on(tools.grades, everyGrade).on(tools.gradeSearch, { found: [], nearest: true })
  await show(<GradeScreen />, 'gradeControl?grade=随便', server)
  expect(await screen.findByText('没有牌号「随便」，也没有写法相近的牌号。')).toBeTruthy()
  expect(screen.queryByRole('region', { name: '牌号对照' })).toBeNull()
})
