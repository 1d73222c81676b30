import * as prices from '@lianmeng/contract/seller-prices/endpoints'
import { useState } from 'react'
import { notify } from '../../lib/calls/notify.ts'
import { useWrite } from '../../lib/calls/query.ts'
import { formatCount } from '../../lib/text/format.ts'
import styles from './seller-prices.module.css'

type Seen = Pick<prices.PriceRow, 'id' | 'version'>

/** Confirms prices in doubt as they were seen: a row, or the chosen ones. What was confirmed can be taken back. */
export type Confirming = {
  /** The versions of the chosen rows, by product. */
  chosen: ReadonlyMap<number, number>
  choose: (row: Seen, isChosen: boolean) => void
  confirm: (rows: readonly Seen[]) => void
  takeBack: (row: Seen) => void
  isPending: boolean
}

const changesDoubts = { stale: [prices.items, prices.itemsSummary], rereadsOnConflict: true }

export function useConfirming(listId: number): Confirming {
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map())
  const confirmation = useWrite(prices.confirmItems, changesDoubts)
  const withdrawal = useWrite(prices.unconfirmItems, changesDoubts)
  const choose = ({ id, version }: Seen, isChosen: boolean) => {
    const others = [...chosen].filter(([one]) => one !== id)
    if (isChosen && others.length >= prices.maxConfirmed) {
      return notify.warning(`一次最多确认 ${prices.maxConfirmed} 行`)
    }
    setChosen(new Map(isChosen ? [...others, [id, version]] : others))
  }
  const confirm = (rows: readonly Seen[]) =>
    confirmation.mutate(
      { listId, items: rows.map(({ id, version }) => ({ id, version })) },
      {
        onSuccess: ({ confirmed }) => notify.success(`已确认 ${formatCount(confirmed)} 个价格`),
        onSettled: () => setChosen(new Map()),
      },
    )
  const takeBack = ({ id, version }: Seen) =>
    withdrawal.mutate(
      { listId, items: [{ id, version }] },
      { onSuccess: () => notify.success('已撤回确认，该价格重新判断') },
    )
  return { chosen, choose, confirm, takeBack, isPending: confirmation.isPending || withdrawal.isPending }
}

/** Confirms the chosen rows together. */
export function ConfirmChosen({ confirming: { chosen, confirm, isPending } }: { confirming: Confirming }) {
  const rows = [...chosen].map(([id, version]) => ({ id, version }))
  return (
    <div className={styles.confirm}>
      <p className="sub">这些价格与现价、材料价或其他卖家相差过大：确认后才会生效，不影响其他价格；改价后重新判断。</p>
      {rows.length > 0 && (
        <button type="button" className="btn btn-act" disabled={isPending} onClick={() => confirm(rows)}>
          确认所选 {formatCount(rows.length)} 行
        </button>
      )}
    </div>
  )
}
