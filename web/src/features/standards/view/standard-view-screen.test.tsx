import { drawingViews } from '@lianmeng/contract/drawings/endpoints'
import { freeMechanics } from '@lianmeng/contract/mechanics/endpoints'
import { saveInquiry } from '@lianmeng/contract/quotes/endpoints'
import * as choices from '@lianmeng/contract/standards/choice-endpoints'
import * as standards from '@lianmeng/contract/standards/endpoints'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { shopTenantId } from '../../../lib/kept/kept.ts'
import { fail } from '../../../testing/fake-server.ts'
import { aUser } from '../../../testing/render-screen.tsx'
import { everythingIsHigh } from '../../../testing/resize.ts'
import { aCategory, standardsFound } from '../../../testing/standards.ts'
import { aServer, hrefOf, press, show, standard, tab } from './testing/standard-page.tsx'

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
  expect(screen.getByRole('button', { name: '第 3 页' })).toBeTruthy()
})

test('a library that cannot be read says so and is asked again', async () => {
  const { server } = await show('', aServer().on(standards.standardPage, fail(500)))
  server.on(standards.standardPage, standardsFound([standard]))
  await press('请求错误，请重试！')
  expect(await screen.findByRole('listitem')).toBeTruthy()
})

test('directory, standard, size: an imported specification leads to its offers at once', async () => {
  const { router, server } = await show()
  await press('选规格 GB/T 5783-2016')
  await press('M8')
  await press('20')
  await press('导入规格')
  await waitFor(() => expect(router.state.location.pathname).toBe('/lmPortals/productList'))
  expect(router.state.location.search).toEqual({ std: '5', d: '12', l: '20', tooth: '1', thread: '1' })
  expect(server.callsOf(choices.specificationsOnSale).at(-1)?.params).toMatchObject({ nominalId: '12', length: '20' })
})

test('an imported specification that nobody sells offers an inquiry, substitutes, other lengths, its drawing and figures', async () => {
  const { router, server } = await show(
    '?pick=5&size=M8&l=20',
    aServer()
      .on(choices.specificationsOnSale, { records: [], total: 0, start: 1, limit: 1 })
      .on(saveInquiry, { inquiryId: 7, revision: 1 }),
    '/lmPortals',
    aUser(),
  )
  await press('导入规格')
  const unsold = within(await screen.findByRole('region', { name: '已导入规格' }))
  expect(router.state.location.pathname).toBe('/lmPortals/standardview')
  const href = (name: string) => unsold.getByRole('link', { name }).getAttribute('href')
  expect(href('替代标准')).toContain('tab=substitutes')
  expect(href('相近规格在售')).toBe('/lmPortals/productList?std=5&d=12')
  expect(href('图纸')).toBe('/lmPortals/standardview?standardId=5&tab=drawing&size=M8&l=20&tooth=1&thread=1&hand=1')
  expect(href('性能成分')).toContain('tab=performance')
  await press('询价')
  await waitFor(() => expect(router.state.location.pathname).toBe('/lmPortals/inquiry'))
  expect(server.callsOf(saveInquiry)[0]?.params.lines).toEqual([
    {
      subject: 'standard',
      ...{ standardId: 5, nominalId: 12, length: 20, toothType1Id: 1, toothType2Id: 1 },
      text: '',
      quantities: [],
    },
  ])
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
  fireEvent.keyDown(await screen.findByRole('tab', { name: '引用与版本' }), { key: 'ArrowRight' })
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

test('a shop counts its own goods only', async () => {
  shopTenantId.set('8')
  const { server } = await show('?tid=8&standardId=5&size=M8&tab=goods', aServer(), '/lmShop')
  await screen.findByRole('link', { name: '4 条报价' })
  for (const endpoint of [choices.specificationsOnSale, choices.attrNominals, choices.attrLengths])
    expect(server.callsOf(endpoint).map(({ params }) => (params as { tenantId?: string }).tenantId)).toContain('8')
  expect(server.callsOf(choices.attrNominals).every(({ params }) => 'tenantId' in (params as object))).toBe(true)
  shopTenantId.set('')
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

test('a tree of categories that cannot be read says so and is asked again', async () => {
  const { server } = await show('', aServer().on(standards.smallCategories, fail(502)))
  server.on(standards.smallCategories, [aCategory(101, '六角头螺栓', 1)])
  await press('请求错误，请重试！')
  await press('螺栓')
  expect(await screen.findByRole('button', { name: '六角头螺栓' })).toBeTruthy()
})
