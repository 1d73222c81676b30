import type { home } from '@lianmeng/contract/content/endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { supplierPage } from '@lianmeng/contract/membership/endpoints'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../area/use-area.tsx'
import { useRead } from '../../lib/calls/query.ts'
import { listSearch } from '../../lib/goods/list-view.ts'
import { useSession } from '../../lib/person/session.ts'
import { formatCount } from '../../lib/text/format.ts'
import { StandingTag } from '../../widgets/membership/standing-tag.tsx'
import { FloorFrame } from './floor-frame.tsx'
import styles from './sellers.module.css'

type Seller = DataOf<typeof home>['sellers'][number]

/** Recommended sellers, and the standing of the buyer's company with each. */
export function Sellers({ sellers }: { sellers: readonly Seller[] }) {
  const { linkTo, can, hasScreen } = useArea()
  const { user } = useSession()
  const isBuyer = user !== null && user.companyId !== null
  const { data } = useRead(supplierPage, {}, { enabled: isBuyer, aside: true })
  const statusOf = (id: number) => data?.records.find((entry) => entry.erpTenantId === id)?.status
  return (
    <FloorFrame
      id="sellers"
      title="推荐卖家"
      more={hasScreen('mySupplier') ? { label: '我的卖家', target: linkTo('mySupplier') } : undefined}
    >
      <div className={styles.sellers}>
        {sellers.map(({ erpTenantId, companyShortName, areaName, sellsOpenly, offers }) => {
          const status = statusOf(erpTenantId)
          return (
            <article key={erpTenantId} className={styles.sellerCard}>
              <h3>
                <Link {...linkTo('productList', listSearch({ filter: { tenantIds: [erpTenantId] } }))}>
                  {companyShortName}
                </Link>
              </h3>
              <p className="sub">
                {areaName}　{formatCount(offers)} 条在售报价
              </p>
              <p className={styles.sellerFoot}>
                {status !== undefined && <StandingTag status={status} />}
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
