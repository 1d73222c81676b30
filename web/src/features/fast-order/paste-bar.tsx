import * as fastOrder from '@lianmeng/contract/fast-order/endpoints'
import type { FormEvent } from 'react'
import { notify } from '../../lib/calls/notify.ts'
import { useStored } from '../../lib/kept/stored.ts'
import { fastOrderText, leftOutLines } from '../../lib/lists/fast-order-text.ts'
import { useRights } from '../../lib/person/rights.ts'
import { Select } from '../../ui/choice/select.tsx'
import styles from './fast-order.module.css'
import { batchOf, forgetBatch } from './sent-paste.ts'
import { unitOptions, usualUnit } from './units.ts'
import { useChange } from './use-fast-order.ts'

const placeholder = '继续粘贴：一行一种，规格、料号、微信文字、Excel 单元格都可以（最多 1,000 行）'

/** Box to paste a list into. A paste resent after a lost answer adds its lines once. */
export function PasteBar() {
  const text = useStored(fastOrderText)
  const unit = useStored(usualUnit)
  const hindrance = useRights().hindrance('purchase')
  const leftOut = useStored(leftOutLines)
  const { change, isPending } = useChange(fastOrder.paste)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return notify.warning('请先粘贴清单')
    change({ text, unit, batch: batchOf(text) }, ({ added, matched, leftOut: others }) => {
      fastOrderText.set('')
      forgetBatch()
      leftOutLines.set(others)
      notify.success(`已识别 ${added} 行，其中 ${matched} 行找到商品`)
    })
  }
  const takeBack = () => change({ text: leftOut.join('\n'), unit, keepsAll: true }, () => leftOutLines.set([]))
  return (
    <form className={styles.paste} onSubmit={submit}>
      <textarea
        className="input"
        aria-label="粘贴清单"
        rows={text.includes('\n') ? 6 : 2}
        placeholder={placeholder}
        value={text}
        onChange={({ target }) => {
          fastOrderText.set(target.value)
          forgetBatch()
        }}
      />
      <span className={styles.usual}>
        未写单位按
        <Select name="未写单位按" options={unitOptions} value={unit} onChoose={usualUnit.set} />
        <button type="submit" className="btn btn-brand" disabled={isPending || hindrance !== ''} title={hindrance}>
          {isPending ? '识别中…' : '识别'}
        </button>
      </span>
      {leftOut.length > 0 && (
        <p className={`warn ${styles.leftOut}`} role="status">
          看起来不是紧固件，没有加入：{leftOut.join('；')}{' '}
          <button type="button" className="btn-link" disabled={isPending} onClick={takeBack}>
            仍然加入
          </button>
        </p>
      )}
    </form>
  )
}
