import * as stock from '@lianmeng/contract/seller-stock/endpoints'
import { moveKindTexts } from '@lianmeng/contract/seller-stock/texts'
import { useRead } from '../../lib/calls/query.ts'
import { formatCount, formatMoment } from '../../lib/text/format.ts'
import styles from './seller-goods.module.css'

/** Past stock moves of one product. */
export function StockMoves({ goodsId, unit }: { goodsId: number; unit: string }) {
  const { data: moves = [] } = useRead(stock.moves, { id: goodsId }, { staleTime: 0 })
  return (
    <div className={styles.block}>
      <h3 className="card-title">库存流水</h3>
      {moves.length === 0 && <p className="sub">还没有流水</p>}
      <ul>
        {moves.map((one) => (
          <li key={`${one.at}${one.afterInBaseUnits}`}>
            {formatMoment(new Date(one.at))} {moveKindTexts[one.kind] ?? one.kind}：{formatCount(one.beforeInBaseUnits)}{' '}
            → {formatCount(one.afterInBaseUnits)} {unit}
            {one.shortageInBaseUnits > 0 && <span className="bad"> 欠交 {formatCount(one.shortageInBaseUnits)}</span>}{' '}
            <span className="sub">
              {one.userName} {one.note}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
