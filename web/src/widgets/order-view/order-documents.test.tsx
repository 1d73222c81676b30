import { documents } from '@lianmeng/contract/documents/document-endpoints'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { aUser, renderScreen } from '../../testing/render-screen.tsx'
import { OrderDocuments } from './order-documents.tsx'

const issued = {
  kind: 'contract' as const,
  kindName: '订单合同',
  batch: 0,
  documentNo: 'HT000001',
  version: 1,
  madeAt: '2026-11-26T00:00:00Z',
  madeBy: '系统',
  sha256: '',
}
const possible = [{ kind: 'contract' as const, batch: 0 }]

test('a contract that is not issued yet appears by itself', async () => {
  const server = fakeServer().on(documents, { issued: [], possible, isContractDue: true, files: [] })
  await renderScreen(<OrderDocuments orderNo="D1" side="buyer" />, {
    server,
    user: aUser(),
    path: '/lmPortals/salesOrder',
  })
  expect((await screen.findByRole('status', {}, { timeout: 3_000 })).textContent).toBe('订单合同生成中…')
  expect(screen.queryByRole('button')).toBeNull()
  server.on(documents, { issued: [issued], possible, isContractDue: false, files: [] })
  expect(await screen.findByText('HT000001', {}, { timeout: 3_000 })).toBeTruthy()
  expect(screen.getByRole('button', { name: '更新订单合同' })).toBeTruthy()
  expect(screen.queryByText('订单合同生成中…')).toBeNull()
})
