import { companies } from '@lianmeng/contract/admission/endpoints'
import { verificationStates } from '@lianmeng/contract/company/endpoints'
import { useState } from 'react'
import { ScreenLink } from '../../area/screen-link.tsx'
import { useSearchText } from '../../lib/address/use-search.ts'
import { useRead } from '../../lib/calls/query.ts'
import { formatMoment } from '../../lib/text/format.ts'
import { NoResult } from '../../ui/answer/no-result.tsx'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import type { Column } from '../../ui/table/table.tsx'
import { OfficeList } from '../../widgets/office-list/office-list.tsx'
import { OfficeSearch } from '../../widgets/office-list/office-search.tsx'
import { verificationTags, verificationTexts } from '../../widgets/office-list/verification.ts'
import styles from './admission.module.css'
import { CompanyDrawer } from './company-drawer.tsx'
import { allStates, type Company, companyFilter, type State } from './company-search.ts'

const tabs = [
  { key: 'pending' as const, text: verificationTexts.pending },
  { key: undefined, text: '全部' },
  ...verificationStates.flatMap((key) => (key === 'pending' ? [] : [{ key, text: verificationTexts[key] }])),
]

const facts: readonly Column<Company>[] = [
  {
    title: '企业',
    cell: ({ id, name, soleTrader }) => (
      <>
        <ScreenLink screen="company" search={{ id: String(id) }}>
          {name}
        </ScreenLink>{' '}
        {soleTrader && <span className="tag">个体户</span>}
      </>
    ),
  },
  { title: '统一社会信用代码', width: 190, cell: ({ creditCode }) => creditCode || '未填写' },
  {
    title: '状态',
    width: 90,
    cell: ({ verification }) => (
      <span className={verificationTags[verification]}>{verificationTexts[verification]}</span>
    ),
  },
  {
    title: '提交或审核时间',
    width: 150,
    cell: ({ verificationAt }) => (verificationAt ? formatMoment(new Date(verificationAt)) : '未提交'),
  },
  { title: '成员', width: 60, cell: ({ members }) => members },
  { title: '注册时间', width: 150, cell: ({ createdAt }) => formatMoment(new Date(createdAt)) },
]

/** Buyer companies and their verification: those awaiting a decision, and those decided. */
export default function CompaniesScreen() {
  const [search, change] = useSearchText()
  const [chosen, setChosen] = useState<Company | null>(null)
  const filter = companyFilter(search)
  const read = useRead(companies, filter, { keepPrevious: true, staleTime: 0 })
  const chooseState = (state: State | undefined) => change({ state: state ?? allStates, page: undefined })
  const columns: readonly Column<Company>[] = [
    ...facts,
    {
      title: '操作',
      width: 60,
      cell: (company) => (
        <button type="button" className="btn-link" onClick={() => setChosen(company)}>
          {company.verification === 'pending' ? '审核' : '查看'}
        </button>
      ),
    },
  ]
  return (
    <div className="card">
      <h1 className="visually-hidden">企业</h1>
      <Tabs name="认证状态" tabs={tabs} current={filter.state} onChoose={chooseState}>
        <div className={styles.filter}>
          <OfficeSearch
            keyword={filter.keyword}
            placeholder="企业名称或完整的统一社会信用代码"
            onSearch={(keyword) => change({ keyword, page: undefined })}
          />
        </div>
        <OfficeList
          name="企业"
          read={read}
          columns={columns}
          keyOf={({ id }) => id}
          onPage={(page) => change({ page: String(page) })}
          empty={
            <NoCompany
              isSearch={filter.keyword !== undefined}
              state={filter.state}
              onAll={() => change({ state: allStates, keyword: undefined, page: undefined })}
            />
          }
        />
      </Tabs>
      {chosen && <CompanyDrawer company={chosen} onClose={() => setChosen(null)} />}
    </div>
  )
}

function NoCompany({ isSearch, state, onAll }: { isSearch: boolean; state: State | undefined; onAll: () => void }) {
  if (!isSearch && state === undefined) return <NoResult text="还没有企业" hint="买家注册后，企业会出现在这里。" />
  const isDone = !isSearch && state === 'pending'
  return (
    <NoResult
      text={isDone ? '没有待审核的企业' : '没有符合条件的企业'}
      hint={isDone ? '企业提交认证后会出现在这里。' : '换个状态或关键字试试。'}
    >
      <button type="button" className="btn" onClick={onAll}>
        查看全部企业
      </button>
    </NoResult>
  )
}
