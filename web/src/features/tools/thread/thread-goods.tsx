import { plain } from '@lianmeng/contract/tools/figures'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../../area/use-area.tsx'
import { listSearch } from '../../../lib/goods/list-view.ts'
import styles from '../parts/tool.module.css'
import type { Thread } from './thread-choice.ts'

/** The thread in the syntax of the goods search: `M12×1.25`, `1/4-20`. */
const keywordOf = ({ isMetric, series, d, P, designation }: Thread): string =>
  isMetric ? (series === '粗牙' ? `M${d}` : `M${d}×${plain(P)}`) : designation.replace(/ UN[CF]$/, '')

const tools = [
  ['threadDimension', '螺纹尺寸'],
  ['threadStressarea', '应力截面积'],
  ['torque', '拧紧力矩'],
  ['joint', '连接副计算'],
] as const

const metricOnly: ReadonlySet<string> = new Set(['torque', 'joint'])

type Props = {
  thread: Thread
  /** The current tool. */
  here: (typeof tools)[number][0]
}

/** Links from a thread to the goods on sale with it and to the other tools; torques and joints exist for metric threads
 *  only. */
export function ThreadGoods({ thread, here }: Props) {
  const { linkTo } = useArea()
  const others = tools.filter(([screen]) => screen !== here && (thread.isMetric || !metricOnly.has(screen)))
  return (
    <div className={styles.links}>
      <Link {...linkTo('productList', listSearch({ filter: { keyword: keywordOf(thread) } }))}>
        {thread.label} 在售商品
      </Link>
      {others.map(([screen, name]) => (
        <Link key={screen} {...linkTo(screen, { t: thread.designation })}>
          {name}
        </Link>
      ))}
    </div>
  )
}
