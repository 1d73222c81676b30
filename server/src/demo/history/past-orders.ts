import type { OrderActor, OrderEvent } from '@lianmeng/trade/order/states'
import type { Marks } from '@lianmeng/trade/rating/rating'

export type Step = { event: OrderEvent; actor: OrderActor; note?: string }

/** What the buyer says of the seller, and the seller's answer; empty: none. */
export type PastRating = Marks & { comment: string; isAnonymous: boolean; answer: string }

/** A past order: its buyer, its seller, its age, its goods (the first ones of a standard), its steps and its rating. */
type PastOrder = {
  /** The place in the list of buyers; missing: the first. */
  buyer?: number
  tenantId: number
  daysAgo: number
  standards: readonly string[]
  steps: readonly Step[]
  rating?: PastRating
}

export const confirm: Step = { event: 'confirm', actor: 'seller' }
const pay: Step = { event: 'pay', actor: 'seller' }
export const ship: Step = { event: 'ship', actor: 'seller', note: '第 1 批，专线物流 示例专线' }
export const receive: Step = { event: 'receive', actor: 'buyer', note: '第 1 批' }

const finished: readonly Step[] = [confirm, pay, ship, receive]

/** The first company of the third buyer. */
const other = 2

export const pastOrders: readonly PastOrder[] = [
  {
    tenantId: 101,
    daysAgo: 62,
    standards: ['GB/T 5783-2016', 'GB/T 6170-2015'],
    steps: finished,
    rating: {
      quality: 5,
      delivery: 4,
      service: 5,
      comment: '螺纹通止规全检合格，包装扎实；发货比约定晚了半天。',
      isAnonymous: false,
      answer: '感谢认可，发货时间我们会再提前一些。',
    },
  },
  { tenantId: 103, daysAgo: 41, standards: ['GB/T 70.1-2008'], steps: finished },
  {
    tenantId: 102,
    daysAgo: 20,
    standards: ['GB/T 5782-2016'],
    steps: [{ event: 'decline', actor: 'seller', note: '该规格正在换模，暂停接单' }],
  },
  { tenantId: 101, daysAgo: 9, standards: ['GB/T 5782-2025', 'GB/T 97.1-2002'], steps: [confirm, pay, ship] },
  { tenantId: 106, daysAgo: 4, standards: ['GB/T 70.1-2008'], steps: [confirm, pay] },
  { tenantId: 103, daysAgo: 2, standards: ['GB/T 5783-2025'], steps: [confirm] },
  { tenantId: 101, daysAgo: 1, standards: ['GB/T 5783-2025'], steps: [] },
  { tenantId: 108, daysAgo: 1, standards: ['GB/T 93-1987'], steps: [{ event: 'cancel', actor: 'buyer' }] },
  {
    buyer: other,
    tenantId: 101,
    daysAgo: 75,
    standards: ['GB/T 5783-2016'],
    steps: finished,
    rating: { quality: 5, delivery: 5, service: 5, comment: '老供应商，一直稳定。', isAnonymous: false, answer: '' },
  },
  {
    buyer: other,
    tenantId: 101,
    daysAgo: 48,
    standards: ['GB/T 6170-2015'],
    steps: finished,
    rating: { quality: 4, delivery: 5, service: 4, comment: '', isAnonymous: false, answer: '' },
  },
  {
    buyer: other,
    tenantId: 101,
    daysAgo: 27,
    standards: ['GB/T 5782-2016'],
    steps: finished,
    rating: {
      quality: 3,
      delivery: 5,
      service: 5,
      comment: '有两盒镀层颜色不一致，不影响使用。',
      isAnonymous: true,
      answer: '已反馈电镀厂，下批会先出样确认颜色。',
    },
  },
  {
    buyer: other,
    tenantId: 103,
    daysAgo: 30,
    standards: ['GB/T 70.1-2008'],
    steps: finished,
    rating: { quality: 5, delivery: 5, service: 4, comment: '质保书齐全。', isAnonymous: false, answer: '' },
  },
]
