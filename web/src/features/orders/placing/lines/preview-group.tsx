import type { CartLine } from '@lianmeng/contract/cart/endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import type { preview } from '@lianmeng/contract/orders/endpoints'
import type { FreightWay } from '@lianmeng/trade/freight/freight'
import { fen, formatFen } from '@lianmeng/trade/price/money'
import type { LineChange } from '../../../../lib/lists/seen-lines.ts'
import { fenOfYuan, formatYuan } from '../../../../lib/text/yuan.ts'
import { TextField } from '../../../../ui/form/field.tsx'
import { type AskedTerms, roomBeside } from '../fields/asked-terms.ts'
import { FreightChoice, FreightNote } from './freight-choice.tsx'
import styles from './lines.module.css'
import { orderSums } from './order-sums.ts'
import { PaymentChoice } from './payment-choice.tsx'
import { PreviewLine } from './preview-line.tsx'

export type Group = DataOf<typeof preview>['groups'][number]

type Props = {
  group: Group
  /** Number of its first line among those of all sellers. */
  firstNo: number
  /** The goods of the lines, by cart line; missing while they load. */
  goods: ReadonlyMap<number, CartLine>
  /** Changes since the buyer last looked, by cart line. */
  changes: ReadonlyMap<number, LineChange>
  /** The freight as last seen, if it has changed. */
  freightBefore: string | undefined
  onWay: (way: FreightWay) => void
  asked: AskedTerms
  onAsk: (changes: Partial<AskedTerms>) => void
}

const heads = [
  '规格',
  '标准与品名',
  '等级 表面',
  '材质 牙 品牌',
  '料号',
  '包装',
  '数量',
  '含税单价',
  '金额',
  '预计发货',
  '行备注',
]
const figures = new Set(['数量', '含税单价', '金额'])

/** The future order of one seller: what he decides in one line, the goods, and what they come to. */
export function PreviewGroup({ group, firstNo, goods, changes, freightBefore, onWay, asked, onAsk }: Props) {
  return (
    <section className={`card ${styles.group}`} aria-label={group.companyShortName}>
      <GroupHead {...{ group, onWay, asked, onAsk }} />
      <table className={`table ${styles.lines}`}>
        <colgroup className={styles.columns}>
          <col />
          {heads.map((head) => (
            <col key={head} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th>
              <span className="visually-hidden">行号</span>
            </th>
            {heads.map((head) => (
              <th key={head} className={figures.has(head) ? 'num' : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {group.lines.map((line, at) => (
            <PreviewLine
              key={line.cartItemId}
              line={line}
              no={firstNo + at}
              kept={goods.get(line.cartItemId)}
              change={changes.get(line.cartItemId)}
              wantedOn={asked.wantedOn}
              note={asked.notes[line.cartItemId] ?? ''}
              onNote={(note) => onAsk({ notes: { ...asked.notes, [line.cartItemId]: note } })}
            />
          ))}
        </tbody>
      </table>
      <GroupSums group={group} goods={goods} freightBefore={freightBefore} />
    </section>
  )
}

type HeadProps = Pick<Props, 'group' | 'onWay' | 'asked' | 'onAsk'>

/** What this seller decides, or is told: payment, delivery, a note. */
function GroupHead({ group, onWay, asked, onAsk }: HeadProps) {
  const { erpTenantId, companyShortName, lines, freight } = group
  return (
    <header className={styles.groupHead}>
      <b>{companyShortName}</b>
      <span className="sub">{lines.length} 种</span>
      <PaymentChoice
        tenantId={erpTenantId}
        payment={asked.payments[erpTenantId] ?? 'prepaid'}
        onChoose={(payment) => onAsk({ payments: { ...asked.payments, [erpTenantId]: payment } })}
      />
      {freight && <FreightChoice freight={freight} onChoose={onWay} />}
      <div className={styles.remark}>
        <TextField
          isInline
          label="备注"
          maxLength={roomBeside(asked.remark)}
          placeholder="给这家的说明"
          value={asked.remarks[erpTenantId] ?? ''}
          onValue={(remark) => onAsk({ remarks: { ...asked.remarks, [erpTenantId]: remark } })}
        />
      </div>
    </header>
  )
}

/** Freight with what would save it, the amount without tax, the tax, and the sum. */
function GroupSums({ group, goods, freightBefore }: Pick<Props, 'group' | 'goods' | 'freightBefore'>) {
  const { rates, tax } = orderSums([group], goods)
  const net = fen((fenOfYuan(group.amount) ?? 0n) - tax)
  return (
    <footer className={styles.sums}>
      <span className={styles.sumNotes}>
        {group.freight && <FreightNote freight={group.freight} before={freightBefore} />}
        {group.missing !== '0.00' && (
          <b className="bad">
            起订金额 {formatYuan(group.leastOrder)}，还差 {formatYuan(group.missing)}
          </b>
        )}
      </span>
      {rates.length > 0 && (
        <>
          <span>
            不含税 <b>{formatFen(net)}</b>
          </span>
          {rates.map((one) => (
            <span key={one.taxRate}>
              税额 {one.taxRate}% <b>{formatFen(one.tax)}</b>
            </span>
          ))}
        </>
      )}
      <span>
        卖家小计 <b className="price">{formatYuan(group.amount)}</b>
      </span>
    </footer>
  )
}
