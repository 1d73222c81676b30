import { standardReplacements } from '@lianmeng/contract/standards/endpoints'
import { libraryFailedText } from '@lianmeng/contract/standards/texts'
import { useState } from 'react'
import { useRead } from '../../../../lib/calls/query.ts'
import { LoadFailed } from '../../../../ui/answer/load-failed.tsx'
import { Pager } from '../../../../ui/navigation/pager.tsx'
import type { Spec } from '../spec/use-spec.ts'
import styles from '../standard-page.module.css'
import { Substitute } from './substitute.tsx'

/** Standards on a page. [spec §9] */
const pageSize = 10

/** Possible substitutes for this standard, each with its differing figures. */
export function SubstitutesTab({ standardId, spec }: { standardId: number; spec: Spec }) {
  const [page, setPage] = useState(1)
  const answer = useRead(
    standardReplacements,
    { standardId, start: page, length: pageSize },
    { keepPrevious: true, silent: true },
  )
  if (answer.isError) return <LoadFailed text={libraryFailedText} onRetry={() => answer.refetch()} />
  if (!answer.data) return <div className={`skeleton ${styles.loading}`} aria-hidden="true" />
  if (answer.data.total === 0) return <p className="sub">没有收录可以替代它的标准。</p>
  return (
    <>
      <p className="sub">尺寸差按「本标准 / 替代标准」列出，单位 mm。替代前请核对图纸与装配要求。</p>
      <ul className={styles.substitutes}>
        {answer.data.records.map((standard) => (
          <Substitute key={standard.standardId} standardId={standardId} substitute={standard} spec={spec} />
        ))}
      </ul>
      <Pager page={page} pages={Math.ceil(answer.data.total / pageSize)} onPage={setPage} />
    </>
  )
}
