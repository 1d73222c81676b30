import * as standards from '@lianmeng/contract/standards'
import { useRead } from '../../lib/query.ts'
import { numbersOf } from '../../lib/search-text.ts'
import { useSearchText } from '../../lib/use-search.ts'
import { LibraryGrid } from './library-grid.tsx'
import { LibraryTree } from './library-tree.tsx'
import { StandardPage } from './standard-page.tsx'
import styles from './standard-view.module.css'

/** Milliseconds: the directory of the library changes rarely. */
const freshFor = 300_000

/** The digital parts library: directory, shapes and standards; a chosen standard shows its figures. */
export default function StandardViewScreen() {
  const [search, change] = useSearchText()
  const idOf = (name: string) => numbersOf(search[name]).find((id) => Number.isInteger(id) && id > 0) ?? 0
  const standardId = idOf('standardId')
  const place = { bigId: idOf('big'), smallId: idOf('small'), shapeId: idOf('shape') }
  const bigs = useRead(standards.bigCategories, {}, { staleTime: freshFor, silent: true })
  const smalls = useRead(standards.smallCategories, {}, { staleTime: freshFor, silent: true })

  if (standardId > 0) {
    return (
      <StandardPage
        standardId={standardId}
        size={search.size ?? ''}
        onBack={() => change({ standardId: undefined, size: undefined })}
      />
    )
  }
  return (
    <div className={styles.library}>
      <LibraryTree
        bigs={bigs.data ?? []}
        smalls={smalls.data ?? []}
        place={place}
        onGo={({ bigId, smallId }) =>
          change({ big: String(bigId || ''), small: String(smallId || ''), shape: '', p: '' })
        }
      />
      <LibraryGrid
        place={place}
        page={idOf('p') || 1}
        onShape={(shapeId) => change({ shape: String(shapeId || ''), p: '' })}
        onPage={(page) => change({ p: page > 1 ? String(page) : '' })}
      />
    </div>
  )
}
