import type { SellerGoods } from '@lianmeng/contract/seller-goods/endpoints'
import { shortageText } from '@lianmeng/contract/seller-stock/texts'
import { formatCount } from '../../lib/text/format.ts'
import { formatUnitPrice } from '../../lib/text/yuan.ts'
import { GoodsName } from '../../ui/goods-name.tsx'
import type { GridColumn } from '../../ui/table/grid-row.tsx'

/** Columns common to all lists of goods. */
export const goodsColumns: readonly GridColumn<SellerGoods>[] = [
  { key: 'code', title: '商品编码', width: 160, cell: ({ ownCode }) => ownCode || <span className="sub">未编码</span> },
  { key: 'goods', title: '商品', width: 380, cell: (goods) => <GoodsName goods={{ ...goods, ownCode: '' }} /> },
]

export const binColumn: GridColumn<SellerGoods> = {
  key: 'bin',
  title: '库位',
  width: 90,
  cell: ({ bin }) => bin,
}

export const priceColumn: GridColumn<SellerGoods> = {
  key: 'price',
  title: '基础价',
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
    width: 90,
    isNumber: true,
    cell: ({ availableInBaseUnits }) => formatCount(availableInBaseUnits),
  },
  {
    key: 'shortage',
    title: '欠交',
    width: 80,
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
  width: 80,
  cell: ({ listed }) => <span className={listed ? 'tag tag-ok' : 'tag'}>{listed ? '在售' : '未上架'}</span>,
}

export const pictureColumn: GridColumn<SellerGoods> = {
  key: 'picture',
  title: '图片',
  width: 50,
  cell: ({ thumbnail }) => thumbnail && <img src={thumbnail} alt="" width={28} height={28} loading="lazy" />,
}
