import * as cart from '@lianmeng/contract/cart/endpoints'
import { refusalTexts } from '@lianmeng/contract/refusals'
import type { Split } from '@lianmeng/trade/quantity/package-spec'
import { type ReactNode, useState } from 'react'
import { useArea } from '../../area/use-area.tsx'
import { BusinessError } from '../../lib/errors.ts'
import { cartReads } from '../../lib/goods/cart-reads.ts'
import { packageOf, specOf } from '../../lib/goods/package-spec.ts'
import { type Purchase, wantedLine } from '../../lib/goods/purchase.ts'
import { stockLeftBy } from '../../lib/goods/stock-left.ts'
import { notify } from '../../lib/notify.ts'
import { useWrite } from '../../lib/query.ts'
import { useRights } from '../../lib/rights.ts'
import { useLoginGate, useSession } from '../../lib/session.ts'
import { confirmDialog } from '../../ui/confirm.tsx'
import { AddedDialog, type Refused } from './added-dialog.tsx'
import { judgeWanted } from './judge-wanted.ts'

type Callbacks = {
  /** Called with the goods added to the cart. */
  onAdded?: (added: readonly Purchase[]) => void
  onRefused?: (refused: readonly Refused[]) => void
  /** Called if stock allows only another quantity of a single product. */
  onSetTo?: (split: Split) => void
}

type AddToCart = {
  add: (wanted: readonly Purchase[], callbacks?: Callbacks) => void
  isAdding: boolean
  /** To be rendered somewhere on the screen: the success dialog while it is open. */
  dialog: ReactNode
}

type Sorted = { good: Purchase[]; refused: Refused[] }

/**
 * Adds goods to the cart: asks for a login, checks the user's rights and the rules of the specification, asks about a
 * reservation, calls the server and shows the success dialog. Of several goods, the possible ones are added, and the
 * others are listed with their reasons. [spec §5, §8]
 */
export function useAddToCart(): AddToCart {
  const gate = useLoginGate()
  const isVisitor = useSession().user === null
  const hindrance = useRights().hindrance('purchase')
  const { send, isSending } = useSending()
  const askFirst = useAskFirst()
  const [done, setDone] = useState<{ count: number; refused: readonly Refused[] } | null>(null)

  const addNow = async (all: readonly Purchase[], { onAdded, onRefused, onSetTo }: Callbacks) => {
    if (hindrance) return notify.warning(hindrance)
    const only = all.length === 1 ? onSetTo : undefined
    const sorted = sortWanted(all, isVisitor, only)
    const { good, refused } = await askFirst(sorted, isVisitor)
    const sent = await send(good, only)
    const left = [...refused, ...sent.refused]
    onRefused?.(left)
    if (sent.good.length === 0) {
      // A single failed call has reported itself.
      const [first] = all.length > 1 ? left : refused
      if (first) notify.warning(all.length > 1 ? `${first.wanted.product.specification}：${first.text}` : first.text)
      return
    }
    onAdded?.(sent.good)
    setDone({ count: sent.good.length, refused: left })
  }

  return {
    add: (all, callbacks = {}) => gate(() => void addNow(all, callbacks)),
    isAdding: isSending,
    dialog: done && <AddedDialog {...done} onClose={() => setDone(null)} />,
  }
}

/** Separates goods that the rules allow from those they refuse. */
function sortWanted(all: readonly Purchase[], isVisitor: boolean, onSetTo: Callbacks['onSetTo']): Sorted {
  const sorted: Sorted = { good: [], refused: [] }
  for (const wanted of all) {
    const verdict = judgeWanted(wanted, isVisitor)
    if (verdict.ok) {
      sorted.good.push(wanted)
      continue
    }
    sorted.refused.push({ wanted, text: refusalTexts[verdict.reason] })
    if (verdict.setTo) onSetTo?.(verdict.setTo)
  }
  return sorted
}

/** Asks once about all goods that must be reserved; without consent they are left out. */
function useAskFirst() {
  const { can } = useArea()
  return async ({ good, refused }: Sorted, isVisitor: boolean): Promise<Sorted> => {
    const isReserved = (wanted: Purchase) => {
      const verdict = judgeWanted(wanted, isVisitor)
      return verdict.ok && verdict.needsConfirmation
    }
    const reserved = good.filter(isReserved)
    if (reserved.length === 0) return { good, refused }
    const agreed = await confirmDialog({
      title: '温馨提醒',
      text: '该商品库存不足需预订，可能影响到您的交期，确定是否加购？',
      okText: can.keepShop ? '加入购物车' : '添加待采清单',
    })
    if (agreed) return { good, refused }
    const cancelled = reserved.map((wanted) => ({ wanted, text: '已取消' }))
    return { good: good.filter((wanted) => !reserved.includes(wanted)), refused: [...refused, ...cancelled] }
  }
}

/**
 * Adds all goods in one call. The server takes all or nothing: if it refuses several, each is sent separately, so that
 * one sold out meanwhile does not block the others.
 */
function useSending() {
  const options = { stale: cartReads }
  const write = useWrite(cart.saveLines, options)
  const quietly = useWrite(cart.saveLines, { ...options, silent: true })

  const sendOne = async (wanted: Purchase, onSetTo: Callbacks['onSetTo']): Promise<Sorted> => {
    try {
      await write.mutateAsync([wantedLine(wanted)])
      return { good: [wanted], refused: [] }
    } catch (failure) {
      const left = leftOf(wanted, failure)
      if (left) onSetTo?.(left)
      return { good: [], refused: [{ wanted, text: messageOf(failure) }] }
    }
  }
  const sendEach = async (all: readonly Purchase[]): Promise<Sorted> => {
    const sorted: Sorted = { good: [], refused: [] }
    for (const wanted of all) {
      try {
        await quietly.mutateAsync([wantedLine(wanted)])
        sorted.good.push(wanted)
      } catch (failure) {
        sorted.refused.push({ wanted, text: messageOf(failure) })
      }
    }
    return sorted
  }
  const send = async (all: readonly Purchase[], onSetTo: Callbacks['onSetTo']): Promise<Sorted> => {
    const [only, ...others] = all
    if (!only) return { good: [], refused: [] }
    if (others.length === 0) return sendOne(only, onSetTo)
    try {
      await quietly.mutateAsync(all.map(wantedLine))
      return { good: [...all], refused: [] }
    } catch (failure) {
      // Any failure but a refusal may have succeeded on the server: do not send again.
      if (failure instanceof BusinessError) return sendEach(all)
      return { good: [], refused: all.map((wanted) => ({ wanted, text: messageOf(failure) })) }
    }
  }
  return { send, isSending: write.isPending || quietly.isPending }
}

const messageOf = (failure: unknown): string => (failure instanceof Error ? failure.message : '')

function leftOf({ product, packageSpecId }: Purchase, failure: unknown): Split | undefined {
  const offered = packageOf(product, packageSpecId)
  return offered && stockLeftBy(failure, specOf(product, offered))
}
