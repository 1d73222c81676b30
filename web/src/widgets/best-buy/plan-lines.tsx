import type { BestBuy, Plan, PlannedLine } from '@lianmeng/contract/best-buy/endpoints'
import { goodsText } from '@lianmeng/contract/goods-name'
import { formatQty } from '@lianmeng/trade/quantity/qty'
import { wireQty } from '../../lib/goods/wire-qty.ts'
import { formatYuan } from '../../lib/text/yuan.ts'
import { GoodsName } from '../../ui/goods-name.tsx'
import styles from './best-buy.module.css'
import { dispatchText } from './dispatch-text.ts'
import { SubstitutesOfLine } from './substitutes-of-line.tsx'
import type { SettledChoices } from './use-settled-choices.ts'

type Wanted = BestBuy['lines'][number]

/** Line by line: the present choice, the proposal, and the reason. On a phone every line is a card. */
export function PlanLines({
  answer,
  plan,
  choices,
}: {
  answer: BestBuy
  plan: Plan | undefined
  choices: SettledChoices
}) {
  const plannedOf = new Map(plan?.lines.map((line) => [line.key, line]))
  return (
    <table className={`table ${styles.lines}`} aria-label="逐行方案">
      <thead>
        <tr>
          <th>规格</th>
          <th>现在</th>
          <th>方案</th>
          <th className="num">金额</th>
          <th>锁定</th>
        </tr>
      </thead>
      <tbody>
        {answer.lines.map((wanted) => (
          <LineRow key={wanted.key} wanted={wanted} planned={plannedOf.get(wanted.key)} choices={choices} />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = { wanted: Wanted; planned: PlannedLine | undefined; choices: SettledChoices }

function LineRow({ wanted, planned, choices }: RowProps) {
  const { qty, baseUnitName, sellerNames, amount, problem } = wanted
  const name = goodsText(wanted)
  const isLocked = choices.isLineLocked(wanted.key)
  return (
    <tr aria-label={name}>
      <td>
        <GoodsName goods={wanted} />
        <div className="sub">
          需 {formatQty(wireQty(qty))} {baseUnitName}
        </div>
        <SubstitutesOfLine wanted={wanted} choices={choices} />
      </td>
      <td data-label="现在">
        {sellerNames.join('、')}
        <div className="sub">
          {amount === null ? <span className="bad">{problem || '暂无金额'}</span> : formatYuan(amount)}
        </div>
      </td>
      <td data-label="方案">
        {planned ? (
          <Proposal planned={planned} unit={baseUnitName} />
        ) : (
          <span className="bad">没有卖家能按此条件供货</span>
        )}
      </td>
      <td className="num" data-label="金额">
        {planned && <b className="price">{formatYuan(planned.amount)}</b>}
      </td>
      <td>
        {(planned || isLocked) && (
          <button
            type="button"
            className="btn-link"
            aria-pressed={isLocked}
            aria-label={`锁定 ${name}`}
            disabled={!isLocked && planned !== undefined && planned.pieces.length > 1}
            onClick={() => choices.toggleLine(wanted.key, planned)}
          >
            {isLocked ? '取消锁定' : '锁定'}
          </button>
        )}
      </td>
    </tr>
  )
}

function Proposal({ planned, unit }: { planned: PlannedLine; unit: string }) {
  return (
    <>
      {planned.pieces.map((piece) => (
        <div key={`${piece.componentId} ${piece.packageSpecId}`}>
          {piece.companyShortName}
          {piece.substitute && <b className="warn"> 替代：{piece.substitute}</b>}{' '}
          <span className="sub">
            {piece.brandName} {formatQty(wireQty(piece.qty))} {unit}，{piece.packageName}，{dispatchText(piece)}
          </span>
        </div>
      ))}
      <div className="sub">{planned.reason}</div>
    </>
  )
}
