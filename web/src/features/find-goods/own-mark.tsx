import { shownTotal } from '@lianmeng/trade/quantity/shown-total'
import { formatDate } from '../../lib/format.ts'
import { wireQty } from '../../lib/goods/wire-qty.ts'
import { formatUnitPrice } from '../../lib/yuan.ts'
import { PriceMemoryButton } from '../../widgets/price-memory/price-memory.tsx'
import what from './goods-what.module.css'
import type { OwnMark as Mark } from './use-own-marks.ts'

/** The company's quantity of a specification in the cart, and its last purchase with date and price. */
export function OwnMark({ mark: { inCart, last }, name }: { mark: Mark; name: string }) {
  return (
    <span className={what.marks}>
      {inCart.length > 0 && (
        <span>
          已在待采 {inCart.map((one) => `${shownTotal(wireQty(one.qty), one)} ${one.saleUnitName}`).join('、')}
        </span>
      )}
      {last && (
        <small title={`本公司上次采购：${last.companyShortName}，订单 ${last.orderNo}`}>
          上次 {formatDate(new Date(last.at))} <br />
          {formatUnitPrice(last.price)} /{last.saleUnitName}{' '}
          <PriceMemoryButton gbComponentId={last.gbComponentId} name={name}>
            价格记忆
          </PriceMemoryButton>
        </small>
      )}
    </span>
  )
}
