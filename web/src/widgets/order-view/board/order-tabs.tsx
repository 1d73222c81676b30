import { isMainState } from '@lianmeng/trade/order/states'
import { formatCount } from '../../../lib/text/format.ts'
import { TabBar } from '../../../ui/navigation/tabs.tsx'

type Props = {
  states: readonly { state: string; name: string; count: number }[]
  current: string | undefined
  onChoose: (state: string | undefined) => void
  /** Id of the panel that shows the orders. */
  panel: string
}

/** One tab per state, with the number of orders in it. */
export function OrderTabs({ states, current, onChoose, panel }: Props) {
  // A derived state is in addition to a main state, which already counts the order.
  const all = states.reduce((sum, { state, count }) => (isMainState(state) ? sum + count : sum), 0)
  const tabs = [{ state: undefined, name: '全部', count: all }, ...states].map(({ state, name, count }) => ({
    key: state,
    text: name,
    count: count > 0 ? formatCount(count) : '',
  }))
  return <TabBar name="订单状态" tabs={tabs} current={current} onChoose={onChoose} panel={panel} />
}
