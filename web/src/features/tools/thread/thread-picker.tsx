import { plain } from '@lianmeng/contract/tools/figures'
import { Select } from '../../../ui/choice/select.tsx'
import { Problem } from '../parts/answer.tsx'
import { Asking } from '../parts/asking.tsx'
import { Chips } from '../parts/chips.tsx'
import styles from '../parts/tool.module.css'
import type { Thread, ThreadMatch } from './thread-choice.ts'

type Props = {
  threads: readonly Thread[]
  found: ThreadMatch
  /** The text from the address. */
  typed: string
  /** For tools with figures for metric threads only. */
  metricOnly?: boolean
  onChoose: (designation: string) => void
}

/** Choosing a thread: typed, or by diameter and pitch. For a nonexistent one it lists those that exist. */
export function ThreadPicker({ threads, found, typed, metricOnly = false, onChoose }: Props) {
  const offered = metricOnly ? threads.filter(({ isMetric }) => isMetric) : threads
  return (
    <div>
      <Asking
        key={typed}
        value={typed}
        label="螺纹"
        placeholder={metricOnly ? 'M12、M12×1.25' : 'M12、M12×1.25、1/4-20'}
        maxLength={20}
        onAsk={onChoose}
      >
        <SizeSelect threads={offered} found={found} onChoose={onChoose} />
      </Asking>
      {found.ok ? (
        <Pitches threads={offered} thread={found.thread} onChoose={onChoose} />
      ) : (
        <Problem text={found.problem}>
          {found.possible.map(({ designation, label, series }) => (
            <button key={designation} type="button" className="btn" onClick={() => onChoose(designation)}>
              {label} <span className="sub">{series}</span>
            </button>
          ))}
        </Problem>
      )}
    </div>
  )
}

const sizeOf = ({ isMetric, d, designation }: Thread): string =>
  isMetric ? `M${d}` : designation.replace(/-[^-]*$/, '')

type ChoiceProps = { threads: readonly Thread[]; onChoose: (designation: string) => void }

/** Each size once; the first thread of a size is its coarse one. */
function SizeSelect({ threads, found, onChoose }: ChoiceProps & { found: ThreadMatch }) {
  const sizes = [
    ...new Map(threads.toReversed().map((thread) => [sizeOf(thread), thread.designation])).entries(),
  ].reverse()
  const hasInches = sizes.some(([size]) => !size.startsWith('M'))
  const current = found.ok ? sizes.find(([size]) => size === sizeOf(found.thread))?.[1] : undefined
  const options = sizes.map(([size, designation]) => ({
    value: designation,
    text: size,
    ...(hasInches && { group: size.startsWith('M') ? '普通螺纹' : '英制统一螺纹' }),
  }))
  return (
    <Select
      className={styles.sizes}
      name="公称直径"
      value={current ?? ''}
      options={current === undefined ? [{ value: '', text: '选择直径' }, ...options] : options}
      onChoose={onChoose}
    />
  )
}

function Pitches({ threads, thread, onChoose }: ChoiceProps & { thread: Thread }) {
  const siblings = threads.filter((one) => sizeOf(one) === sizeOf(thread))
  return (
    <Chips
      label={thread.isMetric ? '螺距' : '系列'}
      value={thread.designation}
      options={siblings.map(({ designation, label, P, series, isMetric }) => ({
        value: designation,
        label: isMetric ? plain(P) : label,
        hint: isMetric ? series : '',
      }))}
      onChoose={onChoose}
    />
  )
}
