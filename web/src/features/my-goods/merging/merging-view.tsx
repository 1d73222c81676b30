import * as contract from '@lianmeng/contract/my-goods/merge-endpoints'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../../area/use-area.tsx'
import { knownOf, pageOf } from '../../../lib/address/list-search.ts'
import { useSearchText } from '../../../lib/address/use-search.ts'
import { useRead } from '../../../lib/calls/query.ts'
import { NoResult } from '../../../ui/answer/no-result.tsx'
import { PageAnswer } from '../../../ui/answer/page-answer.tsx'
import { Pager } from '../../../ui/navigation/pager.tsx'
import { Tabs } from '../../../ui/navigation/tabs.tsx'
import { ApartTable } from './apart-table.tsx'
import { MergedTable } from './merged-table.tsx'
import styles from './merging.module.css'
import { NearGroupCard } from './near-group-card.tsx'

const tabs = [
  { key: 'near', text: '相近规格' },
  { key: 'merged', text: '已归并' },
  { key: 'apart', text: '不是重复' },
] as const
const keys = tabs.map(({ key }) => key)

/** 规格归并: near-duplicate specifications in the archive, and past decisions about them. */
export function MergingView() {
  const { linkTo } = useArea()
  const [search, change] = useSearchText()
  const tab = knownOf(keys, search.tab) ?? 'near'
  const page = pageOf(search.page)
  const turn = (to: number) => change({ page: String(to) })
  return (
    <div className="card">
      <header className={styles.head}>
        <h1>规格归并</h1>
        <Link {...linkTo('myGoods')}>返回我的商品档案</Link>
      </header>
      <Tabs
        name="规格归并"
        tabs={tabs}
        current={tab}
        onChoose={(next) => change({ tab: next === 'near' ? undefined : next, page: undefined })}
      >
        {tab === 'near' && <NearGroups page={page} onPage={turn} />}
        {tab === 'merged' && <MergedTable page={page} onPage={turn} />}
        {tab === 'apart' && <ApartTable page={page} onPage={turn} />}
      </Tabs>
    </div>
  )
}

function NearGroups({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const read = useRead(contract.nearDuplicates, { start: page, limit: 10 }, { keepPrevious: true, staleTime: 0 })
  return (
    <PageAnswer of={read}>
      {({ records, total, limit }) =>
        total === 0 ? (
          <NoResult
            text="档案中没有相近的规格"
            hint="标准和直径相同，长度、等级或表面处理只差一项的规格会列在这里；新旧版标准和等同标准也算。"
          />
        ) : (
          <>
            <p className={`sub ${styles.note}`}>
              采购量和金额按近 {contract.boughtMonths} 个月的订单计。可省金额 =
              其他规格实付金额，减去同样数量改买此规格的现价；数量合并后到下一档价的差额计在内，不含拆包费和运费。
            </p>
            {records.map((group) => (
              <NearGroupCard key={group.members[0]?.gbComponentId} group={group} />
            ))}
            <Pager page={page} pages={Math.ceil(total / limit)} total={`共 ${total} 组`} onPage={onPage} />
          </>
        )
      }
    </PageAnswer>
  )
}
