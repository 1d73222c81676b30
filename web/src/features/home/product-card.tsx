import type { Product } from '@lianmeng/contract/goods'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../area/use-area.tsx'
import { productSearch } from '../../lib/goods/product-search.ts'
import { GoodsName } from '../../ui/goods-name.tsx'
import { GoodsPicture } from '../../widgets/standards/picture/goods-picture.tsx'
import styles from './floor.module.css'
import { PriceOrReason } from './price-or-reason.tsx'

/** A product in a few lines; links to this very product. */
export function ProductCard({ product }: { product: Product }) {
  const { linkTo } = useArea()
  return (
    <article className={styles.product}>
      <GoodsPicture goods={product} />
      <GoodsName
        goods={product}
        as={(name) => (
          <Link className={styles.specification} {...linkTo('productList', productSearch(product))}>
            {name}
          </Link>
        )}
      />
      <PriceOrReason product={product} />
      <p className={`sub ${styles.seller}`}>
        <span>{product.companyShortName}</span>
        <span className={product.stockQty > 0 ? 'ok' : 'warn'}>
          {product.stockQty > 0 ? '有货' : product.openReserve === 1 ? '可预订' : '缺货'}
        </span>
      </p>
    </article>
  )
}
