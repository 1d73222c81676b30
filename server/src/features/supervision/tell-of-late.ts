import type { SellerDuty } from '@lianmeng/trade/identity/seller-roles'
import { hoursToAnswer } from '@lianmeng/trade/order/waits'
import { waitsNow } from '../../calendar/waits.ts'
import { type Db, transaction } from '../../database/db.ts'
import type { Deps } from '../../deps.ts'
import type { Message } from '../../messages/messages.ts'
import { tellOperators } from '../../messages/operators.ts'
import { tellSeller } from '../../messages/sellers.ts'
import { yuanOf } from '../../order/payments/wire-payment.ts'
import {
  type LateRest,
  type LateVoucher,
  lateRests,
  lateVouchers,
  markRestTold,
  markVoucherTold,
} from './late-queries.ts'

const waited = `已等待 ${hoursToAnswer} 个工作小时`

type Late = {
  tenantId: number
  duty: SellerDuty
  forSeller: Omit<Message, 'kind'>
  forPlatform: Omit<Message, 'kind' | 'link'>
}

async function tell(tx: Db, { tenantId, duty, forSeller, forPlatform }: Late): Promise<void> {
  await tellSeller(tx, tenantId, duty, { kind: 'order', ...forSeller })
  await tellOperators(tx, 'supervision', { kind: 'system', link: '/operator/supervision', ...forPlatform })
}

function ofVoucher({ tenantId, paymentNo, sellerName, buyerName, amount }: LateVoucher): Late {
  const which = `${buyerName}的付款单 ${paymentNo}（¥${yuanOf(amount)}）${waited}`
  return {
    tenantId,
    duty: 'money',
    forSeller: {
      title: '汇款回单逾期未核对',
      text: `${which}，平台可以代为处理。请尽快核对到账。`,
      link: `/seller/payments?keyword=${encodeURIComponent(paymentNo)}`,
    },
    forPlatform: { title: '汇款回单待平台处理', text: `${sellerName}还没有核对：${which}。` },
  }
}

function ofRest({ tenantId, orderNo, sellerName, buyerName }: LateRest): Late {
  const which = `${buyerName}对订单 ${orderNo} 取消余量的申请${waited}`
  return {
    tenantId,
    duty: 'orders',
    forSeller: {
      title: '取消余量逾期未答复',
      text: `${which}，平台可以代为处理。请尽快答复。`,
      orderNo,
      link: `/seller/orders?orderNo=${encodeURIComponent(orderNo)}`,
    },
    forPlatform: { title: '取消余量待平台处理', text: `${sellerName}还没有答复：${which}。` },
  }
}

/**
 * Tells sellers and the platform, once, of vouchers and wishes to cancel the rest that were not answered in time: from
 * then on the platform may decide. Several processes may do so at once.
 */
export async function tellOfLate(deps: Pick<Deps, 'db' | 'clock' | 'workCalendar'>): Promise<void> {
  const { db } = deps
  const { now, isOver, latestStart } = await waitsNow(deps)
  const isDue = ({ since }: { since: Date }) => isOver(since, hoursToAnswer)
  for (const voucher of (await lateVouchers(db, latestStart(hoursToAnswer))).filter(isDue)) {
    await transaction(db, async (tx) => {
      if (await markVoucherTold(tx, voucher, now)) await tell(tx, ofVoucher(voucher))
    })
  }
  for (const rest of (await lateRests(db, latestStart(hoursToAnswer))).filter(isDue)) {
    await transaction(db, async (tx) => {
      if (await markRestTold(tx, rest, now)) await tell(tx, ofRest(rest))
    })
  }
}
