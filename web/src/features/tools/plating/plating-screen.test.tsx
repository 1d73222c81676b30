import type { DataOf } from '@lianmeng/contract/endpoint'
import * as tools from '@lianmeng/contract/tools/endpoints'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.ts'
import { cellsOf, press, show } from '../testing/tool-page.ts'
import PlatingScreen from './plating-screen.tsx'

const symbols: DataOf<typeof tools.coatingSymbols> = {
  metals: [
    { code: 'A', name: '锌 Zn' },
    { code: 'E', name: '镍 Ni' },
  ],
  thicknesses: [
    { code: '2', name: '≥ 5 µm' },
    { code: '8', name: '≥ 30 µm' },
  ],
  oldThicknesses: [{ code: '8', name: '≥ 32 µm' }],
  finishes: [{ code: 'L', name: '光亮，黄彩' }],
  platings: [{ code: 'Zn', name: '锌' }],
  passivations: [{ code: 'Cn', name: '彩虹色钝化，无六价铬' }],
  topCoats: [{ code: 'T0', name: '无封闭层' }],
  tradeNames: [{ name: '彩锌', letters: 'A2L', designation: 'Fe//Zn5//Cn//T0', keyword: '镀彩锌' }],
}
const coating = (code: string, edition = 'iso1999'): DataOf<typeof tools.decodedCoating> => ({
  style: 'letters',
  code,
  standard: edition === 'din' ? 'DIN 267-9' : 'ISO 4042:1999 / GB/T 5267.1-2002',
  parts: [
    { title: '镀层金属', code: code[0]!, meaning: '锌 Zn', problem: '' },
    { title: '最小厚度', code: code[1]!, meaning: '≥ 5 µm', problem: '' },
    { title: '光亮度与后处理', code: code[2]!, meaning: '光亮，黄彩', problem: '' },
  ],
  summary: '锌 Zn；≥ 5 µm；光亮，黄彩',
  thickness: 5,
  whiteRust: 48,
  redRust: 72,
  chromium: 'contains',
  hints: ['电镀会引入氢'],
  tradeName: '彩锌',
  keyword: '镀彩锌',
  others: [{ code: 'Fe//Zn5//Cn', edition: 'ISO 4042:2018', note: '无六价铬' }],
})
const coatings = () =>
  fakeServer()
    .on(tools.coatingSymbols, symbols)
    .on(tools.decodedCoating, ({ code, edition }) => coating(code, edition))

test('A2L is taken apart into three fields, with salt spray, chromium and goods', async () => {
  await show(<PlatingScreen />, 'platingCodeQuery?code=A2L', coatings())
  const meaning = await screen.findByRole('region', { name: '镀层含义' })
  expect(cellsOf(within(meaning).getByRole('row', { name: /^最小厚度/ }))).toEqual(['2', '≥ 5 µm'])
  for (const text of ['白锈 48 h，红锈 72 h', '含六价铬', '电镀会引入氢']) expect(meaning.textContent).toContain(text)
  expect(screen.getByRole('link', { name: '查看彩锌在售商品' }).getAttribute('href')).toBe(
    `/lmPortals/productList?q=${encodeURIComponent('镀彩锌')}`,
  )
})

test('conditions make a code, in the edition that is chosen', async () => {
  const { router } = await show(<PlatingScreen />, 'platingCodeQuery?code=A2L', coatings())
  fireEvent.change(await screen.findByRole('combobox', { name: '镀层金属' }), { target: { value: 'E' } })
  await waitFor(() => expect(router.state.location.search).toMatchObject({ code: 'E2L' }))
  await press('DIN 267-9')
  await screen.findByText('按 DIN 267-9')
  expect(screen.getByRole('option', { name: /≥ 32 µm/ })).toBeTruthy()
})

test('an unknown letter shows a message at its field', async () => {
  const server = coatings().on(tools.decodedCoating, () => ({
    ...coating('X2L'),
    summary: '',
    parts: [{ title: '镀层金属', code: 'X', meaning: '', problem: '没有代号「X」，可选 A B' }],
  }))
  await show(<PlatingScreen />, 'platingCodeQuery?code=X2L', server)
  expect(await screen.findByText('没有代号「X」，可选 A B')).toBeTruthy()
  expect(screen.getByRole('button', { name: '复制结果' }).hasAttribute('disabled')).toBe(true)
})

test('a trade name replaces the code of its finish', async () => {
  const server = coatings()
  await show(<PlatingScreen />, 'platingCodeQuery?code=彩锌', server)
  await screen.findByRole('heading', { name: 'A2L' })
  expect(server.callsOf(tools.decodedCoating).map(({ params }) => params.code)).toEqual(['A2L'])
})
