import { ownCredits } from '@lianmeng/contract/credit/endpoints'
import { type PaymentWish, paymentWishTexts } from '@lianmeng/contract/orders/placing/terms'
import { useRead } from '../../../../lib/calls/query.ts'
import { formatYuan } from '../../../../lib/text/yuan.ts'
import { SelectField } from '../../../../ui/choice/select-field.tsx'

type Props = { tenantId: number; payment: PaymentWish; onChoose: (payment: PaymentWish) => void }

/** How the seller is to be paid: on credit only where it gives some; the seller agrees when confirming the order. */
export function PaymentChoice({ tenantId, payment, onChoose }: Props) {
  const { data = [] } = useRead(ownCredits, {}, { silent: true, aside: true })
  const credit = data.find(({ erpTenantId }) => erpTenantId === tenantId)
  if (!credit) return <span className="sub">付款：{paymentWishTexts.prepaid}</span>
  return (
    <>
      <SelectField
        label="付款"
        isInline
        value={payment}
        options={[
          { value: 'prepaid' as const, text: paymentWishTexts.prepaid },
          { value: 'credit' as const, text: `${paymentWishTexts.credit} ${credit.days} 天` },
        ]}
        onChoose={onChoose}
      />
      <span className="sub">
        额度余 {formatYuan(credit.available)}
        {payment === 'credit' && '，由卖家确认订单时同意'}
      </span>
    </>
  )
}
