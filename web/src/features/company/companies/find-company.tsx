import * as company from '@lianmeng/contract/company/endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { useState } from 'react'
import { notify } from '../../../lib/calls/notify.ts'
import { useRead } from '../../../lib/calls/query.ts'
import { KeywordForm } from '../../../ui/navigation/keyword-form.tsx'
import { BlockAnswer } from '../block-answer.tsx'
import styles from './companies.module.css'
import { JoinDialog } from './join-dialog.tsx'

type CompanyMatches = DataOf<typeof company.find>

/** Finds a company by its full name or its code. */
export function FindCompany() {
  const [keyword, setKeyword] = useState('')
  const search = (typed: string) => {
    if (typed.length < 2) return notify.warning('请输入公司全称或统一社会信用代码')
    setKeyword(typed)
  }
  return (
    <>
      <KeywordForm
        className={styles.search}
        keyword={keyword}
        maxLength={100}
        label="公司全称或统一社会信用代码"
        placeholder="公司全称或统一社会信用代码"
        action="查找"
        onSearch={search}
      />
      {keyword && <FoundCompanies keyword={keyword} />}
    </>
  )
}

function FoundCompanies({ keyword }: { keyword: string }) {
  const read = useRead(company.find, { keyword }, { staleTime: 0 })
  const [joining, setJoining] = useState<CompanyMatches[number]>()
  return (
    <BlockAnswer of={read}>
      {(found) =>
        found.length === 0 ? (
          <p className={styles.none} role="status">
            没有名称或代码为「{keyword}」的企业。请核对全称，或请对方管理员向您发出邀请。
          </p>
        ) : (
          <>
            <ul className={styles.list}>
              {found.map((one) => (
                <li key={one.id} aria-label={one.name}>
                  <span className={styles.name}>
                    {one.name} {one.verified && <span className="tag tag-ok">已认证</span>}
                  </span>
                  <button type="button" className="btn" onClick={() => setJoining(one)}>
                    申请加入
                  </button>
                </li>
              ))}
            </ul>
            {joining && (
              <JoinDialog companyId={joining.id} companyName={joining.name} onClose={() => setJoining(undefined)} />
            )}
          </>
        )
      }
    </BlockAnswer>
  )
}
