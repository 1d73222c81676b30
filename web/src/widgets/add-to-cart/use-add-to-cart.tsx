import * as cart from '@lianmeng/contract/cart/endpoints'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { useArea } from '../../area/use-area.tsx'
import { networkMessage } from '../../lib/calls/call.ts'
import { notify } from '../../lib/calls/notify.ts'
import { useWrite } from '../../lib/calls/query.ts'
import { cartReads } from '../../lib/goods/cart-reads.ts'
import type { Purchase } from '../../lib/goods/purchase.ts'
import { fetchCode, lazyPart } from '../../lib/page/lazy-part.ts'
import { useRights } from '../../lib/person/rights.ts'
import { useLoginGate, useSession } from '../../lib/person/session.ts'
import type { Refused } from './added-dialog.tsx'
import type { Callbacks } from './adding.ts'

const fetchDialog = () => import('./added-dialog.tsx').then((module) => ({ default: module.AddedDialog }))
const AddedDialog = lazyPart(fetchDialog)
const fetchAdding = () => Promise.all([import('./adding.ts'), fetchDialog()])

/** Fetches the code of adding, when it may soon be needed. A failure is repeated, and reported, once it is. */
export const prepareAdding = (): void => void fetchAdding().catch(() => {})

type AddToCart = {
  add: (wanted: readonly Purchase[], callbacks?: Callbacks) => void
  isAdding: boolean
  /** To be rendered somewhere on the screen: the success dialog while it is open. */
  dialog: ReactNode
}

/**
 * Adds goods to the cart: asks for a login, checks the user's rights and the rules of the specification, asks about a
 * reservation, calls the server and shows the success dialog. Of several goods, the possible ones are added, and the
 * others are listed with their reasons. [spec §5, §8]
 */
export function useAddToCart(): AddToCart {
  const gate = useLoginGate()
  const { can, ofCart } = useArea()
  const isVisitor = useSession().user === null
  const hindrance = useRights().hindrance('purchase')
  // An addition that was made although its answer was lost shows in the cart, before it is made again.
  const options = { stale: cartReads, rereadsUnanswered: true, query: ofCart }
  const write = useWrite(cart.saveLines, options)
  const quietly = useWrite(cart.saveLines, { ...options, silent: true })
  const isWaiting = useRef(false)
  const [done, setDone] = useState<{ count: number; refused: readonly Refused[] } | null>(null)

  const addNow = async (all: readonly Purchase[], callbacks: Callbacks) => {
    if (hindrance) return notify.warning(hindrance)
    // A second press while the code of the first one is on its way.
    if (isWaiting.current) return
    isWaiting.current = true
    const code = await fetchCode(fetchAdding)
      .catch(() => notify.error(networkMessage))
      .finally(() => {
        isWaiting.current = false
      })
    if (!code) return
    const [{ addGoods }] = code
    const means = {
      isVisitor,
      agreeText: can.keepShop ? '加入购物车' : '添加待采清单',
      save: write.mutateAsync,
      saveQuietly: quietly.mutateAsync,
    }
    const { good, refused } = await addGoods(all, means, callbacks)
    if (good.length > 0) setDone({ count: good.length, refused })
  }

  return {
    add: (all, callbacks = {}) => gate(() => void addNow(all, callbacks)),
    isAdding: write.isPending || quietly.isPending,
    dialog: done && (
      <Suspense>
        <AddedDialog {...done} onClose={() => setDone(null)} />
      </Suspense>
    ),
  }
}
