import type { DataOf } from '@lianmeng/contract/endpoint'
import type { messages } from '@lianmeng/contract/messages/endpoints'
import { messageKindTexts } from '@lianmeng/contract/messages/texts'
import { formatMoment } from '../../lib/text/format.ts'
import { Checkbox } from '../../ui/choice/checkbox.tsx'
import { byDay } from './day-groups.ts'
import styles from './message-center.module.css'

export type Message = DataOf<typeof messages>['records'][number]

type RowProps = {
  message: Message
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onOpen: () => void
}

function Row({ message: { kind, title, text, createdAt, read }, isChosen, onChoose, onOpen }: RowProps) {
  return (
    <li className={styles.row} data-unread={!read}>
      <Checkbox aria-label={`选择 ${title}`} checked={isChosen} onCheck={onChoose} />
      <button type="button" className={styles.open} onClick={onOpen}>
        <b>{title}</b>
        <span>{text}</span>
      </button>
      <span className="tag">{messageKindTexts[kind]}</span>
      <time className="sub" dateTime={createdAt}>
        {formatMoment(new Date(createdAt))}
      </time>
      <span className={styles.state}>{read ? '已读' : '未读'}</span>
    </li>
  )
}

type Props = {
  messages: readonly Message[]
  chosen: ReadonlySet<number>
  onChoose: (id: number, isChosen: boolean) => void
  onOpen: (message: Message) => void
}

/** Messages grouped by day. */
export function MessageRows({ messages: all, chosen, onChoose, onOpen }: Props) {
  return byDay(all).map(({ label, items }) => (
    <section key={label} aria-label={label}>
      <h2 className={styles.day}>{label}</h2>
      <ul className={styles.rows}>
        {items.map((message) => (
          <Row
            key={message.id}
            message={message}
            isChosen={chosen.has(message.id)}
            onChoose={(isChosen) => onChoose(message.id, isChosen)}
            onOpen={() => onOpen(message)}
          />
        ))}
      </ul>
    </section>
  ))
}
