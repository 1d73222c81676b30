import * as imports from '@lianmeng/contract/imports/endpoints'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useArea } from '../../area/use-area.tsx'
import { callFile } from '../../lib/calls/call.ts'
import { saveFile } from '../../lib/calls/save-file.ts'
import { useSellerDuty } from '../../lib/person/seller-standing.ts'
import { formatCount } from '../../lib/text/format.ts'
import type { GoodsFilterNow } from '../../widgets/goods-filter/goods-filter.tsx'
import { BulkButton } from './bulk/bulk-button.tsx'
import type { ChosenGoods } from './chosen-goods.ts'
import { PicturesButton } from './pictures/pictures-button.tsx'
import styles from './seller-goods.module.css'
import { useListing } from './use-listing.ts'

const exportGoods = async () => {
  const { name, content } = await callFile(imports.exportGoods, {})
  saveFile(name, content)
}

type Props = {
  chosen: ChosenGoods
  filter: GoodsFilterNow
  /** Undefined until it is known. */
  total: number | undefined
  onNew: () => void
  /** Further tools. */
  children: ReactNode
}

const totalText = (total: number | undefined): string => (total === undefined ? '' : `共 ${formatCount(total)} 个`)

/** Import and export, and actions on the goods. */
export function ProductsTools(props: Props) {
  const { linkTo } = useArea()
  const mayChange = useSellerDuty('products')
  return (
    <div className={styles.tools}>
      {mayChange ? <ListingTools {...props} /> : <span className="sub">{totalText(props.total)}</span>}
      <span className={styles.gap} />
      {props.children}
      <button type="button" className="btn" onClick={() => void exportGoods()}>
        导出
      </button>
      {mayChange && (
        <>
          <Link className="btn" {...linkTo('imports', { kind: 'products' })}>
            导入
          </Link>
          <Link className="btn" {...linkTo('matrix')}>
            批量生成
          </Link>
          <button type="button" className="btn btn-brand" onClick={props.onNew}>
            新建商品
          </button>
        </>
      )}
    </div>
  )
}

function chosenText({ isAll, ids }: ChosenGoods, total: number | undefined): string {
  if (total === undefined) return ''
  if (isAll) return `已选全部 ${formatCount(total)} 个`
  return ids.size > 0 ? `已选 ${formatCount(ids.size)} 个` : `${totalText(total)}，未勾选时对全部筛选结果操作`
}

/** What can be done with the chosen goods, or with all that the filter finds. */
function ListingTools({ chosen, filter, total }: Pick<Props, 'chosen' | 'filter' | 'total'>) {
  const { list, isListing, isUnlisting } = useListing()
  const wanted = chosen.ids.size > 0 ? { ids: [...chosen.ids] } : { filter }
  const count = chosen.ids.size || (total ?? 0)
  const isEmpty = (total ?? 0) === 0
  const onDone = chosen.clear
  const start = async (listed: boolean) => {
    if (await list(listed, wanted, count)) onDone()
  }
  return (
    <>
      <span className="sub">{chosenText(chosen, total)}</span>
      {chosen.ids.size > 0 && total !== undefined && total > chosen.ids.size && (
        <button type="button" className="btn-link" onClick={chosen.chooseAll}>
          选择全部 {formatCount(total)} 个
        </button>
      )}
      {(chosen.isAll || chosen.ids.size > 0) && (
        <button type="button" className="btn-link" onClick={chosen.clear}>
          取消选择
        </button>
      )}
      <button type="button" className="btn" disabled={isEmpty || isListing} onClick={() => void start(true)}>
        {isListing ? '上架中…' : '上架'}
      </button>
      <button type="button" className="btn" disabled={isEmpty || isUnlisting} onClick={() => void start(false)}>
        {isUnlisting ? '下架中…' : '下架'}
      </button>
      <PicturesButton {...{ wanted, count, onDone }} />
      <BulkButton {...{ wanted, count, onDone }} />
    </>
  )
}
