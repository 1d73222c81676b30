import type { DataOf } from '@lianmeng/contract/endpoint'
import { messages, readMessages, removeMessages, unreadCount } from '@lianmeng/contract/messages/endpoints'
import { type ReactNode, useState } from 'react'
import { useWrite } from '../../lib/calls/query.ts'
import { Checkbox } from '../../ui/choice/checkbox.tsx'
import { confirmDialog } from '../../ui/layer/confirm.tsx'
import { Pager } from '../../ui/navigation/pager.tsx'
import styles from './message-center.module.css'
import { MessageDialog } from './message-dialog.tsx'
import { type Message, MessageRows } from './message-rows.tsx'
import { pagesOf } from './message-view.ts'
import { useChosen } from './use-chosen.ts'

const stale = [messages, unreadCount]

type Props = {
  found: DataOf<typeof messages>
  page: number
  onPage: (page: number) => void
  /** Shown beside the actions on the ticked messages. */
  filter: ReactNode
  /** Shown if there are no messages. */
  none: ReactNode
}

/** A page of messages: read, mark and delete them. */
export function MessageList({ found: { records, total }, page, onPage, filter, none }: Props) {
  const [opened, setOpened] = useState<Message | null>(null)
  const shown = records.map(({ id }) => id)
  const { chosen, choose } = useChosen(shown)
  const markRead = useWrite(readMessages, { stale })
  const remove = useWrite(removeMessages, { stale })
  const ids = [...chosen]
  const unread = records.filter(({ id, read }) => chosen.has(id) && !read).map(({ id }) => id)

  const open = (message: Message) => {
    setOpened(message)
    if (!message.read) markRead.mutate({ ids: [message.id] })
  }
  const removeChosen = async () => {
    const text = `删除选中的 ${ids.length} 条消息？删除后不能恢复。`
    if (!(await confirmDialog({ title: '删除消息', text, okText: '删除' }))) return
    // The last page may be empty now.
    const isLast = page > 1 && ids.length === records.length
    remove.mutate({ ids }, { onSuccess: () => isLast && onPage(page - 1) })
  }

  return (
    <>
      <div className={styles.bar}>
        <Checkbox
          checked={ids.length > 0 && ids.length === records.length}
          disabled={records.length === 0}
          onCheck={(isAll) => choose(shown, isAll)}
        >
          全选
        </Checkbox>
        <button
          type="button"
          className="btn"
          disabled={unread.length === 0 || markRead.isPending}
          onClick={() => markRead.mutate({ ids: unread })}
        >
          标为已读
        </button>
        <button
          type="button"
          className="btn"
          disabled={ids.length === 0 || remove.isPending}
          onClick={() => void removeChosen()}
        >
          删除
        </button>
        {ids.length > 0 && <span className="sub">已选 {ids.length} 条</span>}
        <span className={styles.gap} />
        {filter}
      </div>
      {records.length === 0 && none}
      <MessageRows
        messages={records}
        chosen={chosen}
        onChoose={(id, isChosen) => choose([id], isChosen)}
        onOpen={open}
      />
      <Pager page={page} pages={pagesOf(total)} onPage={onPage} />
      {opened && <MessageDialog message={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
