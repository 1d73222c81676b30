import type { WantedLine } from '@lianmeng/contract/cart/endpoints'
import { goodsText } from '@lianmeng/contract/goods-name'
import { refusalTexts } from '@lianmeng/contract/refusals'
import type { Split } from '@lianmeng/trade/quantity/package-spec'
import { BusinessError } from '../../lib/calls/errors.ts'
import { notify } from '../../lib/calls/notify.ts'
import { packageOf, specOf } from '../../lib/goods/package-spec.ts'
import { type Purchase, wantedLine } from '../../lib/goods/purchase.ts'
import { stockLeftBy } from '../../lib/goods/stock-left.ts'
import { confirmDialog } from '../../ui/layer/confirm.tsx'
import type { Refused } from './added-dialog.tsx'
import { judgeWanted } from './judge-wanted.ts'

export type Callbacks = {
  /** Called with the goods added to the cart. */
  onAdded?: (added: readonly Purchase[]) => void
  onRefused?: (refused: readonly Refused[]) => void
  /** Called if stock allows only another quantity of a single product. */
  onSetTo?: (split: Split) => void
}

/** What the page provides for adding goods. */
type Means = {
  isVisitor: boolean
  /** Text of the button that agrees to a reservation. */
  agreeText: string
  /** Saves lines in the cart, and tells the user of a failure. */
  save: (lines: WantedLine[]) => Promise<unknown>
  saveQuietly: (lines: WantedLine[]) => Promise<unknown>
}

type Sorted = { good: readonly Purchase[]; refused: readonly Refused[] }

/** Adds the goods that can be added, and says of each of the others why not. */
export async function addGoods(
  all: readonly Purchase[],
  means: Means,
  { onAdded, onRefused, onSetTo }: Callbacks,
): Promise<Sorted> {
  const only = all.length === 1 ? onSetTo : undefined
  const { good, refused } = await askFirst(sortWanted(all, means.isVisitor, only), means)
  const sent = await send(good, means, only)
  const left = [...refused, ...sent.refused]
  onRefused?.(left)
  if (sent.good.length > 0) onAdded?.(sent.good)
  else {
    // A single failed call has reported itself.
    const [first] = all.length > 1 ? left : refused
    if (first) notify.warning(all.length > 1 ? `${goodsText(first.wanted.product)}：${first.text}` : first.text)
  }
  return { good: sent.good, refused: left }
}

/** Separates goods that the rules allow from those they refuse. */
function sortWanted(all: readonly Purchase[], isVisitor: boolean, onSetTo: Callbacks['onSetTo']): Sorted {
  const good: Purchase[] = []
  const refused: Refused[] = []
  for (const wanted of all) {
    const verdict = judgeWanted(wanted, isVisitor)
    if (verdict.ok) {
      good.push(wanted)
      continue
    }
    refused.push({ wanted, text: refusalTexts[verdict.reason] })
    if (verdict.setTo) onSetTo?.(verdict.setTo)
  }
  return { good, refused }
}

/** Asks once about all goods that must be reserved; without consent they are left out. */
async function askFirst({ good, refused }: Sorted, { isVisitor, agreeText }: Means): Promise<Sorted> {
  const isReserved = (wanted: Purchase) => {
    const verdict = judgeWanted(wanted, isVisitor)
    return verdict.ok && verdict.needsConfirmation
  }
  const reserved = good.filter(isReserved)
  if (reserved.length === 0) return { good, refused }
  const agreed = await confirmDialog({
    title: '温馨提醒',
    text: '该商品库存不足需预订，可能影响到您的交期，确定是否加购？',
    okText: agreeText,
  })
  if (agreed) return { good, refused }
  const cancelled = reserved.map((wanted) => ({ wanted, text: '已取消' }))
  return { good: good.filter((wanted) => !reserved.includes(wanted)), refused: [...refused, ...cancelled] }
}

/**
 * Adds all goods in one call. The server takes all or nothing: if it refuses several, each is sent separately, so that
 * one sold out meanwhile does not block the others.
 */
async function send(all: readonly Purchase[], means: Means, onSetTo: Callbacks['onSetTo']): Promise<Sorted> {
  const [only, ...others] = all
  if (!only) return { good: [], refused: [] }
  if (others.length === 0) return sendOne(only, means, onSetTo)
  try {
    await means.saveQuietly(all.map(wantedLine))
    return { good: all, refused: [] }
  } catch (failure) {
    // Any failure but a refusal may have succeeded on the server: do not send again.
    if (failure instanceof BusinessError) return sendEach(all, means)
    return { good: [], refused: all.map((wanted) => ({ wanted, text: messageOf(failure) })) }
  }
}

async function sendOne(wanted: Purchase, { save }: Means, onSetTo: Callbacks['onSetTo']): Promise<Sorted> {
  try {
    await save([wantedLine(wanted)])
    return { good: [wanted], refused: [] }
  } catch (failure) {
    const left = leftOf(wanted, failure)
    if (left) onSetTo?.(left)
    return { good: [], refused: [{ wanted, text: messageOf(failure) }] }
  }
}

async function sendEach(all: readonly Purchase[], { saveQuietly }: Means): Promise<Sorted> {
  const good: Purchase[] = []
  const refused: Refused[] = []
  for (const wanted of all) {
    try {
      await saveQuietly([wantedLine(wanted)])
      good.push(wanted)
    } catch (failure) {
      refused.push({ wanted, text: messageOf(failure) })
    }
  }
  return { good, refused }
}

const messageOf = (failure: unknown): string => (failure instanceof Error ? failure.message : '')

function leftOf({ product, packageSpecId }: Purchase, failure: unknown): Split | undefined {
  const offered = packageOf(product, packageSpecId)
  return offered && stockLeftBy(failure, specOf(product, offered))
}
