import type { home } from '@lianmeng/contract/content/endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { useArea } from '../../area/use-area.tsx'
import { parseSearch } from '../../lib/address/search-text.ts'
import { prefetchList } from '../../lib/goods/prefetch-list.ts'
import styles from './floor.module.css'
import { FloorFrame } from './floor-frame.tsx'
import { ProductCard } from './product-card.tsx'

type FloorData = DataOf<typeof home>['floors'][number]

/** Some goods of a list, with a link to the whole list. */
export function Floor({ floor: { key, title, link, products } }: { floor: FloorData }) {
  const { linkTo } = useArea()
  const search = parseSearch(link.includes('?') ? link.slice(link.indexOf('?')) : link)
  const more = { label: '查看全部', target: linkTo('productList', search), onPoint: () => prefetchList(search) }
  return (
    <FloorFrame id={key} title={title} more={more}>
      <div className={styles.products}>
        {products.map((product) => (
          <ProductCard key={product.componentId} product={product} />
        ))}
      </div>
    </FloorFrame>
  )
}

/** Reserves the space of a floor while it loads. */
export function FloorSkeleton() {
  return (
    <div className={`card ${styles.floor}`} role="status" aria-label="加载中">
      <div className={styles.floorHead}>
        <div className="skeleton" style={{ width: 96, height: 22 }} />
      </div>
      <div className={styles.products}>
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index} className={styles.product}>
            <div className="skeleton" style={{ height: 112 }} />
          </div>
        ))}
      </div>
    </div>
  )
}
