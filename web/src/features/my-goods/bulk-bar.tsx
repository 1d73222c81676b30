import { type MyGoodsRow, remove, setFavourite } from '@lianmeng/contract/my-goods/endpoints'
import { favouriteTexts } from '@lianmeng/contract/my-goods/texts'
import { notify } from '../../lib/calls/notify.ts'
import { useWrite } from '../../lib/calls/query.ts'
import { useRights } from '../../lib/person/rights.ts'
import { Checkbox } from '../../ui/choice/checkbox.tsx'
import { confirmDialog } from '../../ui/layer/confirm.tsx'
import { marked } from '../../widgets/product-file/stale.ts'
import { SaveAsList } from '../../widgets/save-as-list/save-as-list.tsx'
import { BinActions } from './bin-actions.tsx'
import styles from './my-goods.module.css'

type Props = {
  chosen: ReadonlySet<number>
  /** The rows on the page. */
  rows: readonly MyGoodsRow[]
  onChoose: (ids: readonly number[], isChosen: boolean) => void
}

/** A default quantity: one full package, but at least the minimum purchase. */
function usualOf({ componentId, prodPackages, minBuyTotalQty }: MyGoodsRow) {
  const [box] = prodPackages
  if (!box) return undefined
  const qty = Math.max(box.bigPackageQty || box.smallPackageQty || 1, minBuyTotalQty)
  return { componentId, mixPackageSpecId: box.packageSpecId, qty }
}

/** Actions on all ticked goods. */
export function BulkBar({ chosen, rows, onChoose }: Props) {
  const { may } = useRights()
  const onPage = rows.map(({ componentId }) => componentId)
  const mark = useWrite(setFavourite, { stale: marked })
  const takeOut = useWrite(remove, { stale: marked })
  const componentIds = [...chosen]
  const none = chosen.size === 0 || !may('purchase')
  const setMarks = (isFavorite: 0 | 1) =>
    mark.mutate(
      { componentIds, isFavorite },
      { onSuccess: () => notify.success(isFavorite === 1 ? favouriteTexts.marked : favouriteTexts.unmarked) },
    )
  const removeAll = async () => {
    const text = `移出 ${chosen.size} 个商品？规格在档案中没有其他商品时，其料号一并删除。`
    if (!(await confirmDialog({ title: '移出档案', text, okText: '移出' }))) return
    takeOut.mutate(
      { componentIds },
      {
        onSuccess: ({ removed }) => {
          onChoose(componentIds, false)
          notify.success(`已移出 ${removed} 个商品`)
        },
      },
    )
  }
  const isAll = onPage.length > 0 && onPage.every((id) => chosen.has(id))
  return (
    <>
      <Checkbox
        checked={isAll}
        isSome={!isAll && onPage.some((id) => chosen.has(id))}
        onCheck={(is) => onChoose(onPage, is)}
      >
        本页全选
      </Checkbox>
      <span className="sub">已选 {chosen.size} 个</span>
      <button type="button" className="btn" disabled={none || mark.isPending} onClick={() => setMarks(1)}>
        收藏
      </button>
      <button type="button" className="btn" disabled={none || mark.isPending} onClick={() => setMarks(0)}>
        取消收藏
      </button>
      <SaveAsList
        disabled={none}
        goods={() => rows.filter(({ componentId }) => chosen.has(componentId)).flatMap((row) => usualOf(row) ?? [])}
      />
      <BinActions rows={rows.filter(({ componentId }) => chosen.has(componentId))} />
      <button type="button" className="btn" disabled={none || takeOut.isPending} onClick={() => void removeAll()}>
        移出档案
      </button>
      <span className={styles.gap} />
    </>
  )
}
