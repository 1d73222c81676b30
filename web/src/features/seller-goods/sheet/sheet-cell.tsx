import { goodsText } from '@lianmeng/contract/goods-name'
import type { SellerGoods } from '@lianmeng/contract/seller-goods/endpoints'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { formatCount } from '../../../lib/text/format.ts'
import { gridRowOf, moveInGrid } from '../../../ui/table/grid-keys.ts'
import styles from './sheet.module.css'
import { type CellField, cellKey, cellProblem, textIn } from './typed-cells.ts'
import type { Sheet } from './use-sheet.ts'

/** What the columns are called. */
export const fieldTexts: Record<CellField, string> = { price: '基础价', onHand: '实际库存' }

/** What a cell shows before anything is typed: a quantity with its thousands apart. */
const shownIn = (row: SellerGoods, field: CellField): string =>
  field === 'price' ? textIn(row, field) : formatCount(row.onHandInBaseUnits)

type Props = { row: SellerGoods; field: CellField; unit: string; sheet: Sheet }

/** A cell of the grid in which a number is typed: arrows, Enter and Tab move on, Esc takes back, a copied column is pasted down. */
export function SheetCell({ row, field, unit, sheet: { cells, type, revert, paste } }: Props) {
  const cell = cells.get(cellKey(row.id, field))
  const problem = cell && (cellProblem(cell) || cell.refusal)
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Escape') return moveInGrid(event)
    revert(row.id, field)
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\t\n\r]/.test(text)) return
    event.preventDefault()
    void paste(gridRowOf(event.currentTarget), field, text).catch(() => {})
  }
  return (
    <span className={styles.cell}>
      <input
        className={styles.input}
        inputMode="decimal"
        maxLength={20}
        data-field={field}
        data-changed={cell !== undefined || undefined}
        aria-invalid={problem ? true : undefined}
        aria-label={`${fieldTexts[field]} ${row.ownCode || goodsText(row)}`}
        title={cell && (problem || `原值 ${cell.before || '无'}`)}
        placeholder={field === 'price' ? '未定价' : undefined}
        value={cell?.typed ?? shownIn(row, field)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onChange={({ target }) => type(row, field, target.value)}
      />
      <small className="sub">{unit}</small>
    </span>
  )
}
