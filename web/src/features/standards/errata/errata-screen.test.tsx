import { errata } from '@lianmeng/contract/handbook/endpoints'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import ErrataScreen from './errata-screen.tsx'

const rows = [
  {
    standardId: 3,
    standard: 'GB/T 5782-2016 六角头螺栓',
    against: 'FreeCAD FsData iso4014head',
    reason: '取本表：M64 s = 55 为笔误（95）',
    cases: [{ size: 'M64', letter: 's 最大', kept: '95', other: '55' }],
  },
  { standardId: 0, standard: '螺纹公差', against: '', reason: '公式修约结果不同之处，取所印值', cases: [] },
]

const show = (query = '') =>
  renderScreen(<ErrataScreen />, { server: fakeServer().on(errata, rows), path: `/lmPortals/errata${query}` })

test('every ruling names what was kept, what a source has instead, and leads to the standard', async () => {
  await show()
  const row = (await screen.findByRole('link', { name: /GB\/T 5782/ })).closest('tr')!
  expect(row.textContent).toContain('M64 s 最大：95（另：55）')
  expect(screen.getByRole('status').textContent).toBe('2 条裁定，涉及 1 个数值')
})

test('a word narrows the list and stays in the address', async () => {
  const { router } = await show('?q=m64')
  expect((await screen.findByText('1 条裁定，涉及 1 个数值')).getAttribute('role')).toBe('status')
  await act(async () => {
    fireEvent.change(screen.getByRole('textbox', { name: '查找' }), { target: { value: '没有的' } })
  })
  expect(await screen.findByText('没有符合的裁定')).toBeTruthy()
  expect(router.state.location.search).toEqual({ q: '没有的' })
})
