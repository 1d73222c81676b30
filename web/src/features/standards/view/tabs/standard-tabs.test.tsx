import type { DataOf } from '@lianmeng/contract/endpoint'
import * as choices from '@lianmeng/contract/standards/choice-endpoints'
import * as standards from '@lianmeng/contract/standards/endpoints'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { refuse } from '../../../../testing/fake-server.ts'
import { everythingIsHigh } from '../../../../testing/resize.ts'
import { aStandard, aStandardInfo } from '../../../../testing/standards.ts'
import { aServer, nut, press, show } from '../testing/standard-page.tsx'

beforeEach(() => everythingIsHigh(0))

const mating = (boltLength: { least: number; preferred: number } | null) => ({
  parts: [
    {
      role: 'nut',
      roleName: '螺母',
      standard: nut,
      classes: ['8', '10'],
      height: 6.8,
      nominalId: 12,
      strengthIds: [31],
    },
  ],
  boltLength,
})

test('the matching parts of a bolt show suitable classes, heights and goods', async () => {
  await show('?standardId=5&size=M8&tab=mating', aServer().on(standards.matingStandards, mating(null)))
  const row = (await screen.findByRole('link', { name: 'GB/T 6170-2015' })).closest('tr')!
  for (const text of ['螺母', '8、10', '6.8']) expect(row.textContent).toContain(text)
  expect(
    within(row)
      .getByRole('link', { name: /^在售商品/ })
      .getAttribute('href'),
  ).toBe('/lmPortals/productList?std=200&d=12&cls=31')
})

test('the clamped thickness tells whether the bolt is long enough', async () => {
  const server = aServer().on(standards.matingStandards, ({ clamped }) =>
    mating(clamped ? { least: 21.3, preferred: 25 } : null),
  )
  const { router } = await show('?standardId=5&size=M8&l=20&tab=mating', server)
  fireEvent.change(await screen.findByRole('textbox', { name: /夹紧厚度/ }), { target: { value: '10' } })
  const verdict = await screen.findByRole('status', { name: '螺栓长度' })
  expect(verdict.textContent).toContain('夹紧 10 mm：至少 21.3 mm，选用 25 mm。所选 20 mm 太短。')
  expect(server.callsOf(standards.matingStandards).at(-1)?.params).toMatchObject({ clamped: '10' })
  await press('选用 25 mm')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ l: '25' }))
  expect((await screen.findByRole('status', { name: '螺栓长度' })).textContent).toContain('所选 25 mm 足够。')
})

/** The one substitute of a standard, and what it is to it. */
const substituteFound = (standardName: string, relation: string): DataOf<typeof standards.standardReplacements> => ({
  records: [{ ...aStandard({ standardId: 44, standardName }), relation }],
  total: 1,
  start: 1,
  limit: 10,
})

test('substitutes show in figures how they differ', async () => {
  const differences = {
    standard: 'GB/T 5783-2016',
    other: 'DIN 933',
    risk: 'major',
    sizes: [
      { size: 'M8', risk: 'none', differences: [] },
      {
        size: 'M10',
        risk: 'major',
        differences: [{ letter: 's', meaning: '对边', own: '16', other: '17', risk: 'major' }],
      },
    ],
    onlyOwn: [],
    onlyOther: ['M22'],
  }
  const server = aServer()
    .on(standards.standardReplacements, substituteFound('DIN 933', '被代替'))
    .on(standards.standardDifferences, differences)
  await show('?standardId=5&tab=substitutes', server)
  const item = await screen.findByRole('listitem', { name: 'DIN 933' })
  expect((await within(item).findByText('对边 M10 16/17')).className).toContain('tag-bad')
  expect(within(item).getByText(/^高风险/)).toBeTruthy()
  expect(within(item).getByText('被代替')).toBeTruthy()
  expect(item.textContent).toContain('对方独有规格 M22')
  expect(within(item).getByRole('link', { name: '对照' }).getAttribute('href')).toContain(
    '/utilityTools/standardControl',
  )
})

test('a substitute without figures says why it cannot be compared', async () => {
  const server = aServer()
    .on(standards.standardReplacements, substituteFound('JIS B1180', '对应'))
    .on(standards.standardDifferences, refuse('JIS B1180 暂无尺寸数据，无法比较'))
  await show('?standardId=5&tab=substitutes', server)
  expect(await screen.findByText('JIS B1180 暂无尺寸数据，无法比较')).toBeTruthy()
})

test('a substitute that does not have the chosen size is not called harmless', async () => {
  const differences = { standard: 'GB/T 5783-2016', other: 'ASME B18.2.1', risk: '', sizes: [] }
  const server = aServer()
    .on(standards.standardReplacements, substituteFound('ASME B18.2.1', '对应'))
    .on(standards.standardDifferences, { ...differences, onlyOwn: ['M8', 'M10'], onlyOther: ['1/4"'] })
  await show('?standardId=5&size=M8&tab=substitutes', server)
  const item = await screen.findByRole('listitem', { name: 'ASME B18.2.1' })
  expect(await within(item).findByText('对方没有 M8，无法比较尺寸。')).toBeTruthy()
  expect(within(item).getByText('风险未知')).toBeTruthy()
  expect(item.textContent).not.toContain('低风险')
})

test('goods on sale are filtered by the chosen size', async () => {
  const { server } = await show('?standardId=5&size=M8&tab=goods')
  expect((await screen.findByRole('link', { name: '4 条报价' })).getAttribute('href')).toBe(
    '/lmPortals/productList?std=5&d=12&l=20&cls=5&sur=3',
  )
  expect(server.callsOf(choices.specificationsOnSale).at(-1)?.params).toMatchObject({ nominalId: '12' })
})
test('references name the basic standards by subject', async () => {
  const references = [
    { subject: '力学性能', standardId: 250, standardName: 'GB/T 3098.1-2010', title: '螺栓、螺钉和螺柱' },
  ]
  await show('?standardId=5&tab=references', aServer().on(standards.standardInfo, aStandardInfo({ references })))
  expect((await screen.findByText('力学性能')).parentElement?.textContent).toContain('GB/T 3098.1-2010')
})

test('other editions stand with the cells that differ, the known changes and who says so', async () => {
  const edition = {
    other: { standardId: 136, standardName: 'GB/T 93-1987' },
    relation: '另一版本',
    changes: 'M22 起内径减小',
    source: '164580.com',
    figures: 'compared' as const,
    cells: Array.from({ length: 14 }, (_, i) => ({ size: `${i + 20}`, name: 'd1 最小', own: '22', other: '22.5' })),
    cellNum: 14,
    onlyOwn: ['1.6'],
    onlyOther: [],
  }
  const shared = { ...edition, relation: '代替', figures: 'shared' as const, changes: '', cells: [], source: '' }
  const other = { standardId: 137, standardName: 'GB 93-76' }
  await show('?standardId=5&tab=references', aServer().on(standards.standardEditions, [edition, { ...shared, other }]))
  const section = await screen.findByRole('region', { name: 'GB/T 93-1987' })
  expect(section.textContent).toContain('已知变化：M22 起内径减小（来源：164580.com）')
  expect(section.textContent).toMatch(/14 个数值不同；仅 .+ 有 1\.6。/)
  expect(section.textContent).toContain('其余 2 个数值')
  expect(screen.getByRole('region', { name: 'GB 93-76' }).textContent).toContain('共用同一张尺寸表')
})
