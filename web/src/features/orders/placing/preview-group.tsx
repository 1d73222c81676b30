import type { CartLine } from '@lianmeng/contract/cart/endpoints'
import { ownCredits } from '@lianmeng/contract/credit/endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import type { preview } from '@lianmeng/contract/orders/endpoints'
import { type PaymentWish, paymentWishTexts } from '@lianmeng/contract/orders/terms'
import type { FreightWay } from '@lianmeng/trade/freight/freight'
import { useRead } from '../../../lib/calls/query.ts'
import type { LineChange } from '../../../lib/lists/seen-lines.ts'
import { formatYuan } from '../../../lib/text/yuan.ts'
import { SelectField } from '../../../ui/choice/select-field.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import type { AskedTerms } from './asked-terms.ts'
import styles from './confirm-order.module.css'
import { FreightChoice } from './freight-choice.tsx'
import { PreviewLine } from './preview-line.tsx'

export type Group = DataOf<typeof preview>['groups'][number]

/** Maximum length of a note to a seller. */
const remarkLength = 200

type Props = {
  group: Group
  /** The goods of the lines, by cart line; missing while they load. */
  goods: ReadonlyMap<number, CartLine>
  /** Changes since the buyer last looked, by cart line. */
  changes: ReadonlyMap<number, LineChange>
  /** The freight as last seen, if it has changed. */
  freightBefore: string | undefined
  onWay: (way: FreightWay) => void
  remark: string
  onRemark: (remark: string) => void
  asked: AskedTerms
  onAsk: (changes: Partial<AskedTerms>) => void
}

/** The future order of one seller: its lines, their price, and a note to the seller. */
export function PreviewGroup({ group, goods, changes, freightBefore, onWay, remark, onRemark, asked, onAsk }: Props) {
  const { erpTenantId } = group
  return (
    <section className="card" aria-label={group.companyShortName}>
      <header className={styles.groupHead}>
        <b>{group.companyShortName}</b>
        <span className="sub">{group.lines.length} 种</span>
      </header>
      <table className={`table ${styles.lines}`}>
        <thead>
          <tr>
            <th>商品</th>
            <th>包装</th>
            <th className="num">数量</th>
            <th className="num">含税单价</th>
            <th className="num">金额</th>
            <th>预计发货</th>
            <th>行备注</th>
          </tr>
        </thead>
        <tbody>
          {group.lines.map((line) => (
            <PreviewLine
              key={line.cartItemId}
              line={line}
              kept={goods.get(line.cartItemId)}
              change={changes.get(line.cartItemId)}
              wantedOn={asked.wantedOn}
              note={asked.notes[line.cartItemId] ?? ''}
              onNote={(note) => onAsk({ notes: { ...asked.notes, [line.cartItemId]: note } })}
            />
          ))}
        </tbody>
      </table>
      {group.freight && <FreightChoice freight={group.freight} before={freightBefore} onChoose={onWay} />}
      <footer className={styles.groupFoot}>
        <div className={styles.remark}>
          <TextField
            isInline
            label="备注"
            maxLength={remarkLength}
            placeholder="给卖家的说明，最多 200 字"
            value={remark}
            onValue={onRemark}
          />
        </div>
        <PaymentChoice
          tenantId={erpTenantId}
          payment={asked.payments[erpTenantId] ?? 'prepaid'}
          onChoose={(payment) => onAsk({ payments: { ...asked.payments, [erpTenantId]: payment } })}
        />
        <span>
          {group.freight && `货款 ${formatYuan(group.goods)}　运费 ${formatYuan(group.freight.freight)}　`}卖家小计{' '}
          <b className="price">{formatYuan(group.amount)}</b>
        </span>
        {group.missing !== '0.00' && (
          <b className="bad">
            起订金额 {formatYuan(group.leastOrder)}，还差 {formatYuan(group.missing)}
          </b>
        )}
      </footer>
    </section>
  )
}

type PaymentProps = { tenantId: number; payment: PaymentWish; onChoose: (payment: PaymentWish) => void }

/** How the seller is to be paid: on credit only where it gives some; the seller agrees when confirming the order. */
function PaymentChoice({ tenantId, payment, onChoose }: PaymentProps) {
  const { data = [] } = useRead(ownCredits, {}, { silent: true, aside: true })
  const credit = data.find(({ erpTenantId }) => erpTenantId === tenantId)
  if (!credit) return <span className="sub">付款：{paymentWishTexts.prepaid}</span>
  const onCredit = `${paymentWishTexts.credit}（发货后 ${credit.days} 天内付款，可用 ${formatYuan(credit.available)}）`
  return (
    <SelectField
      label="付款"
      isInline
      hint={payment === 'credit' ? '由卖家确认订单时同意' : undefined}
      value={payment}
      options={[
        { value: 'prepaid' as const, text: paymentWishTexts.prepaid },
        { value: 'credit' as const, text: onCredit },
      ]}
      onChoose={onChoose}
    />
  )
}
