import type { Product } from '@lianmeng/contract/goods'
import { goodsText } from '@lianmeng/contract/goods-name'
import * as contract from '@lianmeng/contract/mating/endpoints'
import { setTexts } from '@lianmeng/contract/mating/texts'
import { formatFen } from '@lianmeng/trade/price/money'
import { typedQuantity } from '@lianmeng/trade/quantity/typed-quantity'
import { useState } from 'react'
import { BusinessError } from '../../lib/calls/errors.ts'
import { notify } from '../../lib/calls/notify.ts'
import { useRead, useWrite } from '../../lib/calls/query.ts'
import { cartReads } from '../../lib/goods/cart-reads.ts'
import { useQuotes } from '../../lib/goods/use-quote.ts'
import { useRights } from '../../lib/person/rights.ts'
import { useLoginGate } from '../../lib/person/session.ts'
import { NoResult } from '../../ui/answer/no-result.tsx'
import { PageAnswer } from '../../ui/answer/page-answer.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Dialog } from '../../ui/layer/dialog.tsx'
import styles from './mating-set.module.css'
import { PartTable } from './part-table.tsx'
import { amountOf, type PartChoice, packOf, partOf, placesOf } from './set-parts.ts'
import { WholeSetsHint } from './whole-sets-hint.tsx'

type Props = {
  product: Product
  /** Number of bolts wanted; 0: not given. */
  sets: number
  onClose: () => void
  onAdded?: (() => void) | undefined
}

/** 配套: a bolt, its matching parts, and the number of sets; one press adds them to the cart. */
export function MatingDialog({ product, ...props }: Props) {
  const read = useRead(contract.matingOffers, { componentId: product.componentId }, { staleTime: 0 })
  return (
    <Dialog title={`配套：${goodsText(product)}`} width={860} onClose={props.onClose}>
      <PageAnswer of={read}>
        {(data) =>
          data.choices.length > 0 ? (
            <SetForm {...data} {...props} />
          ) : (
            <NoResult
              text="没有在售的配套件"
              hint="没有收录与它配套的标准，或者同规格、等级相配的螺母和垫圈暂无在售。"
            />
          )
        }
      </PageAnswer>
    </Dialog>
  )
}

/** Default number of sets: a box of bolts. */
const usualSets = ({ prodPackages: [box] }: Product): number =>
  Math.max(1, Math.trunc(box?.bigPackageQty || box?.smallPackageQty || 100))

type FormProps = Omit<Props, 'product'> & { product: Product; choices: readonly contract.MatingChoice[] }

function SetForm({ product, choices, sets: wanted, onClose, onAdded }: FormProps) {
  const [typed, setTyped] = useState(String(Math.trunc(wanted) || usualSets(product)))
  const [chosen, setChosen] = useState<Readonly<Record<string, PartChoice>>>({})
  const quotesOf = useQuotes()
  const { adding, add } = useAdding(onClose, onAdded)
  const hindrance = useRights().hindrance('purchase')
  const { value: count, isRounded } = typedQuantity(typed, 'down')
  const sets = count ? Number(count) : Number.NaN
  const isCount = Number.isInteger(sets) && sets >= 1 && sets <= contract.maxSets
  const parts = placesOf(product, choices).flatMap((place) =>
    partOf(place, chosen[place.key] ?? {}, isCount ? sets : 0, quotesOf),
  )
  const taken = parts.filter(({ isIn }) => isIn)
  const amount = isCount ? amountOf(taken) : undefined
  const refusedId = adding.error instanceof BusinessError ? componentIn(adding.error.data) : 0
  return (
    <>
      <PartTable
        parts={parts}
        refused={{ componentId: refusedId, text: adding.error?.message ?? '' }}
        onChoose={(key, next) => setChosen((before) => ({ ...before, [key]: { ...before[key], ...next } }))}
      />
      <div className={styles.foot}>
        <TextField
          isInline
          label="套数"
          beside="套"
          hint={isRounded ? `已按整数取 ${count} 套` : undefined}
          inputMode="numeric"
          maxLength={8}
          value={typed}
          onValue={(text) => setTyped(typedQuantity(text, 'down').shown)}
        />
        <span role="status">
          合计 <b className="price">{amount === undefined ? '—' : formatFen(amount)}</b>
        </span>
        <button
          type="button"
          className="btn btn-act"
          disabled={!isCount || taken.length < 2 || adding.isPending || hindrance !== ''}
          title={hindrance || undefined}
          onClick={() => add(sets, taken)}
        >
          按套加入待采清单
        </button>
      </div>
      {!isCount && <p className="bad">套数须为 1 到 {contract.maxSets.toLocaleString('zh-CN')} 的整数</p>}
      {taken.length < 2 && <p className="bad">请至少选一种配套件</p>}
      {isCount && <WholeSetsHint sets={sets} parts={taken.map(packOf)} onTake={(next) => setTyped(String(next))} />}
      <p className="sub">等级按国家标准相配；表面处理与螺栓相同的排在前面。受力连接请先用连接副计算核对。</p>
    </>
  )
}

/** The product that caused a refusal; 0: none is named. */
const componentIn = (data: unknown): number =>
  typeof data === 'object' && data !== null && 'componentId' in data ? Number(data.componentId) : 0

/** Adds sets to the cart, after a login if needed. */
function useAdding(onClose: () => void, onAdded: (() => void) | undefined) {
  const gate = useLoginGate()
  const adding = useWrite(contract.addSet, { stale: cartReads, rereadsUnanswered: true })
  const add = (sets: number, taken: ReturnType<typeof partOf>) =>
    gate(() =>
      adding.mutate(
        {
          sets,
          parts: taken.map(({ product: { componentId }, packageSpecId, perSet }) => ({
            componentId,
            mixPackageSpecId: packageSpecId,
            perSet,
          })),
        },
        {
          onSuccess: () => {
            notify.success(setTexts.added)
            onAdded?.()
            onClose()
          },
        },
      ),
    )
  return { adding, add }
}
