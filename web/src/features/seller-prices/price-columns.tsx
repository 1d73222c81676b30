import { goodsText } from '@lianmeng/contract/goods-name'
import type * as prices from '@lianmeng/contract/seller-prices/endpoints'
import { formatUnitPrice } from '../../lib/text/yuan.ts'
import { Checkbox } from '../../ui/choice/checkbox.tsx'
import { GoodsName } from '../../ui/goods-name.tsx'
import type { GridColumn } from '../../ui/table/grid-row.tsx'
import { changeOf } from './change-of.ts'
import type { Confirming } from './confirming.tsx'
import { PriceInput } from './price-input.tsx'
import styles from './seller-prices.module.css'

const shown = (price: string) => (price === '' ? '—' : formatUnitPrice(price))

const tiersText = ({ tiers, hasUnsureTiers }: prices.PriceRow) =>
  hasUnsureTiers ? '单位待确认' : tiers.length > 0 ? `${tiers.length} 档` : ''

/** `10 千支起 45 元；…` */
const tiersInFull = ({ tiers, saleUnitName }: prices.PriceRow) =>
  tiers.map((tier) => `${tier.fromInSaleUnits} ${saleUnitName}起 ${formatUnitPrice(tier.price)} 元`).join('；')

type Changing = {
  /** Opens the tiers of a row. */
  onTiers: (row: prices.PriceRow) => void
  /** Whether rows in doubt can be chosen, to confirm them together. */
  isChoosing: boolean
  confirming: Confirming
}

const nameOf = (row: prices.PriceRow) => row.ownCode || goodsText(row)

type DoubtProps = { row: prices.PriceRow; confirming: Confirming | undefined }

/** Why the price of a row waits, and the button that confirms it; if it was confirmed, the button that takes this back. */
function Doubt({ row, confirming }: DoubtProps) {
  if (row.doubt === '') return <Confirmed row={row} confirming={confirming} />
  return (
    <span className={styles.doubt}>
      {confirming && (
        <button
          type="button"
          className="btn-link"
          aria-label={`确认新价 ${nameOf(row)}`}
          disabled={confirming.isPending}
          onClick={() => confirming.confirm([row])}
        >
          确认
        </button>
      )}
      <span className="bad" title={row.doubt}>
        {row.doubt}
      </span>
    </span>
  )
}

function Confirmed({ row, confirming }: DoubtProps) {
  if (!row.confirmed || !confirming) return null
  return (
    <span className={styles.doubt}>
      已确认
      <button
        type="button"
        className="btn-link"
        aria-label={`撤回确认 ${nameOf(row)}`}
        disabled={confirming.isPending}
        onClick={() => confirming.takeBack(row)}
      >
        撤回
      </button>
    </span>
  )
}

const choosing = ({ chosen, choose }: Confirming): GridColumn<prices.PriceRow> => ({
  key: 'choose',
  title: <span className="visually-hidden">选择</span>,
  width: 36,
  cell: (row) =>
    row.doubt && (
      <Checkbox
        aria-label={`选择 ${nameOf(row)}`}
        checked={chosen.get(row.id) === row.version}
        onCheck={(is) => choose(row, is)}
      />
    ),
})

/** The columns of a price list. @param changing undefined if nothing can be changed */
export const columnsOf = (
  { id: listId }: prices.PriceList,
  changing: Changing | undefined,
): readonly GridColumn<prices.PriceRow>[] => [
  ...(changing?.isChoosing ? [choosing(changing.confirming)] : []),
  { key: 'code', title: '商品编码', width: 160, cell: ({ ownCode }) => ownCode },
  { key: 'goods', title: '商品', width: 380, cell: (row) => <GoodsName goods={{ ...row, ownCode: '' }} /> },
  { key: 'base', title: '基础价', width: 100, isNumber: true, cell: ({ base }) => shown(base) },
  { key: 'current', title: '现价', width: 100, isNumber: true, cell: ({ current }) => shown(current) },
  {
    key: 'price',
    title: '新价（元）',
    width: 110,
    isNumber: true,
    cell: (row) =>
      changing ? <PriceInput key={`${row.id} ${row.version}`} listId={listId} row={row} /> : shown(row.price),
  },
  {
    key: 'change',
    title: '涨跌 Δ%',
    width: 100,
    isNumber: true,
    cell: (row) => <span className={row.doubt ? 'bad' : undefined}>{changeOf(row)}</span>,
  },
  { key: 'doubt', title: '待确认', width: 300, cell: (row) => <Doubt row={row} confirming={changing?.confirming} /> },
  {
    key: 'tiers',
    title: '阶梯',
    width: 110,
    cell: (row) =>
      changing ? (
        <button
          type="button"
          className="btn-link"
          title={tiersInFull(row)}
          aria-label={`阶梯价 ${nameOf(row)}`}
          onClick={() => changing.onTiers(row)}
        >
          {tiersText(row) || '设置'}
        </button>
      ) : (
        <span title={tiersInFull(row)}>{tiersText(row)}</span>
      ),
  },
]
