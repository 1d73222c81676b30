import { maxKeyword } from '@lianmeng/contract/fields'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../../area/use-area.tsx'
import { keywordOf, pageOf } from '../../../lib/address/list-search.ts'
import { useSearchText } from '../../../lib/address/use-search.ts'
import { KeywordForm } from '../../../ui/navigation/keyword-form.tsx'
import { BuyerGate } from '../../../widgets/buyer-gate/buyer-gate.tsx'
import { UploadButton } from '../uploaded/upload-button.tsx'
import styles from './drafts.module.css'
import { DraftsTable } from './drafts-table.tsx'

const rows = 20

/** 在线改图草稿: all drawings of the company. */
export default function DraftsScreen() {
  const { linkTo } = useArea()
  const [search, change] = useSearchText()
  const keyword = keywordOf(search.q)
  return (
    <BuyerGate>
      <section className="card">
        <header className={styles.listHead}>
          <h1>在线改图草稿</h1>
          <KeywordForm
            label="图号或名称"
            placeholder="图号或名称"
            keyword={keyword ?? ''}
            maxLength={maxKeyword}
            action="查找"
            className={styles.find}
            onSearch={(text) => change({ q: text, p: undefined })}
          />
          <UploadButton />
          <Link className="btn btn-brand" {...linkTo('ygpProject')}>
            新建
          </Link>
        </header>
        <DraftsTable
          limit={rows}
          keyword={keyword}
          page={pageOf(search.p)}
          onPage={(page) => change({ p: String(page) })}
        />
      </section>
    </BuyerGate>
  )
}
