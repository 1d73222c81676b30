import type { FastLine } from '@lianmeng/contract/fast-order/endpoints'
import * as fastOrder from '@lianmeng/contract/fast-order/endpoints'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { aUser, renderScreen } from '../../testing/render-screen.tsx'
import { AssumedQuantity } from './assumed-quantity.tsx'

const line: FastLine = {
  id: 7,
  version: 3,
  text: 'GB/T 5783 M8×20 8.8 蓝白锌 500',
  ownNo: '',
  readings: [],
  unread: [],
  questions: [],
  missing: [],
  hints: ['数量 500 为推定，请确认'],
  quantity: '500',
  unit: '支',
  matchedBy: 'read',
  state: 'matched',
  problem: '',
  choices: 1,
  sameAs: 0,
  product: null,
  packageSpecId: 0,
  qty: 500,
  price: null,
  amount: null,
  amountItems: [],
  reserves: false,
}

test('an assumed quantity is confirmed by saving it as it is', async () => {
  const saved: unknown[] = []
  const server = fakeServer().on(fastOrder.saveData, (params) => {
    saved.push(params)
    return null
  })
  await renderScreen(<AssumedQuantity line={line} />, { server, user: aUser() })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '确认数量' })))
  expect(saved).toEqual([{ lines: [{ id: 7, version: 3, quantity: '500' }] }])
})

test('a quantity that the text states has no button to confirm it', async () => {
  await renderScreen(<AssumedQuantity line={{ ...line, hints: ['单位未写，按支'] }} />, {
    server: fakeServer(),
    user: aUser(),
  })
  expect(screen.queryByRole('button', { name: '确认数量' })).toBeNull()
})
