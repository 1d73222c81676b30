import type { Product } from '@lianmeng/contract/goods'
import { formatPrice, parsePrice } from '@lianmeng/trade/price/money'
import { requestLogin } from '../../lib/login-request.ts'

/** `¥58.60 /千支`, or why there is none to see. */
export function PriceOrReason({ product: { price, priceHidden, saleUnitName } }: { product: Product }) {
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
  return <p className="sub">{priceHidden === 'membership' ? '申请会员后可见' : '暂无报价'}</p>
}
