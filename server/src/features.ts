import type { Feature } from './deps.ts'
import { ownAccount } from './features/account/routes.ts'
import { addresses } from './features/addresses/routes.ts'
import { admission } from './features/admission/routes.ts'
import { aftersale } from './features/aftersale/routes.ts'
import { requestApproval } from './features/approvals/approving/request-approval.ts'
import { approvals } from './features/approvals/routes.ts'
import { calendar } from './features/calendar/routes.ts'
import { cart } from './features/cart/routes.ts'
import { chat } from './features/chat/routes.ts'
import { company } from './features/company/routes.ts'
import { content } from './features/content/routes.ts'
import { contentOffice } from './features/content-office/routes.ts'
import { credit } from './features/credit/routes.ts'
import { documentFile, listDocuments } from './features/documents/documents.ts'
import { documents } from './features/documents/routes.ts'
import { drawingEdits } from './features/drawing-edits/routes.ts'
import { drawingUploads } from './features/drawing-uploads/routes.ts'
import { drawings } from './features/drawings/routes.ts'
import { erp } from './features/erp/routes.ts'
import { fastOrder } from './features/fast-order/routes.ts'
import { findGoods } from './features/find-goods/routes.ts'
import { freight } from './features/freight/routes.ts'
import { goodsLists } from './features/goods-lists/routes.ts'
import { groupRobots } from './features/group-robots/routes.ts'
import { handbook } from './features/handbook/routes.ts'
import { hooks } from './features/hooks/routes.ts'
import { identity } from './features/identity/routes.ts'
import { imports } from './features/imports/routes.ts'
import { invoicesOfOrder } from './features/invoices/listing/list-invoices.ts'
import { openRequests } from './features/invoices/queries.ts'
import { hoursToInvoice } from './features/invoices/remind.ts'
import { invoices } from './features/invoices/routes.ts'
import { lots } from './features/lots/routes.ts'
import { mating } from './features/mating/routes.ts'
import { mechanics } from './features/mechanics/routes.ts'
import { membership } from './features/membership/routes.ts'
import { messages } from './features/messages/routes.ts'
import { myGoods } from './features/my-goods/routes.ts'
import { operatorAccess } from './features/operator-access/routes.ts'
import { operatorOffice } from './features/operator-office/routes.ts'
import { ordersOf } from './features/orders/routes.ts'
import { acceptPayment, returnPayment } from './features/payments/paying/verify.ts'
import { voucherOf } from './features/payments/paying/voucher.ts'
import { payments } from './features/payments/routes.ts'
import { quotes } from './features/quotes/routes.ts'
import { ratings } from './features/ratings/routes.ts'
import { reports } from './features/reports/routes.ts'
import { savedFilters } from './features/saved-filters/routes.ts'
import { sellerApplication } from './features/seller-application/routes.ts'
import { sellerFigures } from './features/seller-figures/routes.ts'
import { sellerGoods } from './features/seller-goods/routes.ts'
import { sellerHome } from './features/seller-home/routes.ts'
import { sellerPrices } from './features/seller-prices/routes.ts'
import { sellerStaff } from './features/seller-staff/routes.ts'
import { sellerStock } from './features/seller-stock/routes.ts'
import { sellers } from './features/sellers/routes.ts'
import { shop } from './features/shop/routes.ts'
import { sitemap } from './features/sitemap/routes.ts'
import { standardData } from './features/standard-data/routes.ts'
import { standards } from './features/standards/routes.ts'
import { statements } from './features/statements/routes.ts'
import { supervisionOf } from './features/supervision/routes.ts'
import { systemOffice } from './features/system-office/routes.ts'
import { tools } from './features/tools/routes.ts'
import { union } from './features/union/routes.ts'

/** The platform looks at every subject of an order. */
const supervision = supervisionOf({
  documents: listDocuments,
  documentFile,
  invoices: invoicesOfOrder,
  waitingRequests: openRequests,
  hoursToInvoice,
  voucher: voucherOf,
  acceptPayment,
  returnPayment,
})

/** Everything about orders, from both sides: each also serves the seller's back office. */
export const orderFeatures: readonly Feature[] = [
  ordersOf(requestApproval),
  payments,
  approvals,
  credit,
  documents,
  lots,
  invoices,
  statements,
  aftersale,
  ratings,
  supervision,
]

/** All features of the server. */
export const features: readonly Feature[] = [
  identity,
  ownAccount,
  company,
  messages,
  chat,
  sellers,
  sellerHome,
  sellerFigures,
  sellerGoods,
  sellerPrices,
  sellerStock,
  erp,
  hooks,
  imports,
  membership,
  sellerStaff,
  sellerApplication,
  shop,
  freight,
  findGoods,
  savedFilters,
  standards,
  mating,
  mechanics,
  drawings,
  drawingEdits,
  drawingUploads,
  quotes,
  content,
  contentOffice,
  cart,
  fastOrder,
  goodsLists,
  myGoods,
  addresses,
  ...orderFeatures,
  operatorAccess,
  operatorOffice,
  admission,
  calendar,
  tools,
  handbook,
  groupRobots,
  reports,
  standardData,
  systemOffice,
  union,
  sitemap,
]
