import { lines as fastLines } from '@lianmeng/contract/fast-order/endpoints'
import * as findGoods from '@lianmeng/contract/find-goods/endpoints'
import { specificationList, specificationOffers } from '@lianmeng/contract/find-goods/specification-endpoints'
import * as myGoods from '@lianmeng/contract/my-goods/endpoints'
import * as merging from '@lianmeng/contract/my-goods/merge-endpoints'

/** Reads that show the company's marks on goods, stale after a change of its archive. */
export const marked = [
  fastLines,
  findGoods.list,
  findGoods.detail,
  findGoods.detailToCart,
  specificationList,
  specificationOffers,
  myGoods.list,
  myGoods.filter,
  myGoods.sellers,
  merging.nearDuplicates,
  merging.mergedList,
] as const
