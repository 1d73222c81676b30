import * as addresses from '@lianmeng/contract/addresses/endpoints'
import { supplierPage } from '@lianmeng/contract/membership/endpoints'
import * as myGoods from '@lianmeng/contract/my-goods/endpoints'
import * as orders from '@lianmeng/contract/orders/endpoints'
import { membershipStatus } from '@lianmeng/trade/membership/status'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../../area/use-area.tsx'
import { useRead } from '../../../lib/query.ts'
import { purchasingSteps } from '../purchasing-steps.ts'
import styles from './buyer-home.module.css'

/** The way of a new company until it has ordered: address, membership, own numbers. */
export function FirstSteps() {
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
  if (steps.every(({ isDone }) => isDone)) return null
  return (
    <ol className={`card ${styles.steps}`} aria-label="开始采购">
      {steps.map(({ title, text, isDone, target }, at) => (
        <li key={title} data-done={isDone}>
          <span aria-hidden>{isDone ? '✓' : at + 1}</span>
          <Link {...target}>{title}</Link>
          <small>{isDone ? '已完成' : text}</small>
        </li>
      ))}
    </ol>
  )
}
