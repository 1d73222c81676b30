import { type Overlay, overlays } from '@lianmeng/contract/standard-data/endpoints'
import {
  degreeTexts,
  type OverlayState,
  overlayKinds,
  overlayKindTexts,
  overlayStates,
  overlayStateTexts,
} from '@lianmeng/contract/standard-data/texts'
import { standardStatusTexts } from '@lianmeng/contract/standards/texts'
import { keywordOf, knownOf, pageOf } from '../../lib/address/list-search.ts'
import { useSearchText } from '../../lib/address/use-search.ts'
import { useRead } from '../../lib/calls/query.ts'
import { formatMoment } from '../../lib/text/format.ts'
import { NoResult } from '../../ui/answer/no-result.tsx'
import { Select } from '../../ui/choice/select.tsx'
import { DialogButton } from '../../ui/layer/dialog-button.tsx'
import type { Column } from '../../ui/table/table.tsx'
import { OfficeFilters } from '../../widgets/office-list/office-filters.tsx'
import { OfficeList } from '../../widgets/office-list/office-list.tsx'
import { OfficeSearch } from '../../widgets/office-list/office-search.tsx'
import { OverlayActions } from './overlay-actions.tsx'
import { OverlayDialog } from './overlay-dialog.tsx'
import styles from './standard-data.module.css'

const kindOptions = [
  { value: 'all' as const, text: '全部类型' },
  ...overlayKinds.map((value) => ({ value, text: overlayKindTexts[value] })),
]
const stateOptions = [
  { value: 'all' as const, text: '全部状态' },
  ...overlayStates.map((value) => ({ value, text: overlayStateTexts[value] })),
]
const tags: Record<OverlayState, string> = {
  draft: 'tag tag-warn',
  reviewed: 'tag tag-brand',
  published: 'tag tag-ok',
  withdrawn: 'tag',
}

/** What an overlay says, in words. */
const meaningOf = ({ kind, means, degree }: Overlay): string => {
  if (kind === 'status') return standardStatusTexts[means as keyof typeof standardStatusTexts]
  return degree === '' ? means : `${means}（${degreeTexts[degree]}）`
}

const columns: readonly Column<Overlay>[] = [
  { title: '类型', width: 90, cell: ({ kind }) => overlayKindTexts[kind] },
  { title: '用语或标准', width: 170, cell: ({ subject }) => subject },
  { title: '含义', width: 190, cell: meaningOf },
  {
    title: '依据',
    cell: ({ basis, note }) => (
      <>
        {basis}
        {note && <div className="sub">理由：{note}</div>}
      </>
    ),
  },
  {
    title: '经办',
    width: 150,
    cell: ({ madeBy, reviewedBy, publishedBy, changedAt }) => (
      <>
        起草：{madeBy}
        {reviewedBy && <div className="sub">复核：{reviewedBy}</div>}
        {publishedBy && <div className="sub">发布：{publishedBy}</div>}
        <div className="sub">{formatMoment(new Date(changedAt))}</div>
      </>
    ),
  },
  {
    title: '状态',
    width: 120,
    cell: ({ state }) => <span className={tags[state]}>{overlayStateTexts[state]}</span>,
  },
  { title: '操作', width: 170, cell: (overlay) => <OverlayActions overlay={overlay} /> },
]

/** Words, numbers, states and substitutes: written by one person, reviewed by another one, then published. */
export function OverlaysTab() {
  const [search, change] = useSearchText()
  const kind = knownOf(overlayKinds, search.kind)
  const state = knownOf(overlayStates, search.state)
  const keyword = keywordOf(search.keyword)
  const params = {
    ...(kind && { kind }),
    ...(state && { state }),
    ...(keyword && { keyword }),
    start: pageOf(search.page),
  }
  const read = useRead(overlays, params, { keepPrevious: true, staleTime: 0, whenBack: true })
  return (
    <>
      <p className={`sub ${styles.hint}`}>
        登记须由另一位后台人员复核后发布；发布后清单读取与搜索立即采用。尺寸表不在这里修改。
      </p>
      <OfficeFilters>
        <Select
          name="类型"
          options={kindOptions}
          value={kind ?? 'all'}
          onChoose={(next) => change({ kind: next === 'all' ? undefined : next, page: undefined })}
        />
        <Select
          name="状态"
          options={stateOptions}
          value={state ?? 'all'}
          onChoose={(next) => change({ state: next === 'all' ? undefined : next, page: undefined })}
        />
        <OfficeSearch
          keyword={keyword}
          placeholder="用语、标准号或依据"
          onSearch={(asked) => change({ keyword: asked, page: undefined })}
        />
        <DialogButton className="btn btn-brand" dialog={(close) => <OverlayDialog onClose={close} />}>
          新增登记
        </DialogButton>
      </OfficeFilters>
      <OfficeList
        name="登记"
        read={read}
        columns={columns}
        keyOf={({ id }) => id}
        onPage={(page) => change({ page: String(page) })}
        empty={<NoResult text="没有符合条件的登记" hint="清单里未读懂的词可在「未读懂与求购」中直接登记。" />}
      />
    </>
  )
}
