import { messages } from '@lianmeng/contract/messages/endpoints'
import { useId } from 'react'
import { useSearchText } from '../../lib/address/use-search.ts'
import { useRead } from '../../lib/calls/query.ts'
import { NoResult } from '../../ui/answer/no-result.tsx'
import { PageAnswer } from '../../ui/answer/page-answer.tsx'
import { TabPanel } from '../../ui/navigation/tabs.tsx'
import styles from './message-center.module.css'
import { MessageFilter } from './message-filter.tsx'
import { MessageHead } from './message-head.tsx'
import { MessageList } from './message-list.tsx'
import { MessageTabs } from './message-tabs.tsx'
import { isNarrowed, listAsked, messageView } from './message-view.ts'

/** The messages to a user, newest first: their own and those of their company. */
export default function MessageCenterScreen() {
  const [search, change] = useSearchText()
  const panel = useId()
  const view = messageView(search)
  const found = useRead(messages, listAsked(view), { keepPrevious: true, silent: true, whenBack: true })
  const none = isNarrowed(view) ? (
    <NoResult text="没有符合条件的消息">
      <button
        type="button"
        className="btn"
        onClick={() => change({ kind: undefined, unread: undefined, keyword: undefined, p: undefined })}
      >
        查看全部消息
      </button>
    </NoResult>
  ) : (
    <NoResult text="还没有消息" hint="订单有进展、会员申请有结果、账号有变动时，会在这里告诉您。" />
  )
  return (
    <section className="card">
      <MessageHead />
      <MessageTabs
        current={view.kind}
        unread={found.data?.unread ?? []}
        onChoose={(kind) => change({ kind, p: undefined })}
        panel={panel}
      />
      <TabPanel panel={panel} current={view.kind} className={styles.found} isBusy={found.isPlaceholderData}>
        <PageAnswer of={found}>
          {(data) => (
            <MessageList
              found={data}
              page={view.page}
              onPage={(page) => change({ p: page > 1 ? String(page) : undefined })}
              none={none}
              filter={
                <MessageFilter
                  view={view}
                  onSearch={(keyword) => change({ keyword, p: undefined })}
                  onUnreadOnly={(isOn) => change({ unread: isOn ? '1' : undefined, p: undefined })}
                />
              }
            />
          )}
        </PageAnswer>
      </TabPanel>
    </section>
  )
}
