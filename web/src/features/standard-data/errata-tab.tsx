import type { DataOf } from '@lianmeng/contract/endpoint'
import { decideErratum, errata, errataPatch } from '@lianmeng/contract/standard-data/errata-endpoints'
import { errataStates, errataStateTexts, standardDataTexts } from '@lianmeng/contract/standard-data/texts'
import { knownOf, pageOf } from '../../lib/address/list-search.ts'
import { useSearchText } from '../../lib/address/use-search.ts'
import { callFile } from '../../lib/calls/call.ts'
import { useRead, useWrite } from '../../lib/calls/query.ts'
import { saveFile } from '../../lib/calls/save-file.ts'
import { formatMoment } from '../../lib/text/format.ts'
import { NoResult } from '../../ui/answer/no-result.tsx'
import { Select } from '../../ui/choice/select.tsx'
import type { Column } from '../../ui/table/table.tsx'
import { OfficeFilters } from '../../widgets/office-list/office-filters.tsx'
import { OfficeList } from '../../widgets/office-list/office-list.tsx'
import { ReasonButton } from '../../widgets/order-view/reason/reason-button.tsx'
import styles from './standard-data.module.css'

type Erratum = DataOf<typeof errata>['records'][number]

const options = [
  { value: 'all' as const, text: '全部状态' },
  ...errataStates.map((value) => ({ value, text: errataStateTexts[value] })),
]

async function download(): Promise<void> {
  const { name, content } = await callFile(errataPatch, {})
  saveFile(name, content)
}

/** Accepts or rejects a proposal, with the reason. */
function Decide({ id }: { id: number }) {
  const write = useWrite(decideErratum, { stale: [errata] })
  const button = (name: string, text: string, accept: boolean) => (
    <ReasonButton
      name={name}
      title={`${name}建议`}
      text={text}
      label="理由"
      okText={name}
      missingText={standardDataTexts.noteMissing}
      isPending={write.isPending}
      onOk={(note, close) => write.mutate({ id, accept, note }, { onSuccess: close })}
    />
  )
  return (
    <div className={styles.actions}>
      {button('采纳', '采纳不会直接改动尺寸表：请下载补丁，由工程师核对并更新数据表。', true)}
      {button('不采纳', '请写明核实结果。', false)}
    </div>
  )
}

const columns: readonly Column<Erratum>[] = [
  { title: '时间', width: 130, cell: ({ sentAt }) => formatMoment(new Date(sentAt)) },
  { title: '标准与规格', width: 190, cell: ({ standardName, size }) => `${standardName} ${size}` },
  {
    title: '尺寸',
    width: 190,
    cell: ({ title, printed, proposed }) => (
      <>
        {title}
        <div>
          {printed} → <strong>{proposed}</strong>
        </div>
      </>
    ),
  },
  { title: '依据', cell: ({ source }) => source },
  {
    title: '处理',
    width: 190,
    cell: ({ id, state, note, decidedBy }) =>
      state === 'open' ? (
        <Decide id={id} />
      ) : (
        <>
          <span className={state === 'accepted' ? 'tag tag-ok' : 'tag'}>{errataStateTexts[state]}</span>
          <div className="sub">
            {note}（{decidedBy}）
          </div>
        </>
      ),
  },
]

/** Figures that users think are wrong. The tables stay in the repository: what is accepted leaves as a patch. */
export function ErrataTab() {
  const [search, change] = useSearchText()
  const state = knownOf(errataStates, search.state)
  const read = useRead(
    errata,
    { ...(state && { state }), start: pageOf(search.page) },
    { keepPrevious: true, staleTime: 0, whenBack: true },
  )
  const hasAccepted = read.data?.records.some((one) => one.state === 'accepted') ?? false
  return (
    <>
      <div className={styles.head}>
        <p className="sub">采纳的数值以补丁交给工程师，数据表随版本更新。</p>
        {hasAccepted && (
          <button type="button" className="btn" onClick={() => download().catch(() => undefined)}>
            下载补丁
          </button>
        )}
      </div>
      <OfficeFilters>
        <Select
          name="状态"
          options={options}
          value={state ?? 'all'}
          onChoose={(next) => change({ state: next === 'all' ? undefined : next, page: undefined })}
        />
      </OfficeFilters>
      <OfficeList
        name="纠错建议"
        read={read}
        columns={columns}
        keyOf={({ id }) => id}
        onPage={(page) => change({ page: String(page) })}
        empty={<NoResult text="没有纠错建议" hint="登录用户可在标准页面的「数值纠错」中提出。" />}
      />
    </>
  )
}
