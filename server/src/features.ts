import type { Feature } from './deps.ts'
import { ownAccount } from './features/account/routes.ts'
import { addresses } from './features/addresses/routes.ts'
import { admission } from './features/admission/routes.ts'
import { calendar } from './features/calendar/routes.ts'
import { cart } from './features/cart/routes.ts'
import { company } from './features/company/routes.ts'
import { content } from './features/content/routes.ts'
import { contentOffice } from './features/content-office/routes.ts'
import { drawings } from './features/drawings/routes.ts'
import { erp } from './features/erp/routes.ts'
import { fastOrder } from './features/fast-order/routes.ts'
import { findGoods } from './features/find-goods/routes.ts'
import { freight } from './features/freight/routes.ts'
import { goodsLists } from './features/goods-lists/routes.ts'
import { handbook } from './features/handbook/routes.ts'
import { hooks } from './features/hooks/routes.ts'
import { identity } from './features/identity/routes.ts'
import { imports } from './features/imports/routes.ts'
import { mating } from './features/mating/routes.ts'
import { mechanics } from './features/mechanics/routes.ts'
import { membership } from './features/membership/routes.ts'
import { messages } from './features/messages/routes.ts'
import { myGoods } from './features/my-goods/routes.ts'
import { operatorAccess } from './features/operator-access/routes.ts'
import { operatorOffice } from './features/operator-office/routes.ts'
import { orders } from './features/orders/routes.ts'
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
import { standards } from './features/standards/routes.ts'
import { tools } from './features/tools/routes.ts'

/** All features of the server. `orders` also serves the seller's back office: the same orders from the other side. */
export const features: readonly Feature[] = [
  identity,
  ownAccount,
  company,
  messages,
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
  content,
  contentOffice,
  cart,
  fastOrder,
  goodsLists,
  myGoods,
  addresses,
  orders,
  operatorAccess,
  operatorOffice,
  admission,
  calendar,
  tools,
  handbook,
  reports,
  sitemap,
]
