import { drawingViews } from '@lianmeng/contract/drawings'
import { freeMechanics } from '@lianmeng/contract/mechanics'
import * as standards from '@lianmeng/contract/standards'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { shopTenantId } from '../../lib/kept.ts'
import { fail, fakeServer, refuse } from '../../testing/fake-server.ts'
import { someProperties } from '../../testing/mechanics.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { everythingIsHigh } from '../../testing/resize.ts'
import { aStandard, aStandardInfo, standardsFound } from '../../testing/standards.ts'
import StandardViewScreen from './standard-view-screen.tsx'

const counted = (id: number, name: string, count = 3) => ({ id, name, count })
const standard = aStandard({ status: '被代替', imageUrl: '/picture/5' })
const onSale = {
  gbComponentId: 9,
  specification: 'M8×20',
  nominalId: 12,
  length: 20,
  textureName: '碳钢',
  materialName: '',
  strengthId: 5,
  strengthName: '8.8',
  surfaceTreatmentId: 3,
  surfaceTreatmentName: '镀锌',
  toothType1Name: '粗牙 1.25',
  toothType2Name: '全牙',
  count: 4,
}
const nut = aStandard({ standardId: 200, standardName: 'GB/T 6170-2015', productName: '1型六角螺母' })

const aServer = () =>
  fakeServer()
    .on(standards.bigCategories, [{ id: 1, name: '螺栓' }])
    .on(standards.smallCategories, [{ id: 101, name: '六角头螺栓', parentId: 1 }])
    .on(standards.shapeTypeItems, [
      { id: 10101, code: '10101', name: '六角头_半牙', parentId: 101 },
      { id: 10102, code: '10102', name: '六角头_全牙', parentId: 101 },
    ])
    .on(standards.standardPage, standardsFound([standard], { total: 24 }))
    .on(
      standards.standardInfo,
      aStandardInfo({ standard, replacedBy: { standardId: 6, standardName: 'GB/T 5783-2025' } }),
    )
    .on(standards.attrNominals, [counted(12, 'M8'), counted(13, 'M10')])
    .on(
      standards.attrLengths,
      [20, 30].map((length) => ({ length, isPreferred: true, count: 1 })),
    )
    .on(standards.attrToothTypes, {
      toothType: [counted(1, '粗牙 1.25')],
      toothType2: [counted(1, '全牙')],
      threadRotation: [
        { id: 1, name: '正牙' },
        { id: 2, name: '反牙' },
      ],
    })
    .on(standards.strengthSurfaceItems, {
      strengths: [counted(4, '5.6', 1), counted(5, '8.8', 9)],
      surfaces: [counted(3, '镀锌')],
    })
    .on(standards.specificationsOnSale, { records: [onSale], total: 1, start: 1, limit: 10 })
    .on(freeMechanics, someProperties())

const show = async (query = '', server = aServer(), area = '/lmPortals') => {
  const view = await renderScreen(<StandardViewScreen />, { server, path: `${area}/standardview${query}` })
  return { ...view, server }
}
const pressed = async (role: 'button' | 'tab', name: string | RegExp) => {
  const found = await screen.findByRole(role, { name })
  await act(async () => fireEvent.click(found))
}
const press = (name: string | RegExp) => pressed('button', name)
const tab = (name: string) => pressed('tab', name)
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

beforeEach(() => everythingIsHigh(0))

test('one goes from category to category to shape to standard', async () => {
  const { server, router } = await show()
  await press('螺栓')
  await press('六角头螺栓')
  await press('六角头 全牙')
  await waitFor(() => expect(router.state.location.search).toEqual({ big: '1', small: '101', shape: '10102' }))
  expect(server.callsOf(standards.standardPage).at(-1)?.params).toMatchObject({ shapeTypeId: '10102', length: '10' })
  expect(hrefOf(/GB\/T 5783-2016/)).toBe('/lmPortals/standardview?standardId=5')
})

test('a card shows picture, number, name, status, substitutes and what is on sale', async () => {
  await show()
  const card = await screen.findByRole('listitem')
  expect(card.querySelector('img')?.getAttribute('src')).toBe('/picture/5')
  expect(card.querySelector('img')?.getAttribute('loading')).toBe('lazy')
  for (const text of ['GB/T 5783-2016', '六角头螺栓 全螺纹', '被代替', '替代 1', '在售 40 条'])
    expect(card.textContent).toContain(text)
})

test('a picture that does not come leaves the line drawing', async () => {
  await show()
  const card = await screen.findByRole('listitem')
  fireEvent.error(card.querySelector('img')!)
  expect(card.querySelector('img')).toBeNull()
  expect(card.querySelector('svg')).toBeTruthy()
})

test('the pages lead on, ten standards to each', async () => {
  const { router } = await show()
  await press('下一页')
  await waitFor(() => expect(router.state.location.search).toEqual({ p: '2' }))
  expect(screen.getByRole('button', { name: '3' })).toBeTruthy()
})

test('a library that cannot be read says so and is asked again', async () => {
  const { server } = await show('', aServer().on(standards.standardPage, fail(500)))
  server.on(standards.standardPage, standardsFound([standard]))
  await press('请求错误，请重试！')
  expect(await screen.findByRole('listitem')).toBeTruthy()
})

test('directory, standard, size: an imported specification leads to its goods, drawing and figures', async () => {
  await show()
  await press('选规格 GB/T 5783-2016')
  await press('M8')
  await press('20')
  await press('导入规格')
  const imported = within(await screen.findByRole('region', { name: '已导入规格' }))
  const href = (name: string) => imported.getByRole('link', { name }).getAttribute('href')
  expect(href('查看在售商品')).toBe('/lmPortals/productList?std=5&d=12&l=20&tooth=1&thread=1')
  expect(href('图纸')).toBe('/lmPortals/standardview?standardId=5&tab=drawing&size=M8&l=20&tooth=1&thread=1&hand=1')
  expect(href('性能成分')).toContain('tab=performance')
})

test('an imported specification that nobody sells offers the substitutes', async () => {
  await show(
    '?pick=5&size=M8&l=20',
    aServer().on(standards.specificationsOnSale, { records: [], total: 0, start: 1, limit: 1 }),
  )
  await press('导入规格')
  const imported = within(await screen.findByRole('region', { name: '已导入规格' }))
  expect(await imported.findByRole('link', { name: '替代标准' })).toBeTruthy()
})

test('another category keeps the diameter', async () => {
  const { router } = await show('?big=1&pick=5&size=M8&l=20')
  await press('六角头螺栓')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ small: '101', size: 'M8' }))
  expect(hrefOf(/GB\/T 5783-2016/)).toBe('/lmPortals/standardview?standardId=5&size=M8')
})

test('a standard shows its status, what replaced it, its figures and what is on sale', async () => {
  await show('?standardId=5&size=M8')
  await screen.findByRole('heading', { level: 1, name: /GB\/T 5783-2016/ })
  expect(screen.getByRole('note').textContent).toBe('GB/T 5783-2016 已被 GB/T 5783-2025 代替')
  expect(hrefOf('DIN 933')).toBe('/lmPortals/standardview?standardId=44')
  expect(hrefOf(/^在售 6 家/)).toBe('/lmPortals/productList?std=5')
  expect((await screen.findByRole('row', { name: 'M8 5.3 13' })).dataset.current).toBe('true')
})

test('the address keeps standard, size, length and tab', async () => {
  const { router } = await show('?standardId=5')
  await press('M10')
  await press('30')
  await tab('在售商品')
  await waitFor(() =>
    expect(router.state.location.search).toMatchObject({ standardId: '5', size: 'M10', l: '30', tab: 'goods' }),
  )
})

test('the arrows move between the tabs', async () => {
  await show('?standardId=5&tab=references')
  fireEvent.keyDown(await screen.findByRole('tab', { name: '引用标准' }), { key: 'ArrowRight' })
  await waitFor(() => expect(screen.getByRole('tab', { name: '参数表' }).ariaSelected).toBe('true'))
  expect(document.activeElement?.textContent).toBe('参数表')
})

test('the drawings are those of the chosen part', async () => {
  const server = aServer().on(drawingViews, fail(404))
  await show('?standardId=5&size=M8&l=20&tab=drawing', server)
  await waitFor(() =>
    expect(server.callsOf(drawingViews).at(-1)?.params).toEqual({
      stdId: '5',
      nominalId: '12',
      length: '20',
      strengthId: '5',
    }),
  )
})

test('the figures are those of the chosen part, of the class sold most', async () => {
  const { server } = await show('?standardId=5&size=M8&tab=performance')
  await screen.findByRole('status', { name: '目标扭矩' })
  expect(server.callsOf(freeMechanics).at(-1)?.params).toMatchObject({
    entranceType: '2',
    standardId: '5',
    nominalId: '12',
    strengthId: '5',
  })
  fireEvent.change(screen.getByRole('combobox', { name: '强度等级' }), { target: { value: '4' } })
  await waitFor(() => expect(server.callsOf(freeMechanics).at(-1)?.params).toMatchObject({ strengthId: '4' }))
})

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

test('what goes with a bolt shows suiting classes, heights and its goods', async () => {
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
    .on(standards.standardReplacements, standardsFound([aStandard({ standardId: 44, standardName: 'DIN 933' })]))
    .on(standards.standardDifferences, differences)
  await show('?standardId=5&tab=substitutes', server)
  const item = await screen.findByRole('listitem', { name: 'DIN 933' })
  expect((await within(item).findByText('对边 M10 16/17')).className).toContain('tag-bad')
  expect(within(item).getByText(/^高风险/)).toBeTruthy()
  expect(item.textContent).toContain('对方独有规格 M22')
  expect(within(item).getByRole('link', { name: '对照' }).getAttribute('href')).toContain(
    '/utilityTools/standardControl',
  )
})

test('a substitute without figures says why it cannot be compared', async () => {
  const server = aServer()
    .on(standards.standardReplacements, standardsFound([aStandard({ standardId: 44, standardName: 'JIS B1180' })]))
    .on(standards.standardDifferences, refuse('JIS B1180 暂无尺寸数据，无法比较'))
  await show('?standardId=5&tab=substitutes', server)
  expect(await screen.findByText('JIS B1180 暂无尺寸数据，无法比较')).toBeTruthy()
})

test('a substitute that does not have the chosen size is not called harmless', async () => {
  const differences = { standard: 'GB/T 5783-2016', other: 'ASME B18.2.1', risk: '', sizes: [] }
  const server = aServer()
    .on(standards.standardReplacements, standardsFound([aStandard({ standardId: 44, standardName: 'ASME B18.2.1' })]))
    .on(standards.standardDifferences, { ...differences, onlyOwn: ['M8', 'M10'], onlyOther: ['1/4"'] })
  await show('?standardId=5&size=M8&tab=substitutes', server)
  const item = await screen.findByRole('listitem', { name: 'ASME B18.2.1' })
  expect(await within(item).findByText('对方没有 M8，无法比较尺寸。')).toBeTruthy()
  expect(within(item).getByText('风险未知')).toBeTruthy()
  expect(item.textContent).not.toContain('低风险')
})

test('what is on sale is narrowed to the chosen size', async () => {
  const { server } = await show('?standardId=5&size=M8&tab=goods')
  expect((await screen.findByRole('link', { name: '4 条报价' })).getAttribute('href')).toBe(
    '/lmPortals/productList?std=5&d=12&l=20&cls=5&sur=3',
  )
  expect(server.callsOf(standards.specificationsOnSale).at(-1)?.params).toMatchObject({ nominalId: '12' })
})

test('a shop counts its own goods only', async () => {
  shopTenantId.set('8')
  const { server } = await show('?tid=8&standardId=5&size=M8&tab=goods', aServer(), '/lmShop')
  await screen.findByRole('link', { name: '4 条报价' })
  for (const endpoint of [standards.specificationsOnSale, standards.attrNominals, standards.attrLengths])
    expect(server.callsOf(endpoint).map(({ params }) => (params as { tenantId?: string }).tenantId)).toContain('8')
  expect(server.callsOf(standards.attrNominals).every(({ params }) => 'tenantId' in (params as object))).toBe(true)
  shopTenantId.set('')
})

test('references name the basic standards by subject', async () => {
  const references = [
    { subject: '力学性能', standardId: 250, standardName: 'GB/T 3098.1-2010', title: '螺栓、螺钉和螺柱' },
  ]
  await show('?standardId=5&tab=references', aServer().on(standards.standardInfo, aStandardInfo({ references })))
  expect((await screen.findByText('力学性能')).parentElement?.textContent).toContain('GB/T 3098.1-2010')
})

test('the way back keeps the place in the library and the diameter', async () => {
  const { router } = await show('?big=1&small=101&standardId=5&size=M8&l=20&tab=goods')
  await press('‹ 返回数字零件库')
  await waitFor(() => expect(router.state.location.search).toEqual({ big: '1', small: '101', size: 'M8' }))
})

test('a standard that does not exist says so', async () => {
  await show('?standardId=999', aServer().on(standards.standardInfo, fail(404, '标准不存在')))
  expect(await screen.findByRole('button', { name: '请求错误，请重试！' })).toBeTruthy()
})
