import type { Product } from '@lianmeng/contract/goods'
import { goodsText } from '@lianmeng/contract/goods-name'
import type { ReorderLine } from '@lianmeng/contract/orders/reorder-endpoints'
import { formatUnitPrice, formatYuan } from '../../../lib/text/yuan.ts'
import { Checkbox } from '../../../ui/choice/checkbox.tsx'
import { Select } from '../../../ui/choice/select.tsx'
import { GoodsName } from '../../../ui/goods-name.tsx'
import type { Column } from '../../../ui/table/table.tsx'
import { PriceChange } from '../../../widgets/price-memory/price-change.tsx'

/** Substitutes for a line's own goods, by line. */
export type Substitutes = ReadonlyMap<number, Product>

type Rows = {
  isIn: (line: ReorderLine) => boolean
  canGo: (line: ReorderLine) => boolean
  onPick: (line: ReorderLine, isPicked: boolean) => void
  substitutes: Substitutes
  onReplace: (line: ReorderLine, product: Product) => void
  /** Why a line was left out; empty if it was not. */
  reasonOf: (line: ReorderLine) => string
}

/** Today's price, marked if it has changed. */
function PriceNow({ line: { priceNow, priceChange, saleUnitName } }: { line: ReorderLine }) {
  if (priceNow === null) return <>—</>
  return (
    <>
      {formatUnitPrice(priceNow)}
      <span className="sub"> /{saleUnitName}</span>
      <div>
        <PriceChange percent={priceChange} />
      </div>
    </>
  )
}

/** What prevents the purchase, and possible substitutes for the goods. */
function Standing({
  line,
  substitutes,
  onReplace,
  reason,
}: { line: ReorderLine; reason: string } & Pick<Rows, 'substitutes' | 'onReplace'>) {
  if (reason !== '') return <span className="bad">{reason}</span>
  if (line.problemText === '')
    return line.reserves ? <span className="tag tag-warn">需预订</span> : <span className="tag tag-ok">可加入</span>
  return (
    <>
      <div className="bad">{line.problemText}</div>
      {line.substitutes.length > 0 ? (
        <Select
          name={`${goodsText(line)} 的替代`}
          value={substitutes.get(line.lineNo)?.componentId}
          options={line.substitutes.map(({ componentId, companyShortName, brandName, price, saleUnitName }) => ({
            value: componentId,
            text: `${companyShortName} ${brandName} ${formatUnitPrice(price ?? '')} /${saleUnitName}`,
          }))}
          onChoose={(id) => onReplace(line, line.substitutes.find(({ componentId }) => componentId === id)!)}
        />
      ) : (
        <span className="sub">同规格暂无其他卖家</span>
      )}
    </>
  )
}

/** Columns of an old order's lines, then and now. */
export const reorderColumns = ({
  isIn,
  canGo,
  onPick,
  substitutes,
  onReplace,
  reasonOf,
}: Rows): readonly Column<ReorderLine>[] => [
  {
    title: '选择',
    width: 44,
    cell: (line) => (
      <Checkbox
        aria-label={`选择 ${goodsText(line)}`}
        checked={isIn(line)}
        disabled={!canGo(line)}
        onCheck={(isPicked) => onPick(line, isPicked)}
      />
    ),
  },
  { title: '商品', cell: (line) => <GoodsName goods={line} /> },
  { title: '数量', width: 100, cell: ({ saleQty, saleUnitName }) => `${saleQty} ${saleUnitName}` },
  {
    title: '上次单价',
    width: 120,
    cell: ({ priceThen, saleUnitName }) => (
      <>
        {formatUnitPrice(priceThen)}
        <span className="sub"> /{saleUnitName}</span>
      </>
    ),
  },
  { title: '现价', width: 130, cell: (line) => <PriceNow line={line} /> },
  { title: '现小计', width: 110, isNumber: true, cell: ({ amountNow }) => <b>{formatYuan(amountNow)}</b> },
  {
    title: '状态',
    width: 200,
    cell: (line) => <Standing line={line} substitutes={substitutes} onReplace={onReplace} reason={reasonOf(line)} />,
  },
]
