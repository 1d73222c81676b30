import { list } from '@lianmeng/contract/my-goods/endpoints'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { aUser, renderScreen } from '../../testing/render-screen.tsx'
import ScanScreen from './scan-screen.tsx'

test('without a camera a typed number leads where a scanned one does', async () => {
  const server = fakeServer().on(list, { records: [], total: 0, start: 1, limit: 20 })
  await renderScreen(<ScanScreen />, { server, user: aUser(), path: '/lmPortals/scan' })
  expect((await screen.findByRole('alert')).textContent).toContain('相机')
  fireEvent.change(screen.getByRole('searchbox', { name: '编号' }), { target: { value: ' 6901234567892 ' } })
  await act(async () => fireEvent.submit(screen.getByRole('searchbox', { name: '编号' })))
  expect((await screen.findByRole('region', { name: '扫到的编号' })).textContent).toContain('6901234567892')
  expect(server.callsOf(list)[0]?.params).toMatchObject({ keyword: '6901234567892' })
})
