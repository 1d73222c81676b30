import type { CartLine } from '@lianmeng/contract/cart/endpoints'
import { goodsText } from '@lianmeng/contract/goods-name'
import * as contract from '@lianmeng/contract/mating/endpoints'
import { setTexts } from '@lianmeng/contract/mating/texts'
import { formatQty } from '@lianmeng/trade/quantity/qty'
import { setQty } from '@lianmeng/trade/quantity/sets'
import { typedQuantity } from '@lianmeng/trade/quantity/typed-quantity'
import { useState } from 'react'
import { notify } from '../../lib/calls/notify.ts'
import { useWrite } from '../../lib/calls/query.ts'
import { cartReads } from '../../lib/goods/cart-reads.ts'
import { packageOf, specOf } from '../../lib/goods/package-spec.ts'
import { packagedGoods } from '../../lib/goods/packaged-goods.ts'
import { wireQty } from '../../lib/goods/wire-qty.ts'
import { useRights } from '../../lib/person/rights.ts'
import { packOf } from './set-parts.ts'
import styles from './set-strip.module.css'
import { WholeSetsHint } from './whole-sets-hint.tsx'

type Part = { line: CartLine; perSet: number }

/** A set in the cart with its lines, limited to those shown. */
export type ShownSet = Omit<contract.CartSet, 'parts'> & { no: number; parts: readonly Part[] }

/** The sets whose lines are all shown, with their numbers. */
export function shownSets(sets: readonly contract.CartSet[], lines: readonly CartLine[]): ShownSet[] {
  const lineOf = new Map(lines.map((line) => [line.cartItemId, line]))
  return sets.flatMap(({ parts, ...set }, at) => {
    const shown = parts.flatMap(({ cartItemId, perSet }) => {
      const line = lineOf.get(cartItemId)
      return line ? [{ line, perSet }] : []
    })
    return shown.length === parts.length ? [{ ...set, no: at + 1, parts: shown }] : []
  })
}

/** Whether one seller sells all parts of the set: its lines stand together then. */
export const isOfOneSeller = ({ parts }: ShownSet): boolean =>
  parts.every(({ line }) => line.product.erpTenantId === parts[0]?.line.product.erpTenantId)

/** 配套组: cart lines bought as sets; their number can be changed, and they can be separated. */
export function SetStrip({ sets }: { sets: readonly ShownSet[] }) {
  if (sets.length === 0) return null
  return (
    <section className={`card ${styles.strip}`} aria-label="配套组">
      <h2>配套组</h2>
      {sets.map((set) => (
        <SetRow key={`${set.id} ${set.version}`} set={set} />
      ))}
    </section>
  )
}

function SetRow({ set }: { set: ShownSet }) {
  return (
    <article className={styles.set} aria-label={`配套 ${set.no}`}>
      <SetHead set={set} />
      <Parts set={set} nameOf={({ product, packageSpecId }) => goodsText(packagedGoods(product, packageSpecId))} />
    </article>
  )
}

/** A set above its lines: it names its parts briefly. */
export function SetBlockHead({ set }: { set: ShownSet }) {
  return (
    <article className={styles.block} aria-label={`配套 ${set.no}`}>
      <SetHead set={set} />
      <Parts set={set} nameOf={({ product }) => product.productName} />
    </article>
  )
}

/** The number of sets, which can be changed, and the way to separate them. */
function SetHead({ set }: { set: ShownSet }) {
  const { id, version, no, sets, parts } = set
  const [typed, setTyped] = useState(String(sets))
  const { value: count, isRounded } = typedQuantity(typed, 'down')
  const change = useWrite(contract.changeSet, { stale: cartReads })
  const dissolve = useWrite(contract.dissolveSet, { stale: cartReads })
  const hindrance = useRights().hindrance('purchase')
  const isLocked = hindrance !== '' || change.isPending || dissolve.isPending
  const save = (next: number) => {
    if (next === sets) return
    change.mutate(
      { id, version, sets: next },
      { onSuccess: () => notify.success(setTexts.changed), onError: () => setTyped(String(sets)) },
    )
  }
  const submit = () => {
    const next = Number(count)
    if (!(next >= 1 && next <= contract.maxSets)) return setTyped(String(sets))
    setTyped(String(next))
    save(next)
  }
  const packs = parts.flatMap(({ line: { product, packageSpecId }, perSet }) => {
    const offered = packageOf(product, packageSpecId)
    return offered ? [packOf({ perSet, spec: specOf(product, offered) })] : []
  })
  return (
    <>
      <div className={styles.head}>
        <span className="tag tag-brand">配套 {no}</span>
        <span>
          <input
            className="input"
            aria-label={`配套 ${no} 套数`}
            inputMode="numeric"
            maxLength={8}
            value={typed}
            disabled={isLocked}
            onChange={({ target }) => setTyped(typedQuantity(target.value, 'down').shown)}
            onBlur={submit}
            onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
          />{' '}
          套{isRounded && <small role="status">　已按整数取 {count} 套</small>}
        </span>
        <button
          type="button"
          className="btn-link"
          disabled={isLocked}
          title={hindrance || undefined}
          onClick={() =>
            dissolve.mutate({ id }, { onSuccess: () => notify.success('已拆开，各行数量不变，可单独修改') })
          }
        >
          拆开
        </button>
      </div>
      <WholeSetsHint sets={sets} parts={packs} disabled={isLocked} onTake={save} />
    </>
  )
}

/** The parts of a set, each with its number in a set, and whether its quantity is below the sets' need. */
function Parts({ set: { parts, sets }, nameOf }: { set: ShownSet; nameOf: (line: CartLine) => string }) {
  return (
    <ul className={styles.parts}>
      {parts.map(({ line, perSet }) => {
        const missing = setQty(sets, perSet) - wireQty(line.qty)
        return (
          <li key={line.cartItemId}>
            {nameOf(line)} <span className="sub">× {perSet}</span>
            {missing > 0n && (
              <span className="warn">
                {' '}
                比 {sets} 套少 {formatQty(wireQty(Number(missing) / 1000))} {line.product.baseUnitName}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
