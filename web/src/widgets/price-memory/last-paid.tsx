import type { Product } from '@lianmeng/contract/goods'
import { formatPrice, microYuan } from '@lianmeng/trade/price/money'
import type { LastPurchase } from '../../lib/goods/last-purchases.ts'
import { dearerThanLast } from '../../lib/goods/unit-price.ts'
import { formatUnitPrice } from '../../lib/text/yuan.ts'

type Props = {
  product: Product
  /** Wanted quantity in base units. */
  qty: number
  last: LastPurchase | undefined
}

/** 上次价: the price last paid, and the difference to today's. */
export function LastPaid({ product, qty, last }: Props) {
  if (!last) return null
  const dearer = dearerThanLast(product, qty, last)
  const told = `本公司上次采购：${last.companyShortName}，订单 ${last.orderNo}`
  return (
    <div className="sub" title={told}>
      上次 {formatUnitPrice(last.price)} /{last.saleUnitName}
      {dearer !== undefined && dearer !== 0n && (
        <div className={dearer > 0n ? 'bad' : 'ok'}>
          比上次{dearer > 0n ? '贵' : '便宜'} {formatPrice(microYuan(dearer > 0n ? dearer : -dearer))}
        </div>
      )}
    </div>
  )
}
