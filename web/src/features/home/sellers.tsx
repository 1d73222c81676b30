import type { home } from '@lianmeng/contract/content'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { applyStatus } from '@lianmeng/contract/sellers'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../areas/area-context.tsx'
import { listSearch } from '../../goods/list-view.ts'
import { formatCount } from '../../lib/format.ts'
import { useRead } from '../../lib/query.ts'
import { useSession } from '../../lib/session.ts'
import { FloorFrame } from './floor-frame.tsx'
import styles from './sellers.module.css'

type Seller = DataOf<typeof home>['sellers'][number]

/** Index: 0 grey, 1 green, 2 orange, 3 blue. [spec §4] */
const standings = [
  { text: '不可申请', tag: 'tag' },
  { text: '可申请会员', tag: 'tag tag-ok' },
  { text: '审核中', tag: 'tag tag-warn' },
  { text: '会员', tag: 'tag tag-brand' },
] as const

/** Sellers worth knowing, and how the buyer's company stands with them. */
export function Sellers({ sellers }: { sellers: readonly Seller[] }) {
  const { linkTo, can } = useArea()
  const { user } = useSession()
  const isBuyer = user !== null && user.companyId !== null
  const { data: status } = useRead(applyStatus, {}, { enabled: isBuyer, silent: true, hideLoading: true })
  const standingOf = (id: number) => standings[status?.find((entry) => entry.id === id)?.value ?? -1]
  return (
    <FloorFrame id="sellers" title="推荐卖家" more={{ label: '我的卖家', target: linkTo('mySupplier') }}>
      <div className={styles.sellers}>
        {sellers.map(({ erpTenantId, companyShortName, areaName, sellsOpenly, offers }) => {
          const standing = standingOf(erpTenantId)
          return (
            <article key={erpTenantId} className={styles.sellerCard}>
              <h3>
                <Link {...linkTo('productList', listSearch({ filter: { tenantIds: [erpTenantId] } }))}>
                  {companyShortName}
                </Link>
              </h3>
              <p className="sub">
                {areaName}　在售 {formatCount(offers)} 个规格
              </p>
              <p className={styles.sellerFoot}>
                {standing && <span className={standing.tag}>{standing.text}</span>}
                <span className="tag">{sellsOpenly === 1 ? '价格公开' : '会员价'}</span>
                {can.enterShop && (
                  <a href={`/lmShop/home?tid=${erpTenantId}`} target="_blank" rel="noopener">
                    进店
                  </a>
                )}
              </p>
            </article>
          )
        })}
      </div>
    </FloorFrame>
  )
}
