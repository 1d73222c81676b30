import type { Order } from '@lianmeng/contract/orders/endpoints'
import { type Fen, fen } from '@lianmeng/trade/price/money'
import { sumOfYuan } from '../../../lib/text/yuan.ts'

/** The unpaid rest of an order. */
export const leftToPay = ({ amount, paid }: Pick<Order, 'amount' | 'paid'>): Fen =>
  fen(sumOfYuan([amount]) - sumOfYuan([paid]))
