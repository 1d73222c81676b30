import type { SavedFilter } from '@lianmeng/contract/saved-filters/endpoints'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../lib/page/lazy-part.ts'
import { useSession } from '../../../lib/person/session.ts'
import { Popover } from '../../../ui/layer/popover.tsx'

const fetchPanel = () => import('./filters-panel.tsx')
const FiltersPanel = lazyPart(fetchPanel)
const RenameDialog = lazyPart(() => import('./rename-dialog.tsx'))

/** 我的筛选: the saved filters of a buyer, to open, rename and delete. */
export function SavedFilters() {
  const isBuyer = useSession().user?.companyId != null
  const [renamed, setRenamed] = useState<SavedFilter | null>(null)
  if (!isBuyer) return null
  const label = (
    <>
      我的筛选 <span aria-hidden="true">▾</span>
    </>
  )
  return (
    <>
      <Popover label={label} name="我的筛选" buttonClass="btn-link" align="right" onPrepare={fetchPanel}>
        {(close) => (
          <Suspense>
            <FiltersPanel onRename={setRenamed} close={close} />
          </Suspense>
        )}
      </Popover>
      {renamed && (
        <Suspense>
          <RenameDialog filter={renamed} onClose={() => setRenamed(null)} />
        </Suspense>
      )}
    </>
  )
}
