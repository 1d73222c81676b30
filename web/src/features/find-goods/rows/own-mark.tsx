import { shownTotal } from '@lianmeng/trade/quantity/shown-total'
import { wireQty } from '../../../lib/goods/wire-qty.ts'
import { formatDate } from '../../../lib/text/format.ts'
import { formatUnitPrice } from '../../../lib/text/yuan.ts'
import { PriceMemoryButton } from '../../../widgets/price-memory/price-memory.tsx'
import type { OwnMark as Mark } from '../state/use-own-marks.ts'
import what from './goods-what.module.css'

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
