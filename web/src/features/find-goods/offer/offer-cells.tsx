import { type Product, productSource } from '@lianmeng/contract/goods'
import { formatQty } from '@lianmeng/trade/quantity/qty'
import { shownTotal } from '@lianmeng/trade/quantity/shown-total'
import { wireQty } from '../../../lib/goods/wire-qty.ts'
import { SellerCard } from '../../../widgets/seller-card/seller-card.tsx'
import { EvenFigure } from './even-figure.tsx'
import styles from './offers.module.css'
import { RestTag } from './rest-tag.tsx'

type Props = { product: Product }

type SellerProps = Props & {
  /** The name opens the contact card. */
  canContact: boolean
  /** Its freight and least order; empty where nothing is known. */
  terms: string
}

/** The seller, its customers, its location, and what its delivery costs. */
export function SellerCell({ product, canContact, terms }: SellerProps) {
  return (
    <td data-label="卖家" className={styles.seller}>
      <div className={styles.who}>
        {canContact ? (
          <SellerCard
            erpTenantId={product.erpTenantId}
            name={product.companyShortName}
            card={{ kind: 'product', componentId: product.componentId }}
            isWide={product.prodPackages.some(({ scattered }) => scattered)}
          />
        ) : (
          <span>{product.companyShortName}</span>
        )}
        {product.sellsOpenly !== 1 && (
          <span className={`tag ${product.purchaseAuth === 1 ? 'tag-ok' : ''}`}>
            {product.purchaseAuth === 1 ? '会员' : '仅会员'}
          </span>
        )}
        <RestTag erpTenantId={product.erpTenantId} />
        <small>{[product.areaName, product.brandName].filter(Boolean).join(' ')}</small>
        {product.thumbnail && <img src={product.thumbnail} alt="" width={36} height={36} loading="lazy" />}
      </div>
      {terms && (
        <small className={styles.terms} title={terms}>
          {terms}
        </small>
      )}
    </td>
  )
}

/** What is in stock, in sale units. */
export function StockCell({ product, places }: Props & { places: number }) {
  const isTail = product.productSource === productSource.tailStock
  return (
    <td data-label="库存" className={styles.stock}>
      {isTail && <span className="tag tag-warn">尾货</span>}
      {product.stockQty > 0 ? (
        <span>
          <EvenFigure figure={shownTotal(wireQty(product.stockQty), product)} places={places} />
          <small> {product.saleUnitName}</small>
        </span>
      ) : (
        <span className="warn">库存不足</span>
      )}
    </td>
  )
}

const soldWhole: Readonly<Record<number, string>> = { 2: '不拆包', 3: '只售整箱' }

/** Packing and the cost of opening a package: `8,000 支/箱，800 支/盒，拆包 +8%`. */
export function PackingText({ product }: Props) {
  const [offered] = product.prodPackages
  if (!offered) return null
  const size = (units: number, name: string) =>
    units > 0 ? `${formatQty(wireQty(units))} ${offered.baseUnitName}/${name}` : ''
  const rate = offered.scattered ? offered.scatteredRate || offered.unpackingRate : 0
  const parts = [
    size(offered.bigPackageQty, offered.bigPackageUnitName || '箱'),
    size(offered.smallPackageQty, offered.smallPackageUnitName || '盒'),
    rate > 0 ? `拆包 +${rate}%` : '',
    soldWhole[product.salePackageType] ?? '',
    product.prodPackages.length > 1 ? `等 ${product.prodPackages.length} 种包装` : '',
  ]
  return <span>{parts.filter(Boolean).join('，')}</span>
}
