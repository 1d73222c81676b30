import type { BestBuy, Plan } from '@lianmeng/contract/best-buy/endpoints'
import { aimTexts } from '@lianmeng/contract/best-buy/texts'
import type { Aim } from '@lianmeng/trade/optimise/problem'
import { type Fen, fen, formatFen } from '@lianmeng/trade/price/money'
import { fenOfYuan, formatYuan, sumOfYuan } from '../../lib/text/yuan.ts'
import styles from './best-buy.module.css'
import { dispatchText } from './dispatch-text.ts'

type Props = { answer: BestBuy; aim: Aim; onAim: (aim: Aim) => void }

/** The three plans side by side, and the current total of the list. */
export function AimCards({ answer, aim, onAim }: Props) {
  const { lines, plans } = answer
  const now = amountNow(answer)
  const open = lines.filter(({ amount }) => amount === null).length
  const sellers = new Set(lines.flatMap(({ sellerNames }) => sellerNames)).size
  return (
    <>
      <p className={styles.now}>
        现在 <b className="price">{formatFen(now)}</b>
        <span className="sub">
          {withFreight(answer.freight)}
          {lines.length} 种规格，{sellers} 家卖家
          {open > 0 && `，其中 ${open} 种现在不能下单，未计入金额`}
        </span>
      </p>
      <div className={styles.aims} role="radiogroup" aria-label="采购目标">
        {plans.map((plan) => (
          <label key={plan.aim} className={styles.aim}>
            <input
              type="radio"
              name="aim"
              checked={plan.aim === aim}
              aria-label={aimTexts[plan.aim]}
              onChange={() => onAim(plan.aim)}
            />
            <b>{aimTexts[plan.aim]}</b>
            <span className={`price ${styles.amount}`}>{formatYuan(plan.amount)}</span>
            <Difference plan={plan} answer={answer} />
            <span className="sub">
              {withFreight(plan.freight)}
              {plan.sellers.length} 家卖家，{dispatchText(plan)}
            </span>
            <span className="sub">{gapText(plan)}</span>
          </label>
        ))}
      </div>
    </>
  )
}

/** The current total of the list, freight included. */
const amountNow = ({ lines, freight }: BestBuy): Fen => sumOfYuan([...lines.map(({ amount }) => amount), freight])

/** How far a plan may be from the optimum. */
const gapText = ({ gapPercent }: Plan): string =>
  gapPercent === '0' ? '此目标下没有更好的方案' : `与理论下限相差不超过 ${gapPercent}%`

/** The freight contained in an amount, as a text before the next fact. */
const withFreight = (freight: string): string => (freight === '0.00' ? '' : `含运费 ${formatYuan(freight)}，`)

/** What a plan saves or costs more; only if the whole list has a total now. */
function Difference({ plan, answer }: { plan: Plan; answer: BestBuy }) {
  const { lines } = answer
  const now = lines.every(({ amount }) => amount !== null) ? amountNow(answer) : undefined
  const then = fenOfYuan(plan.amount)
  if (now === undefined || then === undefined || plan.lines.length < lines.length) return null
  if (now === then) return <span className="sub">与现在金额相同</span>
  return now > then ? (
    <span className="ok">比现在省 {formatFen(fen(now - then))}</span>
  ) : (
    <span className="sub">比现在贵 {formatFen(fen(then - now))}</span>
  )
}
