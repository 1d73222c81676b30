import * as contract from '@lianmeng/contract/saved-filters/endpoints'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../../area/use-area.tsx'
import { parseSearch } from '../../../lib/address/search-text.ts'
import { useSearchText } from '../../../lib/address/use-search.ts'
import { markStale, useRead, useWrite } from '../../../lib/calls/query.ts'
import { LoadFailed } from '../../../ui/answer/load-failed.tsx'
import { confirmDialog } from '../../../ui/layer/confirm.tsx'
import styles from './saved-filters.module.css'
import { searchToKeep } from './search-to-keep.ts'

type Props = { onRename: (filter: contract.SavedFilter) => void; close: () => void }

/** The filters that the user has saved in this company, the present one marked. */
export default function FiltersPanel({ onRename, close }: Props) {
  const { linkTo } = useArea()
  const [address] = useSearchText()
  const answer = useRead(contract.filters, {}, { aside: true, staleTime: 0 })
  const remove = useWrite(contract.removeFilter)
  if (answer.isError) return <LoadFailed onRetry={() => void answer.refetch()} />
  if (!answer.data) return <p className={styles.none}>加载中</p>
  if (answer.data.length === 0)
    return <p className={styles.none}>还没有保存的筛选。选好条件后点「保存筛选」，换台设备也能打开。</p>
  const present = searchToKeep(address)
  const askToRemove = async ({ id, name }: contract.SavedFilter) => {
    close()
    if (!(await confirmDialog({ title: '删除筛选', text: `确定删除「${name}」？`, okText: '删除' }))) return
    // What another device has removed already disappears as well.
    remove.mutate({ id }, { onSettled: () => void markStale(contract.filters) })
  }
  return (
    <ul className={styles.filters}>
      {answer.data.map((filter) => (
        <li key={filter.id} data-present={filter.search === present}>
          <Link className={styles.name} {...linkTo('productList', parseSearch(filter.search))} onClick={close}>
            {filter.name}
          </Link>
          <button
            type="button"
            className="btn-link"
            aria-label={`改名 ${filter.name}`}
            onClick={() => {
              close()
              onRename(filter)
            }}
          >
            改名
          </button>
          <button
            type="button"
            className="btn-link"
            aria-label={`删除 ${filter.name}`}
            onClick={() => void askToRemove(filter)}
          >
            删除
          </button>
        </li>
      ))}
    </ul>
  )
}
