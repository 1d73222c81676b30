import type { GoodsListLine } from '@lianmeng/contract/goods-lists/endpoints'
import { goodsText } from '@lianmeng/contract/goods-name'
import { packagedGoods } from '../../lib/goods/packaged-goods.ts'
import { formatYuan } from '../../lib/text/yuan.ts'
import { GoodsName } from '../../ui/goods-name.tsx'
import type { Column } from '../../ui/table/table.tsx'
import { PriceCell } from '../../widgets/price-cell/price-cell.tsx'
import styles from './goods-lists.module.css'

type Draft = {
  textOf: (line: GoodsListLine) => string
  type: (line: GoodsListLine, text: string) => void
  takeOut: (line: GoodsListLine) => void
}

const namedGoods = ({ product, packageSpecId }: GoodsListLine) => packagedGoods(product, packageSpecId)
const nameOf = (line: GoodsListLine) => goodsText(namedGoods(line))

function Standing({ problemText, reserves }: GoodsListLine) {
  if (problemText !== '') return <span className="bad">{problemText}</span>
  return reserves ? <span className="tag tag-warn">需预订</span> : <span className="tag tag-ok">可加入</span>
}

/** Columns of a list's lines, from the goods to the price. */
export const lineColumns = ({ textOf, type, takeOut }: Draft): readonly Column<GoodsListLine>[] => [
  { title: '商品', cell: (line) => <GoodsName goods={namedGoods(line)} /> },
  { title: '卖家', width: 130, cell: ({ product }) => product.companyShortName },
  {
    title: '单价',
    width: 140,
    cell: ({ product, problemText }) => (problemText === '' ? <PriceCell product={product} /> : '—'),
  },
  {
    title: '数量',
    width: 170,
    cell: (line) => (
      <span className={styles.quantity}>
        <input
          className="input"
          inputMode="decimal"
          maxLength={13}
          aria-label={`${nameOf(line)} 的数量`}
          value={textOf(line)}
          onChange={({ target }) => type(line, target.value)}
        />
        {line.product.baseUnitName}
      </span>
    ),
  },
  {
    title: '小计',
    width: 110,
    cell: (line) => (textOf(line) === String(line.qty) ? <b>{formatYuan(line.amount)}</b> : '保存后计算'),
  },
  { title: '状态', width: 160, cell: (line) => <Standing {...line} /> },
  {
    title: '操作',
    width: 60,
    cell: (line) => (
      <button type="button" className="btn-link" aria-label={`移出 ${nameOf(line)}`} onClick={() => takeOut(line)}>
        移出
      </button>
    ),
  },
]
