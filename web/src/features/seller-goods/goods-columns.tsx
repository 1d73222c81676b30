import type { SellerGoods } from '@lianmeng/contract/seller-goods/endpoints'
import { shortageText } from '@lianmeng/contract/seller-stock/texts'
import { formatCount, formatMoment } from '../../lib/text/format.ts'
import { formatUnitPrice } from '../../lib/text/yuan.ts'
import { GoodsName } from '../../ui/goods-name.tsx'
import type { GridColumn } from '../../ui/table/grid-row.tsx'

/** Columns common to all lists of goods. */
export const goodsColumns: readonly GridColumn<SellerGoods>[] = [
  {
    key: 'code',
    title: '商品编码',
    sort: 'code',
    width: 125,
    cell: ({ ownCode }) => ownCode || <span className="sub">未编码</span>,
  },
  {
    key: 'goods',
    title: '商品',
    sort: 'specification',
    width: 420,
    isWide: true,
    cell: (goods) => <GoodsName goods={{ ...goods, ownCode: '' }} />,
  },
]

export const binColumn: GridColumn<SellerGoods> = {
  key: 'bin',
  title: '库位',
  sort: 'bin',
  width: 74,
  cell: ({ bin }) => bin,
}

export const priceColumn: GridColumn<SellerGoods> = {
  key: 'price',
  title: '基础价',
  sort: 'price',
  width: 120,
  isNumber: true,
  cell: ({ price, saleUnitName, tierCount }) =>
    price === '' ? (
      <span className="warn">未定价</span>
    ) : (
      <span title={tierCount > 0 ? `${tierCount} 档阶梯` : undefined}>
        {formatUnitPrice(price)}
        <small className="sub"> /{saleUnitName}</small>
      </span>
    ),
}

/** `1,000 支`, the unit small. */
const counted = (count: number, unit: string) => (
  <>
    {formatCount(count)}
    <small className="sub"> {unit}</small>
  </>
)

export const stockColumns: readonly GridColumn<SellerGoods>[] = [
  {
    key: 'onHand',
    title: '实际库存',
    sort: 'onHand',
    width: 120,
    isNumber: true,
    cell: ({ onHandInBaseUnits, baseUnitName }) => counted(onHandInBaseUnits, baseUnitName),
  },
  {
    key: 'reserved',
    title: '占用',
    width: 90,
    isNumber: true,
    cell: ({ reservedInBaseUnits }) => formatCount(reservedInBaseUnits),
  },
  {
    key: 'available',
    title: '可用',
    sort: 'stock',
    width: 90,
    isNumber: true,
    cell: ({ availableInBaseUnits }) => formatCount(availableInBaseUnits),
  },
  {
    key: 'shortage',
    title: '欠交',
    width: 74,
    isNumber: true,
    cell: ({ shortageInBaseUnits: shortage, baseUnitName }) =>
      shortage > 0 ? (
        <span className="tag tag-bad" title={shortageText(`${formatCount(shortage)}${baseUnitName}`)}>
          欠交 {formatCount(shortage)}
        </span>
      ) : (
        ''
      ),
  },
]

export const stateColumn: GridColumn<SellerGoods> = {
  key: 'listed',
  title: '状态',
  width: 70,
  cell: ({ listed }) => <span className={listed ? 'tag tag-ok' : 'tag'}>{listed ? '在售' : '未上架'}</span>,
}

export const pictureColumn: GridColumn<SellerGoods> = {
  key: 'picture',
  title: '图片',
  label: '',
  width: 44,
  cell: ({ thumbnail }) => thumbnail && <img src={thumbnail} alt="" width={28} height={28} loading="lazy" />,
}

/** Columns that are shown if somebody chooses them. */
export const furtherColumns: readonly GridColumn<SellerGoods>[] = [
  { key: 'brand', title: '品牌', sort: 'brand', width: 90, cell: ({ brandName }) => brandName },
  { key: 'package', title: '包装', width: 130, cell: ({ packageName }) => packageName },
  {
    key: 'warn',
    title: '预警量',
    width: 90,
    isNumber: true,
    cell: ({ warnBelowInBaseUnits }) => (warnBelowInBaseUnits > 0 ? formatCount(warnBelowInBaseUnits) : ''),
  },
  {
    key: 'changed',
    title: '修改时间',
    sort: 'changed',
    width: 120,
    cell: ({ changedAt }) => formatMoment(new Date(changedAt)),
  },
]
