import { ComparedTerms } from '@lianmeng/contract/orders/changes/change'
import * as changes from '@lianmeng/contract/orders/changes/change-endpoints'
import { act, fireEvent, screen } from '@testing-library/react'
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { anOrder } from '../../../../testing/buying.ts'
import { fakeServer } from '../../../../testing/fake-server.ts'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { aSellersPerson } from '../../../../testing/sellers.ts'
import { ChangeDialog } from './change-dialog.tsx'

const order = { ...anOrder(), changes: [] } as unknown as Parameters<typeof ChangeDialog>[0]['order']
const [line] = order.lines
const fresh = {
  ...Value.Create(changes.FoundGoods),
  ...{
    componentId: 99,
    standardName: 'GB/T 5782',
    productName: '六角头螺栓',
    specification: 'M8×30',
    availableInBaseUnits: 5000,
  },
  ...{
    price: '18',
    saleUnitName: '千支',
    packages: [
      { packageSpecId: 7, name: '1000支/箱' },
      { packageSpecId: 8, name: '200支/盒' },
    ],
  },
}
const compared = {
  ...Value.Create(ComparedTerms),
  ...{ freight: { before: '0.00', after: '0.00' }, amount: { before: '35.60', after: '18.00' }, difference: '-17.60' },
  promiseOn: { before: '', after: '' },
}

async function openDialog() {
  const server = fakeServer()
    .on(changes.changeGoods, { records: [fresh] })
    .on(changes.previewChange, { ...compared, version: 3, doubts: [] })
    .on(changes.proposeChange, order)
  await renderScreen(<ChangeDialog order={order} onClose={() => undefined} />, {
    ...{ server, user: aSellersPerson(), path: '/seller/orders' },
  })
  return server
}
async function press(name: string | RegExp) {
  const button = await screen.findByRole('button', { name, hidden: true })
  await act(async () => void fireEvent.click(button))
}
async function find(keyword: string) {
  await act(async () => void fireEvent.change(screen.getByLabelText('查找商品'), { target: { value: keyword } }))
  await press(/^选用 GB\/T 5782/)
}
async function send(server: Awaited<ReturnType<typeof openDialog>>) {
  await act(async () => void fireEvent.change(screen.getByLabelText(/改单原因/), { target: { value: '缺货' } }))
  await expect.poll(() => server.callsOf(changes.previewChange).length).toBeGreaterThan(1)
  await press('发给买家确认')
  await expect.poll(() => server.callsOf(changes.proposeChange).length).toBe(1)
  return server.callsOf(changes.proposeChange)[0]!.params
}

test('other goods take the place of a line: it goes out, they come in with its quantity', async () => {
  const server = await openDialog()
  await press(/换商品$/)
  await find('M8×30')
  const sent = await send(server)
  expect(sent).toMatchObject({
    lines: [{ lineNo: line!.lineNo, qty: 0 }],
    added: [{ componentId: 99, packageSpecId: 7, qty: line!.qty, price: '18', replaces: line!.lineNo }],
    version: 3,
  })
})

test('goods come in beside the others, in the chosen package', async () => {
  const server = await openDialog()
  await press('加商品')
  await find('M8×30')
  await act(async () => void fireEvent.change(screen.getByLabelText(/包装$/), { target: { value: '8' } }))
  const quantity = screen.getByLabelText(/M8×30.* 数量$/)
  await act(async () => void fireEvent.change(quantity, { target: { value: '400' } }))
  const sent = await send(server)
  expect(sent).toMatchObject({ lines: [], added: [{ componentId: 99, packageSpecId: 8, qty: 400 }] })
  expect(sent.added![0]).not.toHaveProperty('replaces')
})

test('goods that were chosen by mistake go away again', async () => {
  await openDialog()
  await press('加商品')
  await find('M8×30')
  await press(/不加$/)
  expect(screen.queryByRole('list', { name: '加的商品', hidden: true })).toBeNull()
})
