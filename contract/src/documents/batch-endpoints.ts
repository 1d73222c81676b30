/** Papers of many orders, each kind as one PDF. */
import { Type } from 'typebox'
import { sellerDelivery, sellerReadingDelivery } from '../callers.ts'
import { Nothing } from '../fields.ts'
import { OrderNos } from '../orders/batch-endpoints.ts'
import { noteChoices } from './seller-document-endpoints.ts'

/** Of the last shipment of each order; each note is issued under its number. Orders without a shipment are passed over. */
export const printDeliveryNotes = sellerDelivery({
  method: 'POST',
  path: '/seller/v1/orders/print/delivery-notes',
  programs: 'shipments',
  summary: '卖家：批量打印送货单（一个 PDF）',
  params: Type.Object({ orderNos: OrderNos, ...noteChoices }),
  data: Nothing,
  answer: 'file',
})

/** What is to be shipped of these orders, goods by goods, in the order of their bins. */
export const printPickingList = sellerReadingDelivery({
  method: 'POST',
  path: '/seller/v1/orders/print/picking-list',
  programs: 'read',
  summary: '卖家：打印拣货单，按库位与商品编码（PDF）',
  params: Type.Object({ orderNos: OrderNos }),
  data: Nothing,
  answer: 'file',
})
