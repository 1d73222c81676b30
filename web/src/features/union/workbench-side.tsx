import * as cart from '@lianmeng/contract/cart/endpoints'
import { askAdministrator, unionRightTexts } from '@lianmeng/contract/union/texts'
import { unionRights } from '@lianmeng/trade/identity/union-rights'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../area/use-area.tsx'
import { useRead } from '../../lib/calls/query.ts'
import { useSession } from '../../lib/person/session.ts'
import { useUnionRights, useUnionStore } from '../../lib/person/union-rights.ts'
import { formatMoment } from '../../lib/text/format.ts'
import { AllianceNotices } from '../../widgets/alliance/alliance-notices.tsx'
import styles from './workbench.module.css'

/** Beside the cards: notices, the alliance's list, open orders, and the rights of this account. */
export function WorkbenchSide() {
  const { linkTo } = useArea()
  return (
    <aside className={`card ${styles.side}`}>
      <h2>
        联盟通知 <Link {...linkTo('infoCenter')}>信息中心</Link>
      </h2>
      <AllianceNotices limit={4} />
      <Lists />
      <Rights />
    </aside>
  )
}

function Lists() {
  const { linkTo, ofCart } = useArea()
  const { user } = useSession()
  const { orderNum } = useUnionStore()
  const isBuyer = user !== null && user.companyId !== null
  const { data } = useRead(cart.count, ofCart, { enabled: isBuyer, aside: true })
  if (!isBuyer) return null
  return (
    <>
      <h2>
        待采清单 <Link {...linkTo('cart')}>打开</Link>
      </h2>
      <dl>
        <dt>联盟</dt>
        <dd>{data?.lmShopCartNum ?? '—'} 行</dd>
        <dt>尾货</dt>
        <dd>{data?.leftOverShopCartNum ?? '—'} 行</dd>
        <dt>普通</dt>
        <dd>{data?.norMalShopCartNum ?? '—'} 行</dd>
        <dt>进行中的订单</dt>
        <dd>
          <Link {...linkTo('salesOrder')}>{orderNum ?? '—'} 单</Link>
        </dd>
      </dl>
    </>
  )
}

function Rights() {
  const { unionState, administrator, checkedAt, loading } = useUnionRights()
  return (
    <>
      <h2>本账号的权限</h2>
      <dl>
        {unionRights.map((right) => (
          <div key={right} className={styles.right}>
            <dt>{unionRightTexts[right]}</dt>
            <dd className={unionState[right] ? 'ok' : 'bad'}>
              {loading ? '…' : unionState[right] ? '已开通' : `未开通，${askAdministrator}`}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.ask}>
        {administrator && `管理员：${administrator}　`}
        {checkedAt && `${formatMoment(new Date(checkedAt))} 核对过`}
      </p>
    </>
  )
}
