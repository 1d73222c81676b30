import type { FastLine } from '@lianmeng/contract/fast-order/endpoints'
import * as fastOrder from '@lianmeng/contract/fast-order/endpoints'
import { useState } from 'react'
import { useRights } from '../../lib/person/rights.ts'
import { Checkbox } from '../../ui/choice/checkbox.tsx'
import { confirmDialog } from '../../ui/layer/confirm.tsx'
import { AskQuote } from '../../widgets/ask-quote/ask-quote.tsx'
import { productLine, wordsLine } from '../../widgets/ask-quote/inquiry-lines.ts'
import { SaveAsList } from '../../widgets/save-as-list/save-as-list.tsx'
import styles from './fast-order.module.css'
import { NumbersDialog } from './numbers-dialog.tsx'
import { useChange } from './use-fast-order.ts'

type Props = {
  lines: readonly FastLine[]
  /** Ids of the chosen lines. */
  chosen: ReadonlySet<number>
  onPick: (ids: readonly number[], isPicked: boolean) => void
}

/** Most lines numbered in one dialog. */
const maxNumbered = 50

/** What a list keeps of a line; nothing if goods or quantity are undecided. */
const goodsOf = ({ product, packageSpecId, qty }: FastLine) =>
  product && qty > 0 ? { componentId: product.componentId, mixPackageSpecId: packageSpecId, qty } : undefined

/** What is asked for a line: its goods, or the words that nobody could read. */
const askedLine = ({ product, qty, text }: FastLine) => (product ? productLine(product, qty) : wordsLine(text, qty))

/** Actions on several lines, and the meaning of the underlines. */
export function BatchBar({ lines, chosen, onPick }: Props) {
  const hindrance = useRights().hindrance('purchase')
  const { change: remove, isPending } = useChange(fastOrder.batchDelete)
  const [isNumbering, setNumbering] = useState(false)
  const shown = lines.map(({ id }) => id)
  const ids = shown.filter((id) => chosen.has(id))
  const matched = lines.filter(({ id, product }) => product && chosen.has(id))
  const askToRemove = async () => {
    if (!(await confirmDialog({ title: '删除行', text: `确定删除 ${ids.length} 行？`, okText: '删除' }))) return
    remove({ ids }, () => onPick(ids, false))
  }
  return (
    <div className={styles.batch}>
      <Checkbox
        checked={ids.length === shown.length}
        isSome={ids.length > 0 && ids.length < shown.length}
        onCheck={(isPicked) => onPick(shown, isPicked)}
      >
        全选
      </Checkbox>
      <button
        type="button"
        className="btn-link"
        disabled={ids.length === 0 || isPending || hindrance !== ''}
        title={hindrance}
        onClick={askToRemove}
      >
        删除所选{ids.length > 0 && `（${ids.length}）`}
      </button>
      <button
        type="button"
        className="btn-link"
        disabled={matched.length === 0 || matched.length > maxNumbered || hindrance !== ''}
        title={hindrance || (matched.length > maxNumbered ? `一次最多 ${maxNumbered} 行` : undefined)}
        onClick={() => setNumbering(true)}
      >
        设料号{matched.length > 0 && `（${matched.length}）`}
      </button>
      <AskQuote
        title="快速下单询价"
        className="btn-link"
        disabled={ids.length === 0}
        lines={() => lines.filter(({ id }) => chosen.has(id)).map(askedLine)}
      >
        询价{ids.length > 0 && `（${ids.length}）`}
      </AskQuote>
      <SaveAsList
        className="btn-link"
        disabled={matched.length === 0}
        goods={() => matched.flatMap((line) => goodsOf(line) ?? [])}
      />
      {isNumbering && <NumbersDialog lines={matched} onClose={() => setNumbering(false)} />}
      <span className={styles.legend}>
        <span data-sure="yes">读准</span>
        <span data-sure="no">需确认</span>
        <span data-sure="unread">认不出</span>
      </span>
    </div>
  )
}
