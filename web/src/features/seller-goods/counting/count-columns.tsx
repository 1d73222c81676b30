import { goodsText } from '@lianmeng/contract/goods-name'
import type { SellerGoods } from '@lianmeng/contract/seller-goods/endpoints'
import { formatCount } from '../../../lib/text/format.ts'
import { moveInGrid } from '../../../ui/table/grid-keys.ts'
import type { GridColumn } from '../../../ui/table/grid-row.tsx'
import { differenceOf, type TypedCounts } from './typed-counts.ts'

type OnType = (row: SellerGoods, typed: string) => void

/** What was counted, and how it differs from the books. */
export const countColumns = (counts: TypedCounts, onType: OnType): readonly GridColumn<SellerGoods>[] => [
  {
    key: 'count',
    title: '实盘',
    width: 120,
    isNumber: true,
    cell: (row) => (
      <input
        className="input"
        inputMode="decimal"
        maxLength={14}
        aria-label={`实盘 ${goodsText(row)}`}
        value={counts.get(row.id)?.typed ?? ''}
        data-field="count"
        onKeyDown={moveInGrid}
        onChange={({ target }) => onType(row, target.value)}
      />
    ),
  },
  {
    key: 'difference',
    title: '差异',
    width: 90,
    isNumber: true,
    cell: (row) => {
      const typed = counts.get(row.id)
      const difference = typed && differenceOf({ ...typed, row })
      if (difference === undefined) return ''
      if (difference === 0) return <span className="sub">相符</span>
      return (
        <b
          className={difference < 0 ? 'bad' : 'ok'}
        >{`${difference > 0 ? '+' : '−'}${formatCount(Math.abs(difference))}`}</b>
      )
    },
  },
]
