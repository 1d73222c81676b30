import { useState } from 'react'
import { Checkbox } from '../../../ui/choice/checkbox.tsx'
import { SelectField } from '../../../ui/choice/select-field.tsx'
import { Dialog } from '../../../ui/layer/dialog.tsx'
import type { KeptColumns } from './kept-columns.ts'

type Props = {
  /** All columns that can be left out, in their order. */
  columns: readonly { key: string; text: string }[]
  kept: KeptColumns
  onChange: (next: KeptColumns) => void
}

/** Chooses the columns of the grid, and which of them stay in place. */
export function ColumnsButton({ columns, kept, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { hidden, frozenTo } = kept
  const show = (key: string, isShown: boolean) =>
    onChange({ frozenTo, hidden: isShown ? hidden.filter((one) => one !== key) : [...hidden, key] })
  const shown = columns.filter(({ key }) => !hidden.includes(key))
  return (
    <>
      <button type="button" className="btn" onClick={() => setOpen(true)}>
        列
      </button>
      {isOpen && (
        <Dialog title="显示的列" width={360} onClose={() => setOpen(false)}>
          {columns.map(({ key, text }) => (
            <div key={key}>
              <Checkbox checked={!hidden.includes(key)} onCheck={(is) => show(key, is)}>
                {text}
              </Checkbox>
            </div>
          ))}
          <SelectField
            label="左右滚动时固定"
            options={[
              { value: '', text: '不固定' },
              { value: 'goods', text: '到「商品」' },
              ...shown.map(({ key, text }) => ({ value: key, text: `到「${text}」` })),
            ]}
            value={frozenTo}
            onChoose={(next) => onChange({ hidden, frozenTo: next })}
          />
        </Dialog>
      )}
    </>
  )
}
