import { invoiceBatch, sellerRequestLines } from '@lianmeng/contract/invoices/invoice-line-endpoints'
import { saveFreightTaxCode, saveTaxCode, taxCodeRule, taxCodes } from '@lianmeng/contract/invoices/tax-code-endpoints'
import { isTaxCode } from '@lianmeng/trade/invoice/tax-code'
import { useState } from 'react'
import { notify } from '../../../../../lib/calls/notify.ts'
import { useWrite } from '../../../../../lib/calls/query.ts'
import styles from './codes.module.css'

const stale = [taxCodes, sellerRequestLines, invoiceBatch]

/** Goods of a kind or one product, with the code that they have now; or the freight. */
export type Coded = { kindId: number; productId: number; from: string } | 'freight'

type Props = {
  /** Whose code it is, for who listens. */
  name: string
  which: Coded
  before?: string
  /** What the seller gave other goods of the kind; it is taken only by a press. */
  proposed?: string
}

/** A code to type, or to take as proposed. */
export function CodeField({ name, which, before = '', proposed = '' }: Props) {
  const [typed, setTyped] = useState(before)
  const goods = useWrite(saveTaxCode, { stale })
  const freight = useWrite(saveFreightTaxCode, { stale })
  const isPending = goods.isPending || freight.isPending
  const save = (value: string) => {
    const code = value.replace(/\s/g, '')
    if (!isTaxCode(code)) return notify.warning(`「税收分类编码」${taxCodeRule}`)
    if (isPending || code === before) return
    if (which === 'freight') freight.mutate({ code }, { onSuccess: () => notify.success('编码已保存') })
    else
      goods.mutate({ ...which, code }, { onSuccess: ({ changed }) => notify.success(`已给 ${changed} 种商品填写编码`) })
  }
  return (
    <span className={styles.field}>
      <input
        className="input"
        aria-label={`${name} 的税收分类编码`}
        inputMode="numeric"
        maxLength={30}
        placeholder="19 位数字"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Enter' && save(typed)}
      />
      {typed !== before && (
        <button type="button" className="btn" disabled={isPending} onClick={() => save(typed)}>
          保存
        </button>
      )}
      {proposed !== '' && typed === before && (
        <button
          type="button"
          className="btn-link"
          aria-label={`${name} 采用 ${proposed}`}
          disabled={isPending}
          onClick={() => save(proposed)}
        >
          采用同类的 {proposed}
        </button>
      )}
    </span>
  )
}
