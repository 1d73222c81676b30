import { knownOf } from '../../lib/address/list-search.ts'
import { useSearchText } from '../../lib/address/use-search.ts'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import { Applications } from './applications.tsx'
import { Levels } from './levels.tsx'
import { Members } from './members.tsx'

const views = ['applications', 'members', 'levels', 'blocked'] as const

const tabs = [
  { key: 'applications' as const, text: '会员申请' },
  { key: 'members' as const, text: '会员' },
  { key: 'levels' as const, text: '会员等级' },
  { key: 'blocked' as const, text: '已屏蔽' },
]

/** Applications for membership, the members, and the benefits of each level. */
export default function MembersScreen() {
  const [search, change] = useSearchText()
  const view = knownOf(views, search.tab) ?? 'applications'
  return (
    <div className="card">
      <h1 className="visually-hidden">会员</h1>
      <Tabs
        name="会员"
        tabs={tabs}
        current={view}
        onChoose={(tab) =>
          change({
            tab: tab === 'applications' ? undefined : tab,
            keyword: undefined,
            page: undefined,
            state: undefined,
          })
        }
      >
        {view === 'applications' && <Applications />}
        {view === 'members' && <Members key="members" blocked={false} />}
        {view === 'levels' && <Levels />}
        {view === 'blocked' && <Members key="blocked" blocked={true} />}
      </Tabs>
    </div>
  )
}
