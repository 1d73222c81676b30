import { knownOf } from '../../lib/address/list-search.ts'
import { useSearchText } from '../../lib/address/use-search.ts'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import { FindChats } from './find-chats.tsx'
import { FlaggedChats } from './flagged-chats.tsx'
import { WordList } from './word-list.tsx'

const keys = ['flagged', 'find', 'words'] as const
const tabs = [
  { key: 'flagged' as const, text: '待复核' },
  { key: 'find' as const, text: '会话抽查' },
  { key: 'words' as const, text: '词表' },
]

/** Messages that want a look, conversations that are inspected with a reason, and the word list. */
export default function ChatOfficeScreen() {
  const [search, change] = useSearchText()
  const current = knownOf(keys, search.tab) ?? 'flagged'
  return (
    <div className="card">
      <h1 className="visually-hidden">会话抽查与词表</h1>
      <Tabs
        name="会话抽查与词表"
        tabs={tabs}
        current={current}
        onChoose={(tab) => change({ tab, page: undefined, keyword: undefined })}
      >
        {current === 'flagged' && <FlaggedChats />}
        {current === 'find' && <FindChats />}
        {current === 'words' && <WordList />}
      </Tabs>
    </div>
  )
}
