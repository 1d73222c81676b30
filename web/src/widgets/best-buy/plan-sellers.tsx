import type { Plan } from '@lianmeng/contract/best-buy/endpoints'
import { formatYuan } from '../../lib/text/yuan.ts'
import styles from './best-buy.module.css'
import type { NamedSeller, SettledChoices } from './use-settled-choices.ts'

type Props = { sellers: Plan['sellers']; choices: SettledChoices }

const has = (sellers: readonly NamedSeller[], { erpTenantId }: NamedSeller) =>
  sellers.some((one) => one.erpTenantId === erpTenantId)

/** The sellers of a plan, and those required or excluded; fixed sellers stay listed when a plan leaves them out. */
export function PlanSellers({ sellers, choices }: Props) {
  const { locked, excluded } = choices
  const elsewhere = [...locked, ...excluded].filter((seller) => !has(sellers, seller))
  return (
    <ul className={styles.sellers} aria-label="卖家">
      {sellers.map((seller) => (
        <li key={seller.erpTenantId}>
          <b>{seller.companyShortName}</b>
          <span className="sub">
            {seller.lines} 行，{formatYuan(seller.amount)}
            {seller.freight !== '0.00' && `（含运费 ${formatYuan(seller.freight)}）`}
            {seller.missing !== '0.00' && <b className="bad"> 还差 {formatYuan(seller.missing)} 起订</b>}
          </span>
          <SellerButtons seller={seller} choices={choices} />
        </li>
      ))}
      {elsewhere.map((seller) => (
        <li key={seller.erpTenantId}>
          <b>{seller.companyShortName}</b>
          <span className="sub">{has(excluded, seller) ? '已排除' : '本方案不从这家买'}</span>
          <SellerButtons seller={seller} choices={choices} />
        </li>
      ))}
    </ul>
  )
}

function SellerButtons({ seller, choices }: { seller: NamedSeller; choices: SettledChoices }) {
  const { locked, excluded, toggleLocked, toggleExcluded } = choices
  const { erpTenantId, companyShortName } = seller
  const named = { erpTenantId, companyShortName }
  const isLocked = has(locked, seller)
  const isExcluded = has(excluded, seller)
  return (
    <>
      <button
        type="button"
        className="btn-link"
        aria-pressed={isLocked}
        aria-label={`锁定${companyShortName}`}
        title="能从这家买的都从这家买"
        onClick={() => toggleLocked(named)}
      >
        {isLocked ? '取消锁定' : '锁定'}
      </button>
      <button
        type="button"
        className="btn-link"
        aria-pressed={isExcluded}
        aria-label={`排除${companyShortName}`}
        title="不从这家买"
        onClick={() => toggleExcluded(named)}
      >
        {isExcluded ? '取消排除' : '排除'}
      </button>
    </>
  )
}
