import * as contract from '@lianmeng/contract/goods-lists/endpoints'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../area/use-area.tsx'
import { idOf } from '../../lib/address/list-search.ts'
import { useSearchText } from '../../lib/address/use-search.ts'
import { useRead } from '../../lib/calls/query.ts'
import { formatMoment } from '../../lib/text/format.ts'
import { NoResult } from '../../ui/answer/no-result.tsx'
import { PageAnswer } from '../../ui/answer/page-answer.tsx'
import { type Column, Table } from '../../ui/table/table.tsx'
import { BuyerGate } from '../../widgets/buyer-gate/buyer-gate.tsx'
import styles from './goods-lists.module.css'
import { OneList } from './one-list.tsx'

/** The company's lists, or one of them with `?id=`. */
export default function GoodsListsScreen() {
  const [search] = useSearchText()
  const id = idOf(search.id)
  return <BuyerGate>{id === undefined ? <AllLists /> : <OneList id={id} />}</BuyerGate>
}

function AllLists() {
  const { linkTo } = useArea()
  const columns: readonly Column<contract.GoodsList>[] = [
    {
      title: '清单',
      cell: ({ id, name }) => (
        <Link {...linkTo('goodsLists', { id: String(id) })} className={styles.name}>
          {name}
        </Link>
      ),
    },
    { title: '商品', width: 120, cell: ({ lines }) => `${lines} 种` },
    { title: '最后修改', width: 260, cell: (one) => `${one.changedBy}，${formatMoment(new Date(one.changedAt))}` },
  ]
  return (
    <PageAnswer of={useRead(contract.lists, {}, { staleTime: 0 })}>
      {(lists) => (
        <section className="card">
          <header className={styles.head}>
            <h1>常用清单</h1>
            <span className="sub">全企业共用，最多 {contract.maxGoodsLists} 个</span>
          </header>
          {lists.length > 0 ? (
            <Table name="常用清单" columns={columns} rows={lists} keyOf={({ id }) => id} />
          ) : (
            <NoResult text="还没有常用清单" hint="在待采清单、快速下单、再来一单或我的商品档案中点「存为常用清单」。">
              <Link className="btn" {...linkTo('myGoods')}>
                我的商品档案
              </Link>
              <Link className="btn btn-brand" {...linkTo('cart')}>
                待采清单
              </Link>
            </NoResult>
          )}
        </section>
      )}
    </PageAnswer>
  )
}
