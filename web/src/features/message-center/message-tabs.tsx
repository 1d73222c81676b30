import { type MessageKind, messageKinds, messageKindTexts } from '@lianmeng/contract/message-texts'
import { formatCount } from '../../lib/format.ts'
import styles from './message-center.module.css'

type Props = {
  current: MessageKind | undefined
  unread: readonly { kind: MessageKind; count: number }[]
  onChoose: (kind: MessageKind | undefined) => void
}

/** One tab per kind, with the number of unread messages of it. */
export function MessageTabs({ current, unread, onChoose }: Props) {
  const countOf = (kind: MessageKind) => unread.find((entry) => entry.kind === kind)?.count ?? 0
  const all = unread.reduce((sum, { count }) => sum + count, 0)
  const tabs = [
    { kind: undefined, name: '全部', count: all },
    ...messageKinds.map((kind) => ({ kind, name: messageKindTexts[kind], count: countOf(kind) })),
  ]
  return (
    <div className={styles.tabs} role="tablist" aria-label="消息类型">
      {tabs.map(({ kind, name, count }) => (
        <button
          key={name}
          type="button"
          role="tab"
          aria-selected={kind === current}
          aria-label={count > 0 ? `${name}，${count} 条未读` : name}
          className={styles.tab}
          onClick={() => onChoose(kind)}
        >
          {name}
          {count > 0 && <small>{formatCount(count)}</small>}
        </button>
      ))}
    </div>
  )
}
