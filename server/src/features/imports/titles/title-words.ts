import type { SheetField } from '@lianmeng/contract/fast-order/file-endpoints'
import type { ImportField, ImportKind } from '@lianmeng/contract/imports/columns'

const words = (text: string): string[] => text.split(' ').filter(Boolean)

/** Names of prices, without their unit and tax. The first ones are preferred. */
const prices = words(
  '新价 最新价 价格 基础价 单价 价 售价 销售价 销售单价 一级价 一级单价 标准售价 参考售价 执行价 结算价 供货价 批发单价 出厂价 批发价 报价 零售价 unitprice price',
)

/** Names of stock, of which none means what is ordered. */
const stocks = words(
  '实际库存 库存 库存数量 库存数 现存量 现存数量 账面数量 实存数量 结存数量 结存 期末数量 期末结存 库存量 可用库存 可用量 可用数量 即时库存 在库数量 在手量 stock onhand onhandqty onhandquantity qtyonhand quantityonhand qoh instock stockqty stockquantity inventory',
)

/** Names of figures. */
export const valueWords: Readonly<Record<ImportKind, readonly string[]>> = {
  prices,
  stock: [
    ...stocks,
    ...words('数量 qty quantity 合计数量 总数量 总库存 库存合计 库存总数 可发库存 可销库存 available availableqty'),
  ],
  products: [],
}

/** Unambiguous titles, as ERPs and price lists write them. The first ones are preferred. */
export const usualWords: Readonly<Record<Exclude<ImportField, '' | 'none' | 'value'>, readonly string[]>> = {
  ownCode: words(
    '商品编码 编码 产品编码 物料编码 物料号 料号 货号 存货编码 存货编号 存货代码 物料代码 物料编号 商品编号 商品代码 产品编号 产品代码 货品编码 货品编号 品号 自编码 sku',
  ),
  text: words('商品全名 货品全名 产品全称 规格描述 品名规格 名称规格 名称及规格 描述 物料描述 商品描述 产品描述'),
  standard: words('标准号 标准 国标号 执行标准 采用标准 标准编号'),
  size: words('规格 规格型号 型号规格 型号 直径 存货规格'),
  length: words('长度 公称长度'),
  propertyClass: words('等级 强度等级 性能等级 强度 材质/等级 材质等级'),
  material: words('材质 材料 材质牌号 材料牌号 牌号'),
  surface: words('表面处理 表面 镀层 颜色'),
  brand: words('品牌 厂牌 商标'),
  price: prices,
  tierFrom: words('二级起量 二级起订量 二级起购量 阶梯起量 阶梯数量'),
  tierPrice: words('二级价 二级单价 阶梯价 阶梯单价'),
  tierFrom2: words('三级起量 三级起订量 三级起购量'),
  tierPrice2: words('三级价 三级单价'),
  tierFrom3: words('四级起量 四级起订量 四级起购量'),
  tierPrice3: words('四级价 四级单价'),
  stock: stocks,
  carton: words('箱装数 每箱数量 大包装 装箱数 大包装数 每箱装数 每箱数 每箱 箱装 箱装量 装箱量'),
  box: words('盒装数 每盒数量 小包装 小包装数 每盒装数 每盒数 每盒 盒装 盒装量'),
  minPurchase: words('起购量 起订量 最小起订量 起批量 最小订量 最小起购量 一级起量 moq'),
  deliveryDays: words('发货天数 交期 货期'),
  listed: words('状态 上架 是否上架'),
  priceUnit: words('计价单位 价格单位 单价单位 销售单位 报价单位'),
  unit: words('单位 计量单位 库存单位 基本单位 主计量单位 基本计量单位 主单位'),
  taxRate: words('税率 增值税率'),
  validUntil: words('有效期至 有效期 有效期限 报价有效期 价格有效期 失效日期 截止日期 有效至 validuntil expirydate'),
}

/** Fields of lists of parts, under whose titles sellers write the same. */
export const fieldOfPart: Partial<Record<SheetField, ImportField>> = {
  ownNo: 'ownCode',
  name: 'text',
  standard: 'standard',
  size: 'size',
  length: 'length',
  class: 'propertyClass',
  material: 'material',
  surface: 'surface',
  unit: 'unit',
}

/** Titles of columns that an import has no use for, besides those that lists of parts have. */
export const otherWords: ReadonlySet<string> = new Set(
  words(
    '材质大类 螺纹 包装 备注 说明 条码 条形码 助记码 仓库名称 库位 货位 批号 生产日期 入库日期 创建日期 修改日期 制单人 锁定数量 占用量 占用 在途量 在途数量 安全库存 最低库存 最高库存 成本 成本价 成本均价 成本单价 成本金额 均价 平均价 移动平均价 加权平均价 库存成本 账面金额 期初数量 期初库存 本期入库 本期出库 入库数量 出库数量 箱数 件数 进价 采购价 库存金额 毛利 类目 产地 阶梯 五级价 会员价 经销价 代理价 最低价 市场价 现行基础价 原价 remark remarks note notes',
  ),
)
