import * as cart from '@lianmeng/contract/cart'
import { refusalTexts } from '@lianmeng/contract/refusals'
import type { Split } from '@lianmeng/trade/quantity/package-spec'
import { type ReactNode, useState } from 'react'
import { packageOf, specOf } from '../../goods/package-spec.ts'
import { stockLeftBy } from '../../goods/stock-left.ts'
import { type Wanted, wantedLine } from '../../goods/wanted-line.ts'
import type { Target } from '../../lib/links.ts'
import { useWrite } from '../../lib/query.ts'
import { useRights } from '../../lib/rights.ts'
import { useLoginGate, useSession } from '../../lib/session.ts'
import { confirmDialog } from '../../ui/confirm.tsx'
import { notify } from '../../ui/notify.ts'
import { AddedDialog } from './added-dialog.tsx'
import { judgeWanted } from './judge-wanted.ts'

type Options = {
  /** Where the area keeps its cart. */
  cartLink: Target
  /** Button of the question about a reservation: 添加待采清单 or 加入购物车. */
  confirmText: string
}

/** What to do once the goods are in the cart, or when stock allows only another quantity. */
type Callbacks = { onAdded?: () => void; onSetTo?: (split: Split) => void }

type AddToCart = {
  add: (wanted: readonly Wanted[], callbacks?: Callbacks) => void
  isAdding: boolean
  /** To be shown somewhere on the screen: the success dialog while it is open. */
  dialog: ReactNode
}

/**
 * Puts goods into the cart: login, the person's rights, the checks of the specification, the question about a reservation, the call, the
 * success dialog. [spec §5, §8]
 */
export function useAddToCart({ cartLink, confirmText }: Options): AddToCart {
  const gate = useLoginGate()
  const isVisitor = useSession().user === null
  const hindrance = useRights().hindrance('purchase')
  const write = useWrite(cart.saveLines, { stale: [cart.list, cart.count] })
  const [addedCount, setAddedCount] = useState(0)

  const isWanted = async (all: readonly Wanted[], { onSetTo }: Callbacks): Promise<boolean> => {
    const verdict = judgeWanted(all, isVisitor)
    if (!verdict.ok) {
      const subject = all.length > 1 ? `${verdict.wanted.product.specification}：` : ''
      notify.warning(subject + refusalTexts[verdict.reason])
      if (verdict.setTo && all.length === 1) onSetTo?.(verdict.setTo)
      return false
    }
    if (!verdict.needsConfirmation) return true
    const agreed = await confirmDialog({
      title: '温馨提醒',
      text: '该商品库存不足需预订，可能影响到您的交期，确定是否加购？',
      okText: confirmText,
    })
    if (!agreed) notify.warning('已取消')
    return agreed
  }

  const addNow = async (all: readonly Wanted[], callbacks: Callbacks) => {
    if (hindrance) return notify.warning(hindrance)
    if (!(await isWanted(all, callbacks))) return
    try {
      await write.mutateAsync(all.map(wantedLine))
    } catch (failure) {
      const [only, ...others] = all
      const left = only && others.length === 0 ? leftOf(only, failure) : undefined
      if (left) callbacks.onSetTo?.(left)
      return
    }
    callbacks.onAdded?.()
    setAddedCount(all.length)
  }

  return {
    add: (all, callbacks = {}) => gate(() => void addNow(all, callbacks)),
    isAdding: write.isPending,
    dialog: addedCount > 0 && <AddedDialog count={addedCount} cartLink={cartLink} onClose={() => setAddedCount(0)} />,
  }
}

function leftOf({ product, packageSpecId }: Wanted, failure: unknown): Split | undefined {
  const offered = packageOf(product, packageSpecId)
  return offered && stockLeftBy(failure, specOf(product, offered))
}
