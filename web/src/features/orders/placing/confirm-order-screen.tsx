import { Link } from '@tanstack/react-router'
import { useArea } from '../../../area/use-area.tsx'
import { numbersOf } from '../../../lib/address/search-text.ts'
import { useSearchText } from '../../../lib/address/use-search.ts'
import { NoResult } from '../../../ui/answer/no-result.tsx'
import { BuyerGate } from '../../../widgets/buyer-gate/buyer-gate.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import { OrderResult } from './order-result.tsx'

/** `?items=` lists the cart lines to order; afterwards `?submitted=` lists the resulting orders. */
export default function ConfirmOrderScreen() {
  const [{ items, submitted }] = useSearchText()
  const cartItemIds = numbersOf(items)
  return (
    <BuyerGate>
      {submitted ? (
        <OrderResult orderNos={submitted.split(',')} />
      ) : cartItemIds.length > 0 ? (
        <ConfirmForm cartItemIds={cartItemIds} />
      ) : (
        <NothingChosen />
      )}
    </BuyerGate>
  )
}

function NothingChosen() {
  const { linkTo } = useArea()
  return (
    <div className="card">
      <NoResult text="还没有选择商品" hint="请在待采清单里勾选要提交的商品。">
        <Link className="btn btn-brand" {...linkTo('cart')}>
          返回待采清单
        </Link>
      </NoResult>
    </div>
  )
}
