import type { BuyerCredit } from '@lianmeng/contract/credit/endpoints'
import { creditTexts } from '@lianmeng/contract/credit/texts'
import { fenOfYuan, formatYuan } from '../../../lib/text/yuan.ts'
import { Checkbox } from '../../../ui/choice/checkbox.tsx'

/** Why an order of this amount cannot be confirmed on credit; empty: it can. */
function hindranceOf({ frozen, overdueOrderNo, available }: BuyerCredit, amount: string): string {
  if (frozen) return creditTexts.frozen
  if (overdueOrderNo) return creditTexts.overdue(overdueOrderNo)
  return (fenOfYuan(available) ?? 0n) < (fenOfYuan(amount) ?? 0n) ? creditTexts.notEnough(available) : ''
}

type Props = { credit: BuyerCredit; amount: string; isChosen: boolean; onChoose: (isChosen: boolean) => void }

/** Whether to confirm an order for later payment, with the buyer's remaining credit, or why that is not possible. */
export function CreditChoice({ credit, amount, isChosen, onChoose }: Props) {
  const hindrance = hindranceOf(credit, amount)
  return (
    <div>
      <Checkbox checked={isChosen} disabled={hindrance !== ''} onCheck={onChoose}>
        按账期发货：可用额度 {formatYuan(credit.available)}，发货后 {credit.days} 天内付款
      </Checkbox>
      {hindrance && <p className="sub">{hindrance}</p>}
    </div>
  )
}
