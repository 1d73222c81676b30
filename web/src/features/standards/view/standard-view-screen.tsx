import { useSearchText } from '../../../lib/address/use-search.ts'
import { specSearch } from '../../../lib/goods/spec-search.ts'
import { LibraryAbout } from './library/library-about.tsx'
import { LibraryGrid } from './library/library-grid.tsx'
import { LibraryTree } from './library/library-tree.tsx'
import { idIn, placeIn } from './library/place.ts'
import panelStyles from './spec/spec-panel.module.css'
import { SpecPanel } from './spec/spec-panel.tsx'
import { readSpecView } from './spec/spec-view.ts'
import { StandardPage } from './standard-page.tsx'
import styles from './standard-view.module.css'

/** Address parameters that belong to one standard; the size is kept for the next. */
const ofOneStandard = {
  ...specSearch({ length: 0, toothType: 0, toothType2: 0, threadRotation: 0, strengthId: 0, surfaceId: 0 }),
  standardId: '',
  tab: '',
}

/** On a phone the panel opens above the pressed element. */
const bringIntoSight = (panel: HTMLElement | null): void => panel?.scrollIntoView?.({ block: 'nearest' })

/** The digital parts library: directory, standards, and the choice of a specification; a chosen standard fills the
 *  page. */
export default function StandardViewScreen() {
  const [search, change] = useSearchText()
  const standardId = idIn(search, 'standardId')
  const pickedId = idIn(search, 'pick')
  const place = placeIn(search)

  if (standardId > 0) {
    return <StandardPage key={standardId} standardId={standardId} onBack={() => change(ofOneStandard)} />
  }
  return (
    <div className={styles.library}>
      <LibraryAbout place={place} page={idIn(search, 'p') || 1} />
      <LibraryTree
        place={place}
        onGo={({ bigId, smallId }) =>
          change({ big: String(bigId || ''), small: String(smallId || ''), shape: '', p: '', pick: '' })
        }
      />
      <LibraryGrid
        place={place}
        page={idIn(search, 'p') || 1}
        size={readSpecView(search).size}
        pickedId={pickedId}
        onShape={(shapeId) => change({ shape: String(shapeId || ''), p: '' })}
        onPage={(page) => change({ p: page > 1 ? String(page) : '' })}
        onPick={(id) => change({ pick: String(id || ''), ...specSearch({ length: 0, toothType: 0, toothType2: 0 }) })}
      />
      {pickedId > 0 ? (
        <SpecPanel key={pickedId} ref={bringIntoSight} standardId={pickedId} onCancel={() => change({ pick: '' })} />
      ) : (
        <aside className={`card ${panelStyles.panel} ${panelStyles.empty}`} aria-label="规格选择">
          <h2>规格选择</h2>
          <p className={panelStyles.hint}>在标准卡片上点「选规格」，在这里选直径、长度、牙型与旋向，再导入规格。</p>
        </aside>
      )}
    </div>
  )
}
