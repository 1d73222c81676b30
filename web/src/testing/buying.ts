import type { Address } from '@lianmeng/contract/addresses/endpoints'
import type { CartLine } from '@lianmeng/contract/cart/endpoints'
import { Product, WirePackage } from '@lianmeng/contract/goods'
import type { Order } from '@lianmeng/contract/orders/endpoints'
import { Value } from 'typebox/value'

/** 9 600 pieces in a box, 800 in a carton. */
export const aPackage = (changes: Partial<WirePackage> = {}): WirePackage => ({
  ...Value.Create(WirePackage),
  packageSpecId: 11,
  packageSpecNameNew: '9600支/箱',
  brandProductId: 3,
  bigPackageQty: 9600,
  bigPackageUnitName: '箱',
  smallPackageQty: 800,
  smallPackageUnitName: '盒',
  baseUnit: 1,
  baseUnitName: '支',
  nonPackageUnitName: '支',
  ...changes,
})

/** A bolt on sale, sold in pieces and priced in thousands. */
export const aProduct = (changes: Partial<Product> = {}): Product => ({
  ...Value.Create(Product),
  componentId: 1,
  gbComponentId: 1,
  erpTenantId: 1,
  companyShortName: '恒固标准件',
  sellsOpenly: 1,
  areaName: '浙江嘉善',
  brandProductId: 3,
  brandName: 'HG',
  standardId: 5,
  standardName: 'GB/T 5783-2016',
  productName: '六角头螺栓 全螺纹',
  specification: 'M8×20',
  nominalId: 1,
  length: 20,
  textureId: 1,
  textureName: '碳钢',
  materialId: 1,
  materialName: '35K',
  strengthId: 1,
  strengthName: '8.8',
  surfaceTreatmentId: 1,
  surfaceTreatmentName: '镀锌',
  toothType1Id: 1,
  toothType1Name: '粗牙',
  toothType2Id: 1,
  toothType2Name: '全牙',
  threadRotation: 1,
  productSource: 1,
  stockQty: 186_000,
  openReserve: 1,
  deliveryTimeStr: '7 天',
  purchaseAuth: 1,
  price: '58.60',
  baseUnit: 1,
  baseUnitName: '支',
  saleUnit: 3,
  saleUnitName: '千支',
  saleUnitFraction: 1,
  prodPackages: [aPackage()],
  ...changes,
})

/** 12 000 pieces of the bolt: a box and three cartons. */
export const aCartLine = (changes: Partial<CartLine> = {}): CartLine => ({
  cartItemId: 1,
  product: aProduct(),
  packageSpecId: 11,
  qty: 12_000,
  cartBigPackageQty: 1,
  cartSmallPackageQty: 3,
  cartNonPackQty: 0,
  amount: '703.20',
  amountItems: [{ item: 'goods', amount: '703.20' }],
  problem: '',
  problemText: '',
  reserves: false,
  addedPrice: '58.60',
  ...changes,
})

/** How many lines the cart has, as its answers say. */
export const cartCounters = { leftOverShopCartNum: 0, lmShopCartNum: 0, norMalShopCartNum: 0 }

export const anAddress = (changes: Partial<Address> = {}): Address => ({
  id: 1,
  receiverName: '张三',
  receiverContactInfo: '13800138000',
  regionCode: '330000,330400,330424',
  regionName: '浙江省 嘉兴市 海盐县',
  address: '海丰路 1 号',
  isDefault: 1,
  ...changes,
})

/** What an order alone says besides: by when it is confirmed, whom to ask, where to pay. */
export const nextStep = {
  dueAt: '2026-11-22T03:00:00Z',
  owedBack: '0.00',
  shipments: [],
  restAsked: null,
  sellerContact: { contactName: '陈示例', position: '销售经理', mobilePhoneNum: '19900000101' },
  payee: { accountName: '恒固标准件有限公司', bank: '示例银行', account: '6222 0001' },
}

/** An order that its seller has not confirmed yet. */
export const anOrder = (changes: Partial<Order> = {}): Order => ({
  id: 1,
  orderNo: 'LM1',
  groupNo: 'G1',
  erpTenantId: 1,
  companyShortName: '恒固标准件',
  buyerName: '示例机械有限公司',
  state: 'awaitingConfirmation',
  stateName: '待确认',
  createdAt: '2026-11-21T03:00:00Z',
  amount: '703.20',
  freight: '0.00',
  freightWay: '',
  freightWayName: '',
  pickupPlace: '',
  remark: '',
  declineReason: '',
  promiseOn: '',
  isLate: false,
  receiverName: '张三',
  receiverContactInfo: '13800138000',
  deliveryAddress: '浙江省 嘉兴市 海盐县 海丰路 1 号',
  lines: [
    {
      lineNo: 1,
      componentId: 1,
      standardName: 'GB/T 5783-2016',
      productName: '六角头螺栓 全螺纹',
      specification: 'M8×20',
      materialName: '35K',
      strengthName: '8.8',
      surfaceTreatmentName: '镀锌',
      brandName: 'HG',
      packageName: '9600支/箱',
      qty: 12_000,
      bigPackageQty: 1,
      smallPackageQty: 3,
      nonPackQty: 0,
      baseUnitName: '支',
      saleUnitName: '千支',
      saleQty: '12',
      price: '58.60',
      amount: '703.20',
      amountItems: [{ item: 'goods', amount: '703.20' }],
      reservedQty: 0,
      baseUnit: 1,
      saleUnit: 3,
      shippedQty: 0,
      receivedQty: 0,
      missingQty: 0,
      cancelledQty: 0,
      openQty: 12_000,
    },
  ],
  actions: [],
  ...changes,
})
