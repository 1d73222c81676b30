import type { Product } from '@lianmeng/contract/goods'
import { formatFen } from '@lianmeng/trade/price/money'
import type { Split } from '@lianmeng/trade/quantity/package-spec'
import { wholeQty } from '@lianmeng/trade/quantity/qty'
import { shownTotal } from '@lianmeng/trade/quantity/shown-total'
import { splitTotal } from '@lianmeng/trade/quantity/split'
import { memo, useState } from 'react'
import { packageOf, specOf } from '../../goods/package-spec.ts'
import { amountIn, amountProblem } from '../../goods/price.ts'
import { wireQty } from '../../goods/wire-qty.ts'
import { AddButton } from '../../parts/add-to-cart/add-button.tsx'
import { DrawingButton } from '../../parts/drawing-dialog/drawing-button.tsx'
import { PerformanceButton } from '../../parts/performance-dialog/performance-button.tsx'
import { PriceCell } from '../../parts/price-cell/price-cell.tsx'
import { PackagePicker } from '../../parts/quantity-editor/package-picker.tsx'
import { QuantityEditor } from '../../parts/quantity-editor/quantity-editor.tsx'
import { SellerCard } from '../../parts/seller-card/seller-card.tsx'
import styles from './goods-table.module.css'
import { SpecCell } from './spec-cell.tsx'
import type { Buying } from './use-buying.tsx'

export type RowActions = Pick<Buying, 'onAdd' | 'onCheck'> & {
  onOpen: (componentId: number) => void
  hrefOf: (componentId: number) => string
}

type Props = RowActions & {
  product: Product
  isChecked: boolean
  isAdding: boolean
  /** Letters that have columns of their own. */
  letters: readonly string[]
  showsStandard: boolean
  canContactSeller: boolean
}

/** One offer of the list, with the quantity that the buyer is thinking of. */
export const GoodsRow = memo(function GoodsRow(props: Props) {
  const { product, isChecked, letters, onAdd, onCheck } = props
  const [packageSpecId, setPackageSpecId] = useState(packageOf(product)?.packageSpecId ?? 0)
  const offered = packageOf(product, packageSpecId)
  const [split, setSplit] = useState<Split>({ big: 0n, small: 0n, loose: wholeQty(0), total: wholeQty(0) })
  const spec = offered && specOf(product, offered)
  const amount = spec && split.total > 0n ? amountIn(product, spec)(split) : undefined
  const problem = amountProblem(amount)
  const isOutOfReach = product.stockQty <= 0 && product.openReserve !== 1

  const want = (next: Split, inPackage = packageSpecId) => {
    setSplit(next)
    setPackageSpecId(inPackage)
    if (isChecked) onCheck(product.componentId, { product, packageSpecId: inPackage, split: next })
  }
  const pickPackage = (id: number) => {
    const picked = packageOf(product, id)
    if (picked) want(splitTotal(split.total, specOf(product, picked)), id)
  }
  const wanted = { product, packageSpecId, split }
  const add = () => onAdd(wanted, want)

  return (
    <tr className={styles.row} data-checked={isChecked}>
      <td className={styles.check}>
        <input
          type="checkbox"
          aria-label={`选择 ${product.specification} ${product.companyShortName}`}
          checked={isChecked}
          disabled={isOutOfReach}
          onChange={() => onCheck(product.componentId, isChecked ? undefined : wanted)}
        />
      </td>
      <td className={styles.main}>
        <SpecCell
          product={product}
          hasDimensionColumns={letters.length > 0}
          showsStandard={props.showsStandard}
          href={props.hrefOf(product.componentId)}
          onOpen={props.onOpen}
        />
      </td>
      {letters.map((letter) => (
        <td key={letter} className={styles.dimension} data-label={letter}>
          {product.dimensions.find((dimension) => dimension.letter === letter)?.value ?? '—'}
        </td>
      ))}
      <td data-label="材质">
        {product.materialName || product.textureName}
        {product.strengthName && (
          <>
            {' / '}
            <b>{product.strengthName}</b>
          </>
        )}
        <br />
        {product.surfaceTreatmentName}
      </td>
      <td data-label="卖家" className={styles.seller}>
        {props.canContactSeller ? (
          <SellerCard
            erpTenantId={product.erpTenantId}
            name={product.companyShortName}
            isWide={product.prodPackages.some(({ scattered }) => scattered)}
          />
        ) : (
          product.companyShortName
        )}
        <div className="sub">
          {[product.brandName, product.areaName, product.sellsOpenly === 1 ? '' : '会员'].filter(Boolean).join('　')}
        </div>
      </td>
      <td data-label="库存" className={`${styles.num} ${product.stockQty > 0 ? 'ok' : 'warn'}`}>
        {shownTotal(wireQty(Math.max(0, product.stockQty)), product)}
        <span className={styles.unit}> {product.saleUnitName}</span>
      </td>
      <td data-label="交期">{product.deliveryTimeStr}</td>
      <td data-label="单价" className={styles.num}>
        <PriceCell product={product} total={split.total} />
      </td>
      <td className={styles.quantity}>
        <PackagePicker product={product} packageSpecId={packageSpecId} onPick={pickPackage} />
        <QuantityEditor
          mode="list"
          product={product}
          packageSpecId={packageSpecId}
          parts={split}
          disabled={isOutOfReach}
          onChange={want}
          onEnter={add}
        />
        <Minimum product={product} />
      </td>
      <td data-label="小计" className={styles.num}>
        {amount === undefined ? <span className="sub">—</span> : <span className="price">{formatFen(amount)}</span>}
        {problem && <div className="bad">{problem}</div>}
      </td>
      <td className={styles.actions}>
        <AddButton product={product} isAdding={props.isAdding} onAdd={add} />
        <DrawingButton drawn={{ cid: product.componentId }} title={titleOf(product)} />
        <PerformanceButton subject={{ componentId: product.componentId }} />
      </td>
    </tr>
  )
})

/** What a product is called in titles. */
export const titleOf = ({ standardName, productName, specification }: Product): string =>
  [standardName, productName, specification].filter(Boolean).join(' ')

/** The least that may be bought, or reserved where there is none. */
export function Minimum({ product }: { product: Product }) {
  const [name, least] = product.stockQty > 0 ? ['起购', product.minBuyTotalQty] : ['起订', product.minOrderTotalQty]
  if (least <= 0) return null
  return (
    <span className="sub">
      {name} {shownTotal(wireQty(least), product)} {product.saleUnitName}
    </span>
  )
}
