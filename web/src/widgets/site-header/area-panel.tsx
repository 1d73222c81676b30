import * as addresses from '@lianmeng/contract/addresses/endpoints'
import * as cart from '@lianmeng/contract/cart/endpoints'
import * as orders from '@lianmeng/contract/orders/endpoints'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../area/use-area.tsx'
import { useRead, useWrite } from '../../lib/calls/query.ts'
import { useRights } from '../../lib/person/rights.ts'
import { useSession } from '../../lib/person/session.ts'
import { usualAddress } from '../../lib/places/address-region.ts'
import { deliveryArea } from '../../lib/places/delivery-area.ts'
import { regionLevels, useRegions } from '../../lib/places/regions.ts'
import { LoadFailed } from '../../ui/answer/load-failed.tsx'
import { CascadePanel } from '../../ui/choice/cascader/cascade-panel.tsx'
import styles from './area-panel.module.css'

type Props = { chosen: readonly string[]; onDone: () => void }

/** The company's addresses, to choose the usual one; for everybody without addresses, the regions of the country. */
export default function AreaPanel({ chosen, onDone }: Props) {
  const { user } = useSession()
  const own = useRead(addresses.list, {}, { enabled: user?.companyId != null, silent: true, hideLoading: true })
  if (own.data && own.data.length > 0) return <OwnAddresses all={own.data} onDone={onDone} />
  return <AnyArea chosen={chosen} onDone={onDone} />
}

function OwnAddresses({ all, onDone }: { all: readonly addresses.Address[]; onDone: () => void }) {
  const { linkTo } = useArea()
  const hindrance = useRights().hindrance('purchase')
  const makeUsual = useWrite(addresses.setDefault, { stale: [addresses.list, cart.list, orders.preview] })
  const usual = usualAddress(all)
  return (
    <div className={styles.own}>
      <p className="sub">金额与交期按默认收货地址计算</p>
      <ul>
        {all.map(({ id, regionName, address }) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={id === usual?.id}
              disabled={hindrance !== '' || makeUsual.isPending}
              title={hindrance}
              onClick={() => makeUsual.mutate({ id }, { onSuccess: onDone })}
            >
              {regionName} {address}
            </button>
          </li>
        ))}
      </ul>
      <Link {...linkTo('enterpriseInfo', { tab: 'addresses' })} onClick={onDone}>
        管理收货地址
      </Link>
    </div>
  )
}

function AnyArea({ chosen, onDone }: Props) {
  const regions = useRegions()
  if (regions.isError) return <LoadFailed onRetry={() => void regions.refetch()} />
  return (
    <CascadePanel
      tree={regions.data ?? []}
      levels={regionLevels}
      chosen={chosen}
      onChoose={(path) => {
        deliveryArea.set({ codes: path.map(({ value }) => value), names: path.map(({ label }) => label) })
        onDone()
      }}
    />
  )
}
