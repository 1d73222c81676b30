import * as approvals from '@lianmeng/contract/approvals/endpoints'
import { namingOf } from '@lianmeng/contract/goods-naming'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.ts'
import { aUser, renderScreen } from '../../../testing/render-screen.tsx'
import { ApprovalDetail } from './approval-detail.tsx'

const line = (componentId: number, standardName: string, specification: string) => ({
  componentId,
  goods: {
    ...namingOf({ standardName, specification, strengthName: '8.8', surfaceTreatmentName: '镀锌', brandName: '恒固' }),
    packageName: '',
    ownPartNo: '',
  },
  qty: '1 千支',
  price: '10.00',
  amount: '10.00',
  amountItems: [],
  note: '',
  dispatchOn: '',
})

const withdrawn: approvals.ApprovalDetail = {
  approvalNo: 'SP1',
  state: 'withdrawn',
  stateName: '已撤回',
  requesterName: '张三',
  createdAt: '2026-11-20T08:00:00Z',
  expiresAt: '2026-11-27T08:00:00Z',
  total: '30.00',
  poNo: '',
  costCentre: '',
  sellers: ['海盐标准件'],
  lines: 3,
  rules: [],
  waitsFor: [],
  canDecide: false,
  canWithdraw: false,
  canRestore: true,
  receiver: '李四',
  deliveryAddress: '百步镇一号',
  terms: { wantedOn: '', invoice: null, attachments: [] },
  groups: [
    {
      companyShortName: '海盐标准件',
      amount: '30.00',
      freight: '0.00',
      remark: '',
      freightWayName: '',
      paymentName: '',
      lines: [line(1, 'GB/T 5783', 'M8×20'), line(2, 'GB/T 5783', 'M8×25'), line(3, 'GB/T 6170', 'M8')],
    },
  ],
  steps: [],
  votes: [],
  budgets: [],
  decidedAt: '2026-11-20T09:00:00Z',
  decidedBy: '张三',
  note: '',
  differences: [],
  groupNo: '',
}

async function restore(answer: { added: number; left: { componentId: number; reason: string }[] }) {
  const server = fakeServer().on(approvals.detail, withdrawn).on(approvals.restore, answer)
  await renderScreen(<ApprovalDetail approvalNo="SP1" />, { server, user: aUser(), path: '/lmPortals/salesOrder' })
  fireEvent.click(await screen.findByRole('button', { name: '放回待采清单' }))
  await waitFor(() => expect(server.callsOf(approvals.restore)).toHaveLength(1))
}

test('the goods that stayed behind are named, each with its reason, before the page goes on', async () => {
  await restore({
    added: 1,
    left: [
      { componentId: 2, reason: '商品已下架' },
      { componentId: 3, reason: '购买量不能大于库存量！' },
    ],
  })
  const dialog = await screen.findByRole('dialog', { name: '2 种商品没有放回' })
  expect(
    within(dialog)
      .getAllByRole('listitem', { hidden: true })
      .map(({ textContent }) => textContent),
  ).toEqual(['GB/T 5783 M8×25 8.8 镀锌 恒固：商品已下架', 'GB/T 6170 M8 8.8 镀锌 恒固：购买量不能大于库存量！'])
  expect(dialog.textContent).toContain('1 种商品已放回待采清单')
  fireEvent.click(within(dialog).getByRole('button', { name: '去待采清单', hidden: true }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('when all goods went back, nothing is asked', async () => {
  await restore({ added: 3, left: [] })
  expect(await screen.findByText('3 种商品已放回待采清单')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})
