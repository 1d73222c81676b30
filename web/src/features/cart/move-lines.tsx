import { type CartLine, moveLines } from '@lianmeng/contract/cart/endpoints'
import { savePurchase, workbench } from '@lianmeng/contract/union/workbench-endpoints'
import { useArea } from '../../area/use-area.tsx'
import { notify } from '../../lib/calls/notify.ts'
import { useWrite } from '../../lib/calls/query.ts'
import { cartReads } from '../../lib/goods/cart-reads.ts'
import { useSession } from '../../lib/person/session.ts'
import { useUnionRights } from '../../lib/person/union-rights.ts'

type Props = { lines: readonly CartLine[]; hindrance: string }

const names = { portal: '门户待采', alliance: '联盟待采' } as const

/** Moves the chosen lines to the company's other list; only people of a seller have an alliance's list. */
export function MoveLines({ lines, hindrance }: Props) {
  const { ofCart } = useArea()
  const { user } = useSession()
  const move = useWrite(moveLines, { stale: cartReads })
  const other = ofCart.list === 'alliance' ? 'portal' : 'alliance'
  if (!ofCart.list || (other === 'alliance' && !user?.seller)) return null
  const ids = lines.map(({ cartItemId }) => cartItemId)
  const submit = () => move.mutate({ ids, list: other }, { onSuccess: () => notify.success(`已移到${names[other]}`) })
  return (
    <>
      <button
        type="button"
        className="btn-link"
        disabled={ids.length === 0 || hindrance !== '' || move.isPending}
        onClick={submit}
      >
        移到{names[other]}
      </button>
      {ofCart.list === 'alliance' && user?.seller && <ToErp ids={ids} />}
    </>
  )
}

/** Writes the chosen lines into the ERP as a purchase; off without the right. */
function ToErp({ ids }: { ids: readonly number[] }) {
  const rights = useUnionRights()
  const write = useWrite(savePurchase, { stale: [workbench] })
  const missing = rights.hindrance('purchaseSave')
  const submit = () =>
    write.mutate(
      { cartItemIds: [...ids] },
      { onSuccess: ({ erpNo, lines }) => notify.success(`已转 ERP 采购单 ${erpNo}，${lines} 行`) },
    )
  return (
    <button
      type="button"
      className="btn-link"
      disabled={ids.length === 0 || missing !== '' || write.isPending}
      title={missing}
      onClick={submit}
    >
      转 ERP 采购单{missing && '（联系管理员开通）'}
    </button>
  )
}
