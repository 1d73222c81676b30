import * as tools from '@lianmeng/contract/tools/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { recentTools } from './parts/recent-tools.ts'
import StressAreaScreen from './stress-area/stress-area-screen.tsx'
import { loads, threads } from './testing/threads.ts'
import { ask, show } from './testing/tool-page.ts'
import ToolsHomeScreen from './tools-home-screen.tsx'

beforeEach(() => recentTools.set([]))

test('the home sends a code, a grade, a standard, a thread, a class and a part to their tools', async () => {
  const { router } = await show(<ToolsHomeScreen />, '', fakeServer())
  for (const [typed, path] of [
    ['A2L', '/lmPortals/utilityTools/platingCodeQuery'],
    ['35CrMo', '/lmPortals/utilityTools/gradeControl'],
    ['DIN 931', '/lmPortals/utilityTools/standardControl'],
    ['M12×1.5', '/lmPortals/utilityTools/threadDimension'],
    ['M12 8.8', '/lmPortals/utilityTools/torque'],
    ['GB/T 5783 M8×25', '/lmPortals/utilityTools/partWeight'],
    ['42CrMo', '/lmPortals/utilityTools/gradeControl'],
    ['DIN 912', '/lmPortals/utilityTools/standardControl'],
  ] as const) {
    await ask('查代号、牌号、标准、规格或螺纹', typed)
    await waitFor(() => expect(router.state.location.pathname).toBe(path))
  }
})

test('the latest queries can be opened again', async () => {
  const server = fakeServer()
    .on(tools.threads, threads)
    .on(tools.threadLoads, loads('M10', 10, 58))
  const { unmount } = await show(<StressAreaScreen />, 'threadStressarea?t=M10', server)
  await screen.findByRole('heading', { name: 'M10 应力截面积' })
  unmount()
  await show(<ToolsHomeScreen />, '', fakeServer())
  const recent = screen.getByRole('navigation', { name: '最近使用' })
  expect(within(recent).getByRole('link', { name: 'M10' }).getAttribute('href')).toBe(
    '/lmPortals/utilityTools/threadStressarea?t=M10',
  )
})
