import * as imports from '@lianmeng/contract/imports/endpoints'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../area/use-area.tsx'
import { callFile } from '../../lib/call.ts'
import { formatCount } from '../../lib/format.ts'
import { saveFile } from '../../lib/save-file.ts'
import type { GoodsFilterNow } from '../../widgets/goods-filter/goods-filter.tsx'
import { PicturesButton } from './pictures-button.tsx'
import styles from './seller-goods.module.css'
import { useListing } from './use-listing.ts'

const exportGoods = async () => {
  const { name, content } = await callFile(imports.exportGoods, {})
  saveFile(name, content)
}

type Props = {
  chosen: ReadonlySet<number>
  filter: GoodsFilterNow
  total: number
  /** Called after the chosen goods were put on or off sale. */
  onDone: () => void
}

/** Actions on the chosen goods, or on all that match the filter; plus import and export. */
export function ProductsTools({ chosen, filter, total, onDone }: Props) {
  const { linkTo } = useArea()
  const { list, isListing, isUnlisting } = useListing()
  const wanted = chosen.size > 0 ? { ids: [...chosen] } : { filter }
  const count = chosen.size || total
  const start = async (listed: boolean) => {
    if (await list(listed, wanted, count)) onDone()
  }
  return (
    <div className={styles.tools}>
      <span className="sub">
        {chosen.size > 0
          ? `已选 ${formatCount(chosen.size)} 个`
          : `共 ${formatCount(total)} 个，未勾选时对全部筛选结果操作`}
      </span>
      <button type="button" className="btn" disabled={total === 0 || isListing} onClick={() => void start(true)}>
        上架
      </button>
      <button type="button" className="btn" disabled={total === 0 || isUnlisting} onClick={() => void start(false)}>
        下架
      </button>
      <PicturesButton {...{ wanted, count, onDone }} />
      <span className={styles.gap} />
      <button type="button" className="btn" onClick={() => void exportGoods()}>
        导出
      </button>
      <Link className="btn" {...linkTo('imports')}>
        导入
      </Link>
      <Link className="btn btn-brand" {...linkTo('matrix')}>
        批量生成
      </Link>
    </div>
  )
}
