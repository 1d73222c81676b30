import { specificationsOnSale } from '@lianmeng/contract/standards'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../areas/area-context.tsx'
import { listSearch } from '../../goods/list-view.ts'
import { useRead } from '../../lib/query.ts'
import { type SpecSelection, threadHand } from '../../parts/spec-selector/spec-selection.ts'
import styles from './spec-panel.module.css'
import { goodsOf, onSaleParams, specSearch } from './spec-view.ts'
import type { StandardTab } from './standard-tab.ts'

type Props = {
  selection: SpecSelection
  /** Name of the chosen size; empty where the standard has none. */
  size: string
}

/** A specification that was imported: its goods on sale, its drawing, its figures. */
export function ImportedSpec({ selection, size }: Props) {
  const { linkTo, ofShop } = useArea()
  const { standardId, standardName, length, threadRotation } = selection
  const onSale = { ...onSaleParams(selection), ...ofShop, start: 1, limit: 1 }
  const { data } = useRead(specificationsOnSale, onSale, { silent: true })
  const toTab = (tab: StandardTab) =>
    linkTo('standardview', { standardId: String(standardId), tab, ...specSearch({ ...selection, size }) })
  const name = [size, length > 0 && length].filter(Boolean).join('×')
  return (
    <section className={styles.imported} aria-label="已导入规格">
      <p>
        已导入 <b>{standardName}</b> <b>{name}</b>
        {threadRotation === threadHand.left && ' 反牙'}
      </p>
      {data?.total === 0 && <p className="sub">这一规格暂无在售，可以看看替代标准或相近长度。</p>}
      <nav aria-label="导入的规格">
        <Link className="btn btn-brand" {...linkTo('productList', listSearch({ filter: goodsOf(selection) }))}>
          查看在售商品
        </Link>
        <Link className="btn" {...toTab('drawing')}>
          图纸
        </Link>
        <Link className="btn" {...toTab('performance')}>
          性能成分
        </Link>
        {data?.total === 0 && (
          <Link className="btn" {...toTab('substitutes')}>
            替代标准
          </Link>
        )}
      </nav>
    </section>
  )
}
