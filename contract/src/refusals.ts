import type { AddressProblem } from '@lianmeng/trade/address/address-problem'
import type { CartLineProblem } from '@lianmeng/trade/purchase/judge-cart-line'
import type { PurchaseRefusal } from '@lianmeng/trade/purchase/refusal'
import { stoppedTexts } from './shop/texts.ts'

/** Refusals of adding something to the list. [spec §5] */
export const refusalTexts: Record<PurchaseRefusal, string> = {
  notListed: '商品已下架',
  noPermission: '无购买权限',
  sellerRests: '店铺休息中，暂不可下单',
  sellerPaused: stoppedTexts.paused,
  sellerClosed: stoppedTexts.closed,
  zeroTotal: '购买量不能小于0！',
  belowMinPurchase: '购买量小于起购量，请您添加！',
  tailAboveStock: '购买数量最大不可超过库存数',
  tailCartAboveStock: '购物车数量超出商品库存限制',
  aboveStock: '加购数超出商品库存限制',
  reserveUnsupported: '该商品库存不足，暂不支持预订',
  belowMinReservation: '预订量小于起订量，请您添加！',
  belowOneFen: '金额不足一分',
}

/** Shown beside a cart line that cannot be ordered at present. */
export const cartLineTexts: Record<CartLineProblem, string> = {
  ...refusalTexts,
  packageChanged: '商品包装规格已变更，请重新选择数量',
  noPrice: '该商品暂无价格',
  regionNotServed: '收货地区不配送',
}

const outOfStock = '库存不足'

/** Follows the product's name when it causes the refusal of an order. */
export const submitTexts: Record<CartLineProblem, string> = {
  ...cartLineTexts,
  tailAboveStock: outOfStock,
  tailCartAboveStock: outOfStock,
  aboveStock: outOfStock,
  reserveUnsupported: outOfStock,
}

/** Messages of the address form, in the order of checking. [spec §5] */
export const addressTexts: Record<AddressProblem, string> = {
  nameMissing: '请填写收货人姓名',
  mobileInvalid: '请输入正确的手机号码',
  regionMissing: '请选择省市区',
  streetMissing: '请输入街道、楼牌号',
}

/** Messages after a successful cart call. [spec §8] */
export const cartDoneTexts = { added: '成功加入购物车', changed: '数量修改成功' } as const
