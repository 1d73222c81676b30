import type { ApprovalDetail } from '@lianmeng/contract/approvals/endpoints'
import { goodsName } from '@lianmeng/contract/goods-name'
import { amountBreakdown } from '../../../lib/goods/amount-breakdown.ts'
import { formatUnitPrice, formatYuan } from '../../../lib/text/yuan.ts'
import { AmountParts } from '../../../ui/figures/amount-parts.tsx'
import { ClassChip, FinishChip } from '../../../ui/picture/made-chips.tsx'
import { DispatchDay } from '../../../widgets/order-view/lines/dispatch-day.tsx'
import styles from './approval-lines.module.css'

type Group = ApprovalDetail['groups'][number]

const heads = ['规格', '标准与品名', '等级 材质 表面', '数量', '含税单价', '预计发货', '金额']
const figures = new Set(['数量', '含税单价', '金额'])

/** What is to be bought of one seller, and on which terms. On a phone a line has two rows. */
export function ApprovalGroup({ group, wantedOn }: { group: Group; wantedOn: string }) {
  const { companyShortName, paymentName, freightWayName, remark, freight, amount, lines } = group
  const terms = [`${lines.length} 种`, paymentName, freightWayName].filter(Boolean).join('，')
  return (
    <section className="card" aria-label={companyShortName}>
      <header className={styles.head}>
        <b>{companyShortName}</b>
        <span className="sub">{terms}</span>
        {remark && <span className="sub">备注：{remark}</span>}
        <span className={styles.sum}>
          {Number(freight) > 0 && <span className="sub">含运费 {formatYuan(freight)}　</span>}
          <b className="price">{formatYuan(amount)}</b>
        </span>
      </header>
      <table className={`table ${styles.lines}`} aria-label={`${companyShortName}的商品`}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} className={figures.has(head) ? 'num' : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={`${line.componentId} ${line.qty}`} line={line} wantedOn={wantedOn} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Line({ line, wantedOn }: { line: Group['lines'][number]; wantedOn: string }) {
  const { goods, qty, price, amount, amountItems, note, dispatchOn } = line
  const { size, standard, product, properties, codes } = goodsName(goods)
  const rest = [
    ...properties.filter((one) => one !== goods.strengthName && one !== goods.surfaceTreatmentName),
    ...codes,
  ]
  return (
    <tr>
      <td className={styles.size}>
        <b>{size || product}</b>
      </td>
      <td className={styles.goods}>
        {standard} {product}
        {note && <div className="sub">备注：{note}</div>}
      </td>
      <td className={styles.made}>
        <ClassChip name={goods.strengthName} /> <FinishChip name={goods.surfaceTreatmentName} /> {rest.join(' / ')}
      </td>
      <td className={`num ${styles.quantity}`}>{qty}</td>
      <td className={`num ${styles.price}`}>{formatUnitPrice(price)}</td>
      <td className={styles.dispatch}>{dispatchOn && <DispatchDay dispatchOn={dispatchOn} wantedOn={wantedOn} />}</td>
      <td className={`num ${styles.amount}`}>
        <b>{formatYuan(amount)}</b>
        <AmountParts rows={amountBreakdown(amountItems).rows} />
      </td>
    </tr>
  )
}
