import * as contract from '@lianmeng/contract/my-goods/endpoints'
import { myGoodsTabTexts } from '@lianmeng/contract/my-goods/texts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useArea } from '../../area/use-area.tsx'
import { idOf, keywordOf, knownOf, pageOf } from '../../lib/address/list-search.ts'
import { useSearchText } from '../../lib/address/use-search.ts'
import { useRead } from '../../lib/calls/query.ts'
import { useNarrow } from '../../lib/page/use-narrow.ts'
import { NoResult } from '../../ui/answer/no-result.tsx'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import { useAddToCart } from '../../widgets/add-to-cart/use-add-to-cart.tsx'
import { BuyerGate } from '../../widgets/buyer-gate/buyer-gate.tsx'
import { OfficeList } from '../../widgets/office-list/office-list.tsx'
import { OfficeSearch } from '../../widgets/office-list/office-search.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { FileTools } from './file-tools.tsx'
import { FillButton } from './fill-button.tsx'
import { Filters } from './filters.tsx'
import { goodsColumns } from './goods-columns.tsx'
import { MergingView } from './merging/merging-view.tsx'
import styles from './my-goods.module.css'
import { PhoneGoods } from './phone-goods.tsx'
import { SubstitutesView } from './substitutes/substitutes-view.tsx'

/** The company's archive of goods: favourites, its own numbers, and prices paid. */
export default function MyGoodsScreen() {
  const [{ view }] = useSearchText()
  return <BuyerGate>{viewNamed(view)}</BuyerGate>
}

function viewNamed(view: string | undefined) {
  if (view === 'merge') return <MergingView />
  if (view === 'substitutes') return <SubstitutesView />
  return <Archive />
}

const one = (text: string | undefined) => {
  const id = idOf(text)
  return id === undefined ? undefined : [id]
}

/** The filter in the address. */
function useFilter(): contract.MyGoodsFilter {
  const [search] = useSearchText()
  const keyword = keywordOf(search.keyword)
  const all = {
    tenantIds: one(search.seller),
    standardIds: one(search.standard),
    nominalIds: one(search.nominal),
    materialIds: one(search.material),
  }
  const chosen = Object.fromEntries(Object.entries(all).filter(([, ids]) => ids !== undefined))
  return { tab: knownOf(contract.myGoodsTab, search.tab) ?? 'all', ...(keyword && { keyword }), ...chosen }
}

function Archive() {
  const [search, change] = useSearchText()
  const filter = useFilter()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const choices = useRead(contract.filter, filter, { keepPrevious: true, staleTime: 0 })
  const params = { ...filter, start: pageOf(search.page), limit: 20 }
  const read = useRead(contract.list, params, { keepPrevious: true, staleTime: 0 })
  const { add, isAdding, dialog } = useAddToCart()
  const tab = filter.tab ?? 'all'
  const tabs = contract.myGoodsTab.map((key) => ({
    key,
    text: myGoodsTabTexts[key],
    count: String(choices.data?.[key] ?? ''),
  }))
  const choose = (ids: readonly number[], isChosen: boolean) =>
    setChosen((before) => new Set([...before].filter((id) => !ids.includes(id)).concat(isChosen ? ids : [])))
  const isNarrow = useNarrow()
  const filters = <Filters choices={choices.data} search={search} onChange={change} />
  const tools = (
    <div className={styles.tools} data-screen-only>
      <BulkBar chosen={chosen} rows={read.data?.records ?? []} onChoose={choose} />
      <FileTools chosen={chosen} filter={filter} gone={choices.data?.gone ?? 0} />
    </div>
  )
  const isNarrowed = Object.keys(filter).length > 1
  return (
    <div className="card" data-print="wide">
      <h1 className="visually-hidden">我的商品档案</h1>
      <Tabs
        name="商品档案"
        tabs={tabs}
        current={tab}
        onChoose={(next) => change({ tab: next === 'all' ? undefined : next, page: undefined })}
      >
        <div className={styles.filter} data-screen-only>
          <OfficeSearch
            keyword={filter.keyword}
            placeholder="自编料号、我的品名、标准号、规格、卖家"
            onSearch={(keyword) => change({ keyword, page: undefined })}
          />
          {!isNarrow && filters}
        </div>
        {isNarrow ? (
          <details className={styles.more}>
            <summary>筛选与批量操作{chosen.size > 0 && `，已选 ${chosen.size} 个`}</summary>
            <div className={styles.filter}>{filters}</div>
            {tools}
          </details>
        ) : (
          tools
        )}
        <OfficeList
          name="我的商品档案"
          read={read}
          columns={goodsColumns({ chosen, onChoose: choose, add, isAdding })}
          keyOf={({ componentId }) => componentId}
          onPage={(page) => change({ page: String(page) })}
          empty={isNarrowed || tab !== 'all' ? <NothingFound /> : <NothingKept />}
        >
          {isNarrow ? (rows) => <PhoneGoods {...{ rows, chosen, add, isAdding }} onChoose={choose} /> : undefined}
        </OfficeList>
      </Tabs>
      {dialog}
    </div>
  )
}

function NothingFound() {
  return <NoResult text="没有符合条件的商品" hint="换个关键字、页签或筛选试试。" />
}

function NothingKept() {
  const { linkTo } = useArea()
  return (
    <NoResult
      text="商品档案还是空的"
      hint="在商品列表中收藏或导入商品，用 Excel 导入您的料号，或者从历史订单一键建档。"
    >
      <FillButton />
      <Link className="btn btn-brand" {...linkTo('productList')}>
        去找商品
      </Link>
    </NoResult>
  )
}
