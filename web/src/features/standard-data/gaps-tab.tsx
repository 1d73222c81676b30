import type { DataOf } from '@lianmeng/contract/endpoint'
import { closeGap, gaps } from '@lianmeng/contract/standard-data/endpoints'
import { gapKinds, gapKindTexts, standardDataTexts } from '@lianmeng/contract/standard-data/texts'
import { knownOf, pageOf } from '../../lib/address/list-search.ts'
import { useSearchText } from '../../lib/address/use-search.ts'
import { useRead, useWrite } from '../../lib/calls/query.ts'
import { formatCount, formatMoment } from '../../lib/text/format.ts'
import { NoResult } from '../../ui/answer/no-result.tsx'
import { Select } from '../../ui/choice/select.tsx'
import { DialogButton } from '../../ui/layer/dialog-button.tsx'
import type { Column } from '../../ui/table/table.tsx'
import { OfficeFilters } from '../../widgets/office-list/office-filters.tsx'
import { OfficeList } from '../../widgets/office-list/office-list.tsx'
import { ReasonButton } from '../../widgets/order-view/reason/reason-button.tsx'
import { OverlayDialog } from './overlay-dialog.tsx'
import styles from './standard-data.module.css'

type Gap = DataOf<typeof gaps>['records'][number]

const options = [
  { value: 'all' as const, text: '全部类型' },
  ...gapKinds.map((value) => ({ value, text: gapKindTexts[value] })),
]

/** Says what a piece means, or why nothing is to be done. */
function GapActions({ kind, text }: Gap) {
  const write = useWrite(closeGap, { stale: [gaps] })
  return (
    <div className={styles.actions}>
      <DialogButton
        className="btn btn-brand"
        dialog={(close) => (
          <OverlayDialog initial={{ kind: kind === 'word' ? 'word' : 'alias', subject: text }} onClose={close} />
        )}
      >
        登记含义
      </DialogButton>
      <ReasonButton
        name="不处理"
        title="不处理"
        text={`「${text}」以后不再列出。`}
        label="理由"
        okText="确定"
        missingText={standardDataTexts.noteMissing}
        isPending={write.isPending}
        onOk={(note, close) => write.mutate({ kind, text, note }, { onSuccess: close })}
      />
    </div>
  )
}

const columns: readonly Column<Gap>[] = [
  { title: '类型', width: 110, cell: ({ kind }) => gapKindTexts[kind] },
  { title: '内容', cell: ({ text }) => text },
  { title: '清单', width: 90, cell: ({ times }) => `${formatCount(times)} 份` },
  { title: '企业', width: 90, cell: ({ companies }) => `${formatCount(companies)} 家` },
  { title: '最近一次', width: 130, cell: ({ lastAt }) => formatMoment(new Date(lastAt)) },
  { title: '操作', width: 200, cell: (gap) => <GapActions {...gap} /> },
]

/** What buyers' lists say and the reader does not know, as work. */
export function GapsTab() {
  const [search, change] = useSearchText()
  const kind = knownOf(gapKinds, search.kind)
  const read = useRead(
    gaps,
    { ...(kind && { kind }), start: pageOf(search.page) },
    { keepPrevious: true, staleTime: 0, whenBack: true },
  )
  return (
    <>
      <p className={`sub ${styles.hint}`}>只收集写明零件的行里未读懂的片段，不收集整行；至少两家企业写过才列出。</p>
      <OfficeFilters>
        <Select
          name="类型"
          options={options}
          value={kind ?? 'all'}
          onChoose={(next) => change({ kind: next === 'all' ? undefined : next, page: undefined })}
        />
      </OfficeFilters>
      <OfficeList
        name="未读懂与求购"
        read={read}
        columns={columns}
        keyOf={({ kind: of, text }) => `${of} ${text}`}
        onPage={(page) => change({ page: String(page) })}
        empty={<NoResult text="没有待处理的内容" hint="清单里读不懂的词、标准库没有的标准会出现在这里。" />}
      />
    </>
  )
}
