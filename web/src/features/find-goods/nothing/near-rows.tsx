import { specificationList } from '@lianmeng/contract/find-goods/specification-endpoints'
import { useRead } from '../../../lib/calls/query.ts'
import { listParams } from '../../../lib/goods/list-view.ts'
import { formatCount } from '../../../lib/text/format.ts'
import { GoodsName } from '../../../ui/goods-name.tsx'
import { priceFigure, priceOfYuan } from '../offer/price-figure.ts'
import type { ShowView } from '../state/use-list-view.ts'
import type { NearChoice } from './near-choices.ts'
import styles from './no-goods.module.css'

type Props = { choice: NearChoice; shopId: number; show: ShowView }

/** Number of nearest specifications shown. */
const shown = 8

const from = ({ price }: { price: string | null }): string => {
  const least = priceOfYuan(price)
  return least === undefined ? '' : `${priceFigure(least)} 起`
}

/** A preview of the nearest specifications on sale. */
export function NearRows({ choice, shopId, show }: Props) {
  const view = { filter: choice.filter, sort: 'default', page: 1, size: shown } as const
  const { data } = useRead(specificationList, { ...listParams(view, shopId), withFacets: false }, { silent: true })
  if (!data || data.records.length === 0) return null
  return (
    <section className={styles.rows} aria-label="最接近的规格">
      <h2>最接近：{choice.name}</h2>
      <ul>
        {data.records.map((row) => (
          <li key={row.gbComponentId}>
            <GoodsName goods={row} />
            <span>{row.sellers} 家</span>
            <span>{from(row)}</span>
          </li>
        ))}
      </ul>
      <button type="button" className="btn btn-brand" onClick={() => show({ filter: choice.filter })}>
        查看 {formatCount(data.total)} 个规格
      </button>
    </section>
  )
}
