import * as tools from '@lianmeng/contract/tools/endpoints'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.ts'
import { loads, threads } from '../testing/threads.ts'
import { show } from '../testing/tool-page.ts'
import TorqueScreen from './torque-screen.tsx'

const torqueServer = () =>
  fakeServer()
    .on(tools.threads, threads)
    .on(tools.threadLoads, loads('M12', 12, 84.3))
    .on(tools.torqueFactors, {
      surfaces: [
        { name: '表面氧化 有润滑', min: 0.2, max: 0.2 },
        { name: '一般加工表面 有润滑', min: 0.13, max: 0.15 },
      ],
      preloadFactors: [{ name: '碳素钢螺栓', min: 0.6, max: 0.7 }],
    })

test('a torque is factor × σs × As × K × d, with two decimals', async () => {
  const { router } = await show(<TorqueScreen />, 'torque?t=M12&cls=8.8', torqueServer())
  expect(await screen.findByText('77.69 N·m')).toBeTruthy()
  fireEvent.change(screen.getByRole('combobox', { name: /^表面与润滑/ }), { target: { value: '一般加工表面 有润滑' } })
  expect(await screen.findByText('50.50–58.27 N·m')).toBeTruthy()
  expect(router.state.location.search).toMatchObject({ surface: '一般加工表面 有润滑' })
})

test('an impossible factor shows a message at its field', async () => {
  const { router } = await show(<TorqueScreen />, 'torque?t=M12&cls=8.8', torqueServer())
  await screen.findByText('77.69 N·m')
  fireEvent.change(screen.getByRole('combobox', { name: /^预紧力系数/ }), { target: { value: '3' } })
  expect(await screen.findByText('系数应大于 0、不大于 1')).toBeTruthy()
  expect(router.state.location.search).toMatchObject({ f: '3' })
  expect(screen.queryByText(/N·m$/)).toBeNull()
})
