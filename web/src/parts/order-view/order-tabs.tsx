import { formatCount } from '../../lib/format.ts'
import styles from './order-view.module.css'

type Props = {
  states: readonly { state: string; name: string; count: number }[]
  current: string | undefined
  onChoose: (state: string | undefined) => void
}

/** One tab per state, with the number of orders in it. */
export function OrderTabs({ states, current, onChoose }: Props) {
  const all = states.reduce((sum, { count }) => sum + count, 0)
  const tabs = [{ state: undefined, name: '全部', count: all }, ...states]
  return (
    <div className={styles.tabs} role="tablist" aria-label="订单状态">
      {tabs.map(({ state, name, count }) => (
        <button
          key={name}
          type="button"
          role="tab"
          aria-selected={state === current}
          className={styles.tab}
          onClick={() => onChoose(state)}
        >
          {name}
          {count > 0 && <small>{formatCount(count)}</small>}
        </button>
      ))}
    </div>
  )
}
