import * as addresses from '@lianmeng/contract/addresses/endpoints'
import { supplierPage } from '@lianmeng/contract/membership/endpoints'
import * as myGoods from '@lianmeng/contract/my-goods/endpoints'
import * as orders from '@lianmeng/contract/orders/endpoints'
import { membershipStatus } from '@lianmeng/trade/membership/status'
import { useArea } from '../../../area/use-area.tsx'
import { useRead } from '../../../lib/calls/query.ts'
import { FirstSteps } from '../../../widgets/first-steps/first-steps.tsx'
import { purchasingSteps } from '../purchasing-steps.ts'

/** The way of a new company until it has ordered: address, membership, own numbers. */
export function PurchasingSteps() {
  const aside = { aside: true, hideLoading: true }
  const { linkTo } = useArea()
  const placed = useRead(orders.count, {}, aside).data
  const own = useRead(addresses.list, {}, aside).data
  const sellers = useRead(supplierPage, {}, aside).data
  const goods = useRead(myGoods.filter, {}, aside).data
  if (!placed || !own || !sellers || !goods) return null
  const [company, membership, numbers] = purchasingSteps
  const steps = [
    { ...company, isDone: own.length > 0, target: linkTo('enterpriseInfo', { tab: 'addresses' }) },
    {
      ...membership,
      isDone: sellers.records.some(({ status }) => status === membershipStatus.member),
      target: linkTo('mySupplier'),
    },
    { ...numbers, isDone: goods.numbered > 0, target: linkTo('myGoods') },
  ]
  const isNew = placed.count === 0 && goods.all === 0
  if (!isNew && steps[0]!.isDone) return null
  return <FirstSteps name="开始采购" steps={steps} />
}
