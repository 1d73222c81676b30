import { addWhatFits } from '@lianmeng/contract/cart/endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { recentPurchases } from '@lianmeng/contract/orders/reorder-endpoints'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../../area/use-area.tsx'
import { notify } from '../../../lib/calls/notify.ts'
import { useRead, useWrite } from '../../../lib/calls/query.ts'
import { cartReads } from '../../../lib/goods/cart-reads.ts'
import { useDelivery } from '../../../lib/goods/delivery.ts'
import { useRights } from '../../../lib/person/rights.ts'
import { formatDate } from '../../../lib/text/format.ts'
import { formatUnitPrice } from '../../../lib/text/yuan.ts'
import { GoodsName } from '../../../ui/goods-name.tsx'
import { PriceChange } from '../../../widgets/price-memory/price-change.tsx'
import styles from './buyer-home.module.css'
import { HomeBlock } from './home-block.tsx'

type Bought = DataOf<typeof recentPurchases>[number]

/** The goods of the latest orders, with the price paid and today's for the same quantity. */
export function RecentGoods() {
  const { linkTo } = useArea()
  const { areaCode, isPlaceKnown } = useDelivery()
  const { data } = useRead(recentPurchases, areaCode ? { areaCode } : {}, { enabled: isPlaceKnown, aside: true })
  const add = useWrite(addWhatFits, { stale: cartReads })
  const hindrance = useRights().hindrance('purchase')
  const buy = ({ componentId, packageSpecId, qty }: Bought) =>
    add.mutate(
      { lines: [{ componentId, mixPackageSpecId: packageSpecId, qty }] },
      {
        onSuccess: ({ added, left: [refused] }) =>
          added > 0 ? notify.success('已加入待采清单') : notify.warning(refused?.reason ?? '未能加入待采清单'),
      },
    )
  if (!data || data.length === 0) return null
  return (
    <HomeBlock title="最近采购" more={<Link {...linkTo('salesOrder')}>我的订单</Link>}>
      <table className={`table ${styles.rows}`}>
        <thead>
          <tr>
            <th className={styles.wideOnly}>日期</th>
            <th>商品</th>
            <th className="num">数量</th>
            <th className={`num ${styles.wideOnly}`}>上次价</th>
            <th className="num">今天价</th>
            <th className="num">变动</th>
            <th className={styles.wideOnly}>卖家</th>
            <th>
              <span className="visually-hidden">操作</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {data.map((row) => (
            <tr key={row.componentId}>
              <td className={`sub ${styles.wideOnly}`}>{formatDate(new Date(row.at)).slice(5)}</td>
              <td className={styles.goods}>
                <Link {...linkTo('productList', { componentId: String(row.componentId) })}>
                  <GoodsName goods={row} />
                </Link>
              </td>
              <td className="num">
                {row.saleQty} {row.saleUnitName}
              </td>
              <td className={`num ${styles.wideOnly}`}>{formatUnitPrice(row.priceThen)}</td>
              <td className="num">
                <b>{row.priceNow === null ? '—' : formatUnitPrice(row.priceNow)}</b>
              </td>
              <td className="num">
                <PriceChange percent={row.priceChange} />
              </td>
              <td className={`${styles.seller} ${styles.wideOnly}`}>{row.companyShortName}</td>
              <td className={styles.act}>
                <button
                  type="button"
                  className="btn"
                  disabled={hindrance !== '' || add.isPending || row.problemText !== ''}
                  title={row.problemText || hindrance || undefined}
                  onClick={() => buy(row)}
                >
                  再买
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </HomeBlock>
  )
}
