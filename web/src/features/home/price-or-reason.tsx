import type { Product } from '@lianmeng/contract/goods'
import { formatPrice, parsePrice } from '@lianmeng/trade/price/money'
import { requestLogin } from '../../lib/person/login-request.ts'
import { useMembershipAsk } from '../../lib/person/membership-ask.ts'
import { requestMembership } from '../../lib/person/membership-request.ts'

/** `¥58.60 /千支`, or why the price is hidden. */
export function PriceOrReason({ product: { price, priceHidden, saleUnitName, erpTenantId } }: { product: Product }) {
  const { action, reason } = useMembershipAsk(erpTenantId)
  const parsed = price === null ? undefined : parsePrice(price)
  if (parsed?.ok) {
    return (
      <p>
        <span className="price">
          {formatPrice(parsed.value)} <small>/{saleUnitName}</small>
        </span>
      </p>
    )
  }
  if (priceHidden === 'login') {
    return (
      <p>
        <button type="button" className="btn-link" onClick={() => requestLogin()}>
          登录后可见
        </button>
      </p>
    )
  }
  if (priceHidden === 'membership') {
    return (
      <p className="sub">
        {reason}{' '}
        <button type="button" className="btn-link" onClick={() => requestMembership(erpTenantId)}>
          {action}
        </button>
      </p>
    )
  }
  return <p className="sub">暂无报价</p>
}
