import * as prices from '@lianmeng/contract/seller-prices/endpoints'
import { decimalText } from '@lianmeng/trade/decimal'
import { notify } from '../../lib/calls/notify.ts'
import { useIsSaving, useWrite } from '../../lib/calls/query.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { type Problems, useDraft } from '../../ui/form/use-draft.ts'
import { GoodsName } from '../../ui/goods-name.tsx'
import styles from './seller-prices.module.css'
import { mostTiers, readTiers, type TierText, tiersProblem } from './tiers.ts'

type Props = { listId: number; row: prices.PriceRow; onClose: () => void }

type Draft = { tiers: readonly TierText[] }

/** Quantity prices of one product of a draft. */
export function TiersDialog({ listId, row, onClose }: Props) {
  const save = useWrite(prices.saveItems, { stale: [prices.items, prices.itemsSummary] })
  // The price of the row may have been typed just before, and is sent along.
  const isSaving = useIsSaving(prices.saveItems, prices.items)
  const { draft, change, problems, submit } = useDraft<Draft>(
    () => ({ tiers: row.tiers.length > 0 ? row.tiers.map(typedTier) : [none] }),
    ({ tiers }): Problems<Draft> => ({ tiers: tiersProblem(row.price, tiers, row) }),
  )
  const changeOne = (place: number, changes: Partial<TierText>) =>
    change({ tiers: draft.tiers.map((tier, i) => (i === place ? { ...tier, ...changes } : tier)) })
  const send = () => {
    const item = { id: row.id, price: row.price, tiers: readTiers(draft.tiers), version: row.version }
    save.mutate(
      { listId, items: [item] },
      {
        onSuccess: () => {
          notify.success('阶梯价已保存')
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog title="阶梯价" okText="保存" isPending={isSaving} onSubmit={submit(send)} onClose={onClose}>
      <p className="sub">
        <GoodsName goods={row} />
        新价 {row.price} 元/{row.saleUnitName}
        。两格都空的一档不保存。
        {row.hasUnsureTiers && '原有阶梯的单位待确认；在这里另设阶梯，原有的不再保留。'}
      </p>
      {draft.tiers.map((tier, place) => (
        <div key={place} className={styles.tier}>
          <TierInput
            name={`第 ${place + 1} 档数量`}
            value={tier.fromInSaleUnits}
            isWrong={problems.tiers !== undefined}
            onValue={(fromInSaleUnits) => changeOne(place, { fromInSaleUnits })}
          />
          <span>{row.saleUnitName}起</span>
          <TierInput
            name={`第 ${place + 1} 档单价`}
            value={tier.price}
            isWrong={problems.tiers !== undefined}
            onValue={(price) => changeOne(place, { price })}
          />
          <span>元/{row.saleUnitName}</span>
          <button
            type="button"
            className="btn-link"
            aria-label={`移除第 ${place + 1} 档`}
            onClick={() => change({ tiers: draft.tiers.filter((_, i) => i !== place) })}
          >
            移除
          </button>
        </div>
      ))}
      {problems.tiers && (
        <p className="bad" role="alert">
          {problems.tiers}
        </p>
      )}
      {draft.tiers.length < mostTiers && (
        <button type="button" className="btn" onClick={() => change({ tiers: [...draft.tiers, none] })}>
          增加一档
        </button>
      )}
    </FormDialog>
  )
}

const none: TierText = { fromInSaleUnits: '', price: '' }

const typedTier = ({ fromInSaleUnits, price }: prices.PriceRow['tiers'][number]): TierText => ({
  fromInSaleUnits: decimalText(BigInt(Math.round(fromInSaleUnits * 1e6)), 6),
  price,
})

type TierInputProps = { name: string; value: string; isWrong: boolean; onValue: (value: string) => void }

const TierInput = ({ name, value, isWrong, onValue }: TierInputProps) => (
  <input
    className="input"
    inputMode="decimal"
    aria-label={name}
    aria-invalid={isWrong || undefined}
    maxLength={20}
    value={value}
    onChange={({ target }) => onValue(target.value)}
  />
)
