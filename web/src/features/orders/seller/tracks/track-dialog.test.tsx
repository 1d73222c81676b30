import { addTrack } from '@lianmeng/contract/orders/delivery/track-endpoints'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../../testing/fake-server.ts'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { aSellersPerson } from '../../../../testing/sellers.ts'
import { pickedOnSlowLine } from '../../../../testing/slow-upload.ts'
import { TrackDialog } from './track-dialog.tsx'

test('a stop is not written down without the photo that is on its way', async () => {
  const server = fakeServer()
  const dialog = <TrackDialog orderNo="LM1" batch={1} onClose={() => {}} />
  await renderScreen(dialog, { server, user: aSellersPerson(), path: '/seller/orders' })
  fireEvent.change(await screen.findByLabelText('说明'), { target: { value: '已交专线，3 件' } })
  await pickedOnSlowLine(screen.getByLabelText('托运单照片'))
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '登记', hidden: true })))
  expect(await screen.findByText('图片正在上传，请稍候')).toBeTruthy()
  expect(server.callsOf(addTrack)).toEqual([])
})
