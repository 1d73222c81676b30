import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import { maxKeyword } from '@lianmeng/contract/fields'
import { type applyMembership, statusOptions, supplierPage } from '@lianmeng/contract/membership/endpoints'
import { membershipTexts } from '@lianmeng/contract/membership/texts'
import { maxSellers } from '@lianmeng/trade/membership/application'
import { membershipStatus } from '@lianmeng/trade/membership/status'
import { type ReactNode, useState } from 'react'
import { notify } from '../../lib/calls/notify.ts'
import { useRead } from '../../lib/calls/query.ts'
import { useRights } from '../../lib/person/rights.ts'
import { LoadFailed } from '../../ui/answer/load-failed.tsx'
import { NoResult } from '../../ui/answer/no-result.tsx'
import { PageSkeleton } from '../../ui/answer/page-skeleton.tsx'
import { Checkbox } from '../../ui/choice/checkbox.tsx'
import { ConsentBox, useConsent } from '../../ui/choice/consent.tsx'
import { Select } from '../../ui/choice/select.tsx'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { Pager } from '../../ui/navigation/pager.tsx'
import { type Column, Table } from '../../ui/table/table.tsx'
import styles from './membership.module.css'
import { RegionTabs } from './region-tabs.tsx'
import { ResultDialog } from './result-dialog.tsx'
import { StandingTag } from './standing-tag.tsx'
import { tellApplied, tellNotApplied, useApply } from './use-apply.ts'

export type Supplier = DataOf<typeof supplierPage>['records'][number]

type Filter = { keyWords: string; status: number | undefined; codes: readonly string[]; start: number }
const everything: Filter = { keyWords: '', status: undefined, codes: [], start: 1 }

const paramsOf = ({ keyWords, status, codes, start }: Filter): ParamsOf<typeof supplierPage> => ({
  ...(keyWords ? { keyWords } : {}),
  ...(status === undefined ? {} : { status }),
  ...(codes.length > 0 ? { areaCode: codes.join() } : {}),
  start,
  limit: 100,
})

type Props = {
  /** The buttons that open a seller's shop. */
  shopButtons: (seller: Supplier) => ReactNode
  onClose: () => void
}

/** Sellers, of which up to five can be chosen, and one application to all of them. [spec §2] */
export function RecommendationDialog({ shopButtons, onClose }: Props) {
  const [filter, setFilter] = useState(everything)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const showsPhone = useConsent()
  const [result, setResult] = useState<DataOf<typeof applyMembership> | null>(null)
  const apply = useApply()
  const hindrance = useRights().hindrance('purchase')
  if (result) return <ResultDialog result={result} onClose={onClose} />

  const submit = () => {
    if (chosen.length === 0) return notify.warning(membershipTexts.noSellerChosen)
    if (chosen.length > maxSellers) return notify.warning(membershipTexts.tooManySellers)
    apply.mutate(
      { erpTenantIds: [...chosen], lookYouPohone: showsPhone.version > 0 ? 1 : 0 },
      {
        onSuccess: (data) => {
          tellApplied(data.failureNum)
          setResult(data)
        },
        onError: tellNotApplied,
      },
    )
  }
  const toggle = (id: number, isChosen: boolean) => {
    if (isChosen && chosen.length >= maxSellers) {
      notify.warning(membershipTexts.tooManySellers)
      return false
    }
    setChosen(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id))
    return true
  }
  const footer = (
    <>
      <span className={styles.quick}>
        {hindrance ? `${hindrance}，请由管理员或采购申请` : `已选 ${chosen.length} / ${maxSellers}`}
      </span>
      <button type="button" className="btn" onClick={onClose}>
        取消
      </button>
      <button type="button" className="btn btn-brand" disabled={apply.isPending || hindrance !== ''} onClick={submit}>
        {apply.isPending ? '提交中…' : '提交申请'}
      </button>
    </>
  )
  return (
    <Dialog title="推荐您申请以下卖家会员" width={860} onClose={onClose} footer={footer}>
      <FilterBar onSearch={setFilter} />
      <SupplierTable filter={filter} chosen={chosen} onToggle={toggle} shopButtons={shopButtons} onPage={setFilter} />
      <ConsentBox of={showsPhone}>允许卖家查看我的手机号</ConsentBox>
    </Dialog>
  )
}

function FilterBar({ onSearch }: { onSearch: (filter: Filter) => void }) {
  const [draft, setDraft] = useState(everything)
  const options = useRead(statusOptions, {}, { silent: true }).data ?? []
  const choices = [{ value: -1, text: '全部状态' }, ...options.map(({ id, value }) => ({ value: id, text: value }))]
  return (
    <form
      className={styles.filter}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch({ ...draft, keyWords: draft.keyWords.trim(), start: 1 })
      }}
    >
      <RegionTabs codes={draft.codes} onChoose={(codes) => setDraft({ ...draft, codes })} />
      <Select
        name="申请状态"
        options={choices}
        value={draft.status ?? -1}
        onChoose={(status) => setDraft({ ...draft, status: status < 0 ? undefined : status })}
      />
      <input
        className="input"
        type="search"
        aria-label="卖家名称"
        placeholder="卖家名称"
        maxLength={maxKeyword}
        value={draft.keyWords}
        onChange={({ target }) => setDraft({ ...draft, keyWords: target.value })}
      />
      <button type="submit" className="btn btn-brand">
        搜索
      </button>
      <button
        type="button"
        className="btn"
        onClick={() => {
          setDraft(everything)
          onSearch(everything)
        }}
      >
        重置
      </button>
    </form>
  )
}

type TableProps = Pick<Props, 'shopButtons'> & {
  filter: Filter
  chosen: readonly number[]
  /** @returns whether the choice holds */
  onToggle: (id: number, isChosen: boolean) => boolean
  onPage: (filter: Filter) => void
}

function SupplierTable({ filter, chosen, onToggle, shopButtons, onPage }: TableProps) {
  const read = useRead(supplierPage, paramsOf(filter), { keepPrevious: true, staleTime: 0, silent: true })
  if (read.isError) return <LoadFailed onRetry={() => void read.refetch()} />
  if (!read.data) return <PageSkeleton />
  const { records, total, start, limit } = read.data
  if (records.length === 0) return <NoResult text="没有符合条件的卖家" hint="换个地区、状态或名称试试。" />
  const columns: readonly Column<Supplier>[] = [
    {
      title: '卖家名称',
      cell: (seller) => (
        <div className={styles.name}>
          <Checkbox
            checked={chosen.includes(seller.erpTenantId)}
            disabled={seller.status !== membershipStatus.canApply}
            onCheck={(isChosen) => onToggle(seller.erpTenantId, isChosen)}
          >
            {seller.companyShortName}
          </Checkbox>
          {shopButtons(seller)}
        </div>
      ),
    },
    { title: '卖家所在地', width: 140, cell: ({ areaName }) => areaName },
    { title: '申请状态', width: 100, cell: ({ status }) => <StandingTag status={status} /> },
  ]
  return (
    <>
      <Table name="卖家" columns={columns} rows={records} keyOf={({ erpTenantId }) => erpTenantId} />
      <Pager
        page={start}
        pages={Math.ceil(total / limit)}
        total={`共 ${total} 家`}
        onPage={(page) => onPage({ ...filter, start: page })}
      />
    </>
  )
}
