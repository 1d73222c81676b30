import { type AllianceSeller, allies, askAlly, nonAllies, notification } from '@lianmeng/contract/union/endpoints'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../area/use-area.tsx'
import { notify } from '../../lib/calls/notify.ts'
import { useRead, useWrite } from '../../lib/calls/query.ts'
import { listSearch } from '../../lib/goods/list-view.ts'
import { useSession } from '../../lib/person/session.ts'
import { useUnionRights } from '../../lib/person/union-rights.ts'
import { formatCount } from '../../lib/text/format.ts'
import { LoadFailed } from '../../ui/answer/load-failed.tsx'
import { FloorFrame } from './floor-frame.tsx'
import styles from './sellers.module.css'

/** Sellers of the alliance, allies first. For people who work for no seller all are others. */
export function AllianceSellers() {
  const { linkTo } = useArea()
  const ours = useRead(allies, { limit: 12 }, { silent: true })
  const others = useRead(nonAllies, { limit: 8 }, { silent: true })
  if (ours.isError && !ours.data)
    return (
      <div className="card">
        <LoadFailed onRetry={() => void ours.refetch()} />
      </div>
    )
  const ids = ours.data?.records.map(({ erpTenantId }) => erpTenantId) ?? []
  return (
    <>
      {ids.length > 0 && (
        <FloorFrame
          id="allies"
          title={`盟友 ${formatCount(ours.data?.total ?? 0)} 家`}
          more={{ label: '只看盟友的货', target: linkTo('productList', listSearch({ filter: { tenantIds: ids } })) }}
        >
          <Cards sellers={ours.data?.records ?? []} />
        </FloorFrame>
      )}
      {others.data && others.data.records.length > 0 && (
        <FloorFrame id="non-allies" title="更多联盟卖家">
          <Cards sellers={others.data.records} />
        </FloorFrame>
      )}
    </>
  )
}

function Cards({ sellers }: { sellers: readonly AllianceSeller[] }) {
  const { can, linkTo } = useArea()
  const { user } = useSession()
  return (
    <div className={styles.sellers}>
      {sellers.map((seller) => (
        <article key={seller.erpTenantId} className={styles.sellerCard}>
          <h3>
            <Link {...linkTo('productList', listSearch({ filter: { tenantIds: [seller.erpTenantId] } }))}>
              {seller.companyShortName}
            </Link>
          </h3>
          <p className="sub">
            {seller.areaName}　{formatCount(seller.offers)} 条在售报价
          </p>
          <p className={styles.sellerFoot}>
            {seller.alliedSince && <span className="tag tag-ok">盟友</span>}
            {can.enterShop && (
              <a href={`/lmShop/home?tid=${seller.erpTenantId}`} target="_blank" rel="noopener">
                进店
              </a>
            )}
            {user?.seller && !seller.alliedSince && <AskButton seller={seller} />}
          </p>
        </article>
      ))}
    </div>
  )
}

/** Asks a seller to become an ally; off without the right. */
function AskButton({ seller: { erpTenantId, asked } }: { seller: AllianceSeller }) {
  const missing = useUnionRights().hindrance('platformAuth')
  const ask = useWrite(askAlly, { stale: [allies, nonAllies, notification], rereadsOnConflict: true })
  if (asked === 'sent') return <span className="sub">已申请结盟</span>
  return (
    <button
      type="button"
      className="btn-link"
      disabled={missing !== '' || ask.isPending}
      title={missing}
      onClick={() => ask.mutate({ erpTenantId }, { onSuccess: () => notify.success(asked ? '已结盟' : '已申请结盟') })}
    >
      {asked === 'received' ? '同意结盟' : '申请结盟'}
    </button>
  )
}
