import type { MyGoodsRow } from '@lianmeng/contract/my-goods/endpoints'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../area/use-area.tsx'
import { GoodsName } from '../../ui/goods-name.tsx'
import { MergedHint } from '../../widgets/product-file/merged-hint.tsx'
import styles from './my-goods.module.css'

/** The company's own name of a product and its real one; links to its page while it is on sale. */
export function KeptGoodsName({ row }: { row: MyGoodsRow }) {
  const { linkTo } = useArea()
  return (
    <div className={styles.long}>
      {row.ownName && <div>{row.ownName}</div>}
      <GoodsName
        goods={{ ...row, customComponentCode: '' }}
        as={(name) =>
          row.isListed === 1 ? (
            <Link {...linkTo('productList', { componentId: String(row.componentId) })}>{name}</Link>
          ) : (
            name
          )
        }
      />
      <MergedHint goods={row} />
      {row.note && (
        <div className={`sub ${styles.note}`} title={row.note}>
          备注：{row.note}
        </div>
      )}
    </div>
  )
}
