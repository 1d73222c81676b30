import { toPay } from '@lianmeng/contract/payments/endpoints'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../../area/use-area.tsx'
import { useSearchText } from '../../../lib/address/use-search.ts'
import { useRead } from '../../../lib/calls/query.ts'
import { NoResult } from '../../../ui/answer/no-result.tsx'
import { PageAnswer } from '../../../ui/answer/page-answer.tsx'
import styles from '../payments.module.css'
import { SellerToPay } from './seller-to-pay.tsx'

/** Orders to pay, seller by seller; in a shop only those of this seller. */
export function Cashier() {
  const { linkTo, ofShop } = useArea()
  const [{ orderNo }] = useSearchText()
  return (
    <PageAnswer of={useRead(toPay, ofShop, { staleTime: 0, whenBack: true })}>
      {(sellers) => (
        <div className={styles.stack}>
          <h1 className="visually-hidden">我的收银台</h1>
          {sellers.length === 0 ? (
            <div className="card">
              <NoResult text="没有待付款的订单" hint="卖家确认订单后，订单会出现在这里。">
                <Link className="btn" {...linkTo('salesOrder')}>
                  我的订单
                </Link>
              </NoResult>
            </div>
          ) : (
            <p className="sub">货款直接付给各卖家的账户，平台不代收；同一卖家的订单可以合并成一笔汇款。</p>
          )}
          {sellers.map((seller) => (
            <SellerToPay key={seller.erpTenantId} seller={seller} chosen={orderNo} />
          ))}
        </div>
      )}
    </PageAnswer>
  )
}
