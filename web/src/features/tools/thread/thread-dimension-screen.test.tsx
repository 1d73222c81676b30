import type { DataOf } from '@lianmeng/contract/endpoint'
import * as tools from '@lianmeng/contract/tools/endpoints'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer, refuse } from '../../../testing/fake-server.ts'
import { threads } from '../testing/threads.ts'
import { cellsOf, press, show } from '../testing/tool-page.ts'
import ThreadDimensionScreen from './thread-dimension-screen.tsx'

const m12Limits: DataOf<typeof tools.threadLimits> = {
  designation: 'M12x1.25',
  limits: [
    {
      toleranceClass: '6g',
      internal: false,
      major: { min: 11.76, max: 11.972 },
      pitch: { min: 11.028, max: 11.16 },
      minor: { min: null, max: null },
    },
    {
      toleranceClass: '6H',
      internal: true,
      major: { min: 12, max: null },
      pitch: { min: 11.188, max: 11.368 },
      minor: { min: 10.647, max: 10.912 },
    },
  ],
}

test('M12×1.25 6g: limits, sketch and room for a coating', async () => {
  const server = fakeServer().on(tools.threads, threads).on(tools.threadLimits, m12Limits)
  await show(<ThreadDimensionScreen />, 'threadDimension?t=M12x1.25&cls=6g', server)
  expect(cellsOf(await screen.findByRole('row', { name: /^大径 d/ }))).toEqual(['12.000', '11.972', '11.760', '212'])
  expect(cellsOf(screen.getByRole('row', { name: /^中径/ }))).toEqual(['11.188', '11.160', '11.028', '132'])
  expect(screen.getByRole('img', { name: 'M12×1.25 外螺纹牙型示意图' }).textContent).toContain('11.972 / 11.760')
  expect(screen.getByRole('article').textContent).toContain('28/4 = 7 µm')
})

test('the other side of the thread is a press away, and inches are', async () => {
  const server = fakeServer().on(tools.threads, threads).on(tools.threadLimits, m12Limits)
  const { router } = await show(<ThreadDimensionScreen />, 'threadDimension?t=M12x1.25', server)
  await screen.findByRole('row', { name: /^大径 d/ })
  await press('内螺纹')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ cls: '6H' }))
  expect(cellsOf(await screen.findByRole('row', { name: /^小径 D₁/ }))).toEqual(['10.647', '10.912', '10.647', '265'])
  await press('in')
  expect(cellsOf(await screen.findByRole('row', { name: /^大径 D/ }))[0]).toBe('0.4724')
})

test('a tolerance class that does not exist shows a message at its field', async () => {
  const server = fakeServer()
    .on(tools.threads, threads)
    .on(tools.threadLimits, refuse('没有螺纹公差带 6x；可选：4h、6e'))
  await show(<ThreadDimensionScreen />, 'threadDimension?t=M12&cls=6x', server)
  expect((await screen.findByRole('alert')).textContent).toBe('没有螺纹公差带 6x；可选：4h、6e')
  expect(document.querySelector('.notice')).toBeNull()
})

test('an inch thread has its own classes, and a class of the other system gives way to the usual one', async () => {
  const server = fakeServer()
    .on(tools.threads, threads)
    .on(tools.threadLimits, {
      designation: '1/4-20 UNC',
      limits: [
        {
          toleranceClass: '2A',
          internal: false,
          major: { min: 6.11632, max: 6.32206 },
          pitch: { min: 5.40766, max: 5.49656 },
          minor: { min: null, max: null },
        },
      ],
    })
  await show(<ThreadDimensionScreen />, 'threadDimension?t=1/4-20+UNC&cls=6g&unit=in', server)
  expect(await screen.findByRole('heading', { name: /1\/4-20 UNC 2A/ })).toBeTruthy()
  expect(cellsOf(await screen.findByRole('row', { name: /^大径 d/ })).slice(1, 3)).toEqual(['0.2489', '0.2408'])
  expect(server.callsOf(tools.threadLimits).at(-1)?.params).toMatchObject({ toleranceClass: '2A' })
})

test.each([
  ['1/4-20 UNC', '旋合长度按一倍直径。'],
  ['1/4-32 UNEF', '旋合长度按九倍螺距。'],
])('%s says for which length of engagement its limits hold', async (designation, said) => {
  const none = { min: null, max: null }
  const limits = [
    {
      toleranceClass: '2A',
      internal: false,
      major: { min: 6.1, max: 6.3 },
      pitch: { min: 5.7, max: 5.8 },
      minor: none,
    },
  ]
  const server = fakeServer().on(tools.threads, threads).on(tools.threadLimits, { designation, limits })
  await show(<ThreadDimensionScreen />, `threadDimension?t=${designation.replace(' ', '+')}&cls=2A`, server)
  expect(await screen.findByText(new RegExp(said))).toBeTruthy()
})

test('pipe threads have basic sizes, taper and gauge length, and lead back to the others', async () => {
  const { router } = await show(
    <ThreadDimensionScreen />,
    'threadDimension?t=Rc1/2',
    fakeServer().on(tools.threads, threads),
  )
  expect((await screen.findByRole('heading', { name: 'R1/2 基本尺寸' })).parentElement!.textContent).toContain(
    '基准距离（手旋合长度）8.200 mm',
  )
  await press('G 管螺纹')
  await screen.findByRole('heading', { name: 'G1/2 基本尺寸' })
  await press('普通、英制')
  await waitFor(() => expect(router.state.location.search).toEqual({ t: 'M12' }))
})
