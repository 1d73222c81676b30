import * as standards from '@lianmeng/contract/standards'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../areas/area-context.tsx'
import { listSearch } from '../../goods/list-view.ts'
import { ShapePicture } from '../../goods/shape/shape-picture.tsx'
import { formatCount } from '../../lib/format.ts'
import { useRead } from '../../lib/query.ts'
import { StandardFacts } from '../../parts/standard-facts/standard-facts.tsx'
import styles from './standard-view.module.css'

type Props = { standardId: number; size: string; onBack: () => void }

/** One standard of the library with its figures, substitutes and what of it is on sale. */
export function StandardPage({ standardId, size, onBack }: Props) {
  const { linkTo } = useArea()
  const { data } = useRead(standards.standardInfo, { standardId }, { silent: true })
  return (
    <article className={`card ${styles.page}`}>
      <button type="button" className="btn-link" onClick={onBack}>
        ‹ 返回数字零件库
      </button>
      {data && (
        <header className={styles.pageHead}>
          <ShapePicture
            shapeTypeId={data.standard.shapeTypeId}
            smallCategoryId={data.standard.smallCategoryId}
            bigCategoryId={data.standard.bigCategoryId}
            width={140}
          />
          <div>
            <h1>
              {data.standard.standardName}　{data.standard.productName}
            </h1>
            <span className={`tag ${data.standard.status === '现行' ? 'tag-ok' : 'tag-warn'}`}>
              {data.standard.status}
            </span>{' '}
            {data.offers > 0 ? (
              <Link {...linkTo('productList', listSearch({ filter: { standardIds: [standardId] } }))}>
                在售 {formatCount(data.offers)} 条报价，{formatCount(data.sellers)} 家卖家
              </Link>
            ) : (
              <span className="sub">暂无在售商品</span>
            )}
          </div>
        </header>
      )}
      <StandardFacts standardId={standardId} linkTo={linkTo} size={size} />
    </article>
  )
}
