import { paymentStatus } from '@lianmeng/contract/payments/endpoints'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.ts'
import { aUser, renderScreen } from '../../../testing/render-screen.tsx'
import { aPayment } from '../testing/payments.ts'
import PayResultScreen from './pay-result-screen.tsx'

const share = (orderNo: string, isCancelled: boolean) => ({ orderNo, amount: '35.60', credited: '35.60', isCancelled })

async function show(shares: ReturnType<typeof share>[]) {
  const payment = aPayment({ method: 'alipay', methodName: '支付宝', state: 'accepted', stateName: '已到账', shares })
  const server = fakeServer().on(paymentStatus, {
    ...payment,
    companyShortName: '恒固标准件',
    payee: null,
    attempt: null,
  })
  await renderScreen(<PayResultScreen />, {
    server,
    user: aUser(),
    path: `/lmPortals/payResult?tenantId=105&paymentNo=${payment.paymentNo}`,
  })
}

test('money that came for a cancelled order goes back, and nothing is said to be prepared', async () => {
  await show([share('LM1', true)])
  expect(await screen.findByText(/订单已取消，由卖家退回/)).toBeTruthy()
  expect(screen.queryByText(/正在备货/)).toBeNull()
})

test('two orders were paid together: the cancelled one is marked', async () => {
  await show([share('LM1', true), share('LM2', false)])
  expect(await screen.findByText(/付清的订单正在备货/)).toBeTruthy()
  expect(screen.getAllByText(/订单已取消，款项退回买家/)).toHaveLength(1)
})
