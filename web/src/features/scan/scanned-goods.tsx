import { detail } from '@lianmeng/contract/find-goods/endpoints'
import type { Product } from '@lianmeng/contract/goods'
import type { Split } from '@lianmeng/trade/quantity/package-spec'
import { wholeQty } from '@lianmeng/trade/quantity/qty'
import { splitTotal } from '@lianmeng/trade/quantity/split'
import { type ReactNode, useState } from 'react'
import { useRead } from '../../lib/calls/query.ts'
import { packageOf, specOf } from '../../lib/goods/package-spec.ts'
import { formatUnitPrice } from '../../lib/text/yuan.ts'
import { PageAnswer } from '../../ui/answer/page-answer.tsx'
import { GoodsName } from '../../ui/goods-name.tsx'
import { AddButton } from '../../widgets/add-to-cart/add-button.tsx'
import { useAddToCart } from '../../widgets/add-to-cart/use-add-to-cart.tsx'
import { PackagePicker } from '../../widgets/quantity-editor/package-picker.tsx'
import { QuantityEditor } from '../../widgets/quantity-editor/quantity-editor.tsx'
import styles from './scan.module.css'

const nothing: Split = { big: 0n, small: 0n, loose: wholeQty(0), total: wholeQty(0) }

/** Goods on sale that a code names, with a quantity to buy. @param children what else can be done */
export function ScannedGoods({ componentId, children }: { componentId: number; children?: ReactNode }) {
  return (
    <PageAnswer of={useRead(detail, { componentId }, { staleTime: 0, silent: true })}>
      {(product) => (
        <section className={`card ${styles.found}`} aria-label="扫到的商品">
          <GoodsName goods={product} />
          <p className="sub">
            {product.companyShortName}
            {product.price !== null && `　${formatUnitPrice(product.price)} /${product.saleUnitName}`}
          </p>
          {children}
          <Buying product={product} />
        </section>
      )}
    </PageAnswer>
  )
}

function Buying({ product }: { product: Product }) {
  const { add, isAdding, dialog } = useAddToCart()
  const [packageSpecId, setPackageSpecId] = useState(packageOf(product)?.packageSpecId ?? 0)
  const [split, setSplit] = useState(nothing)
  const buy = () => add([{ product, packageSpecId, split }])
  const pickPackage = (id: number) => {
    const picked = packageOf(product, id)
    if (picked) setSplit(splitTotal(split.total, specOf(product, picked)))
    setPackageSpecId(id)
  }
  return (
    <div className={styles.buying}>
      <QuantityEditor
        mode="list"
        product={product}
        packageSpecId={packageSpecId}
        parts={split}
        placeholder="总量"
        packages={<PackagePicker product={product} packageSpecId={packageSpecId} onPick={pickPackage} />}
        onChange={setSplit}
        onEnter={buy}
      />
      <AddButton product={product} isAdding={isAdding} onAdd={buy} />
      {dialog}
    </div>
  )
}
