import { type MessageKind, messageKinds, messageKindTexts } from '@lianmeng/contract/messages/texts'
import { formatCount } from '../../lib/text/format.ts'
import { TabBar } from '../../ui/navigation/tabs.tsx'

type Props = {
  current: MessageKind | undefined
  unread: readonly { kind: MessageKind; count: number }[]
  onChoose: (kind: MessageKind | undefined) => void
  /** Id of the panel that shows the messages. */
  panel: string
}

/** One tab per kind, with its number of unread messages. */
export function MessageTabs({ current, unread, onChoose, panel }: Props) {
  const countOf = (kind: MessageKind) => unread.find((entry) => entry.kind === kind)?.count ?? 0
  const all = unread.reduce((sum, { count }) => sum + count, 0)
  const tabs = [
    { kind: undefined, name: '全部', count: all },
    ...messageKinds.map((kind) => ({ kind, name: messageKindTexts[kind], count: countOf(kind) })),
  ].map(({ kind, name, count }) => ({
    key: kind,
    text: name,
    ...(count > 0 && { count: formatCount(count), name: `${name}，${count} 条未读` }),
  }))
  return <TabBar name="消息类型" tabs={tabs} current={current} onChoose={onChoose} panel={panel} />
}
