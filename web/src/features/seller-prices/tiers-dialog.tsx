import * as prices from '@lianmeng/contract/seller-prices/endpoints'
import { notify } from '../../lib/calls/notify.ts'
import { useIsSaving, useWrite } from '../../lib/calls/query.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { type Problems, useDraft } from '../../ui/form/use-draft.ts'
import { GoodsName } from '../../ui/goods-name.tsx'
import { readTiers, type TierText, tiersProblem } from '../../widgets/tiers/tiers.ts'
import { noTier, TiersFields, typedTier } from '../../widgets/tiers/tiers-fields.tsx'

type Props = { listId: number; row: prices.PriceRow; onClose: () => void }

type Draft = { tiers: readonly TierText[] }

/** Quantity prices of one product of a draft. */
export function TiersDialog({ listId, row, onClose }: Props) {
  const save = useWrite(prices.saveItems, { stale: [prices.items, prices.itemsSummary] })
  // The price of the row may have been typed just before, and is sent along.
  const isSaving = useIsSaving(prices.saveItems, prices.items)
  const { draft, change, problems, submit } = useDraft<Draft>(
    () => ({ tiers: row.tiers.length > 0 ? row.tiers.map(typedTier) : [noTier] }),
    ({ tiers }): Problems<Draft> => ({ tiers: tiersProblem(row.price, tiers, row) }),
  )
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
      <TiersFields
        tiers={draft.tiers}
        saleUnitName={row.saleUnitName}
        problem={problems.tiers}
        onChange={(tiers) => change({ tiers })}
      />
    </FormDialog>
  )
}
