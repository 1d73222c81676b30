import * as tools from '@lianmeng/contract/tools/endpoints'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.ts'
import { loads, threads } from '../testing/threads.ts'
import { cellsOf, press, show } from '../testing/tool-page.ts'
import StressAreaScreen from './stress-area-screen.tsx'

test('the stress area of M10 shows the formula with its values and what the thread bears', async () => {
  const server = fakeServer()
    .on(tools.threads, threads)
    .on(tools.threadLoads, loads('M10', 10, 58))
  await show(<StressAreaScreen />, 'threadStressarea?t=M10', server)
  const tool = await screen.findByRole('article')
  expect(tool.textContent).toContain('((9.026 + 8.160)/2)² = 57.99 mm²')
  expect(tool.textContent).toContain('58 mm²')
  expect(cellsOf(await screen.findByRole('row', { name: /^8\.8/ })).slice(0, 3)).toEqual(['33.7', '46.4', '640'])
  expect(screen.getByRole('link', { name: '算力矩' }).getAttribute('href')).toContain('/torque?t=M10&cls=8.8')
})

test('a pitch that does not exist names those that do, and one of them is a press away', async () => {
  const server = fakeServer()
    .on(tools.threads, threads)
    .on(tools.threadLoads, loads('M10', 10, 58))
  const { router } = await show(<StressAreaScreen />, 'threadStressarea?t=M10×3', server)
  expect((await screen.findByRole('alert')).textContent).toContain('M10 没有螺距 3，可选')
  expect(screen.getByRole('button', { name: '打印' }).hasAttribute('disabled')).toBe(true)
  await press(/^M10×1\.25 细牙/)
  await waitFor(() => expect(router.state.location.search).toMatchObject({ t: 'M10x1.25' }))
})

test('a result can be copied and printed', async () => {
  const writeText = vi.fn().mockResolvedValue(undefined)
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  const server = fakeServer()
    .on(tools.threads, threads)
    .on(tools.threadLoads, loads('M10', 10, 58))
  await show(<StressAreaScreen />, 'threadStressarea?t=M10', server)
  await screen.findByRole('heading', { name: 'M10 应力截面积' })
  await press('复制结果')
  expect(writeText.mock.calls[0]![0]).toContain('As = 57.99 mm²（标准表列 58）')
  await press('打印')
  expect(print).toHaveBeenCalledOnce()
})
