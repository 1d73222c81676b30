import { goodsText } from '@lianmeng/contract/goods-name'
import { type MyGoodsRow, setPartNo } from '@lianmeng/contract/my-goods/endpoints'
import { maxOwnPartNo } from '@lianmeng/trade/archive/own-part-no'
import type { KeyboardEvent } from 'react'
import { useState } from 'react'
import { notify } from '../../lib/calls/notify.ts'
import { useWrite } from '../../lib/calls/query.ts'
import { useRights } from '../../lib/person/rights.ts'
import { DialogButton } from '../../ui/layer/dialog-button.tsx'
import { OwnNumberDialog } from '../../widgets/product-file/own-number-dialog.tsx'
import { marked } from '../../widgets/product-file/stale.ts'
import { BinLine } from './bin-line.tsx'
import styles from './my-goods.module.css'

/** The company's own number, edited in place; leaving the field or Enter saves it, Escape reverts it. */
export function NumberCell({ row }: { row: MyGoodsRow }) {
  const { may } = useRights()
  const [typed, setTyped] = useState<string | null>(null)
  const write = useWrite(setPartNo, { stale: marked })
  const { componentId, customComponentCode } = row
  if (!may('purchase')) return customComponentCode || '—'
  const save = () => {
    if (typed === null || typed.trim() === customComponentCode) return setTyped(null)
    write.mutate(
      { componentId, customComponentCode: typed },
      {
        onSuccess: () => notify.success(typed.trim() === '' ? '已删除料号' : '已保存料号'),
        onSettled: () => setTyped(null),
      },
    )
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') event.currentTarget.blur()
    if (event.key === 'Escape') setTyped(null)
  }
  return (
    <div className={styles.number}>
      <input
        className="input"
        aria-label={`${goodsText({ ...row, customComponentCode: '' })} 的自编料号`}
        autoComplete="off"
        maxLength={maxOwnPartNo}
        placeholder="未设置"
        value={typed ?? customComponentCode}
        disabled={write.isPending}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={save}
        onKeyDown={onKeyDown}
      />
      <DialogButton className="btn-link" dialog={(close) => <OwnNumberDialog product={row} onClose={close} />}>
        品名与备注
      </DialogButton>
      <BinLine row={row} />
    </div>
  )
}
