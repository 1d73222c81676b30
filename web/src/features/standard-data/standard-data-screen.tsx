import { knownOf } from '../../lib/address/list-search.ts'
import { useSearchText } from '../../lib/address/use-search.ts'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import { ErrataTab } from './errata-tab.tsx'
import { GapsTab } from './gaps-tab.tsx'
import { OverlaysTab } from './overlays-tab.tsx'

const subjects = ['gaps', 'errata'] as const
const tabs = [
  { key: undefined, text: '登记' },
  { key: 'gaps' as const, text: '未读懂与求购' },
  { key: 'errata' as const, text: '纠错建议' },
]

/** 标准数据: what the platform says besides the library of standards, and what there is to do about it. */
export default function StandardDataScreen() {
  const [search, change] = useSearchText()
  const subject = knownOf(subjects, search.subject)
  return (
    <div className="card">
      <h1 className="visually-hidden">标准数据</h1>
      <Tabs
        name="标准数据"
        tabs={tabs}
        current={subject}
        onChoose={(next) =>
          change({ subject: next, page: undefined, state: undefined, kind: undefined, keyword: undefined })
        }
      >
        {subject === 'gaps' ? <GapsTab /> : subject === 'errata' ? <ErrataTab /> : <OverlaysTab />}
      </Tabs>
    </div>
  )
}
