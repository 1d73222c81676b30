import { bestSold, list } from '@lianmeng/contract/find-goods/endpoints'
import type { Product } from '@lianmeng/contract/goods'
import { shopBaseInfo } from '@lianmeng/contract/sellers/endpoints'
import { shopBanner, shopTags } from '@lianmeng/contract/shop/endpoints'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../area/use-area.tsx'
import { useRead } from '../../lib/calls/query.ts'
import { productSearch } from '../../lib/goods/product-search.ts'
import { NoResult } from '../../ui/answer/no-result.tsx'
import { PageAnswer } from '../../ui/answer/page-answer.tsx'
import { GoodsName } from '../../ui/goods-name.tsx'
import { OwnBanner } from '../../widgets/banner/banner.tsx'
import { PriceCell } from '../../widgets/price-cell/price-cell.tsx'
import { ReportButton } from '../../widgets/report/report-button.tsx'
import { SellerReputation } from '../../widgets/seller-rating/seller-reputation.tsx'
import { GoodsPicture } from '../../widgets/standards/picture/goods-picture.tsx'
import styles from './shop.module.css'
import { Standing } from './standing.tsx'

/** The front of a shop: its profile, the buyer's standing with it, its goods in stock. */
export default function ShopHomeScreen() {
  const { tenantId = 0 } = useArea().ofShop
  return (
    <PageAnswer of={useRead(shopBaseInfo, { tenantId }, { silent: true })}>
      {({ companyShortName, companyName, areaName, logo, notice, rest }) => (
        <>
          <section className={`card ${styles.head}`}>
            {logo && <img className={styles.logo} src={logo} alt={`${companyShortName}店标`} />}
            <div className={styles.names}>
              <h1>{companyShortName}</h1>
              <p className="sub">
                {companyName} · {areaName}
              </p>
              <Tags tenantId={tenantId} />
            </div>
            <Standing tenantId={tenantId} />
          </section>
          {notice && <p className={`card ${styles.notice}`}>公告：{notice}</p>}
          <OwnBanner />
          <Banners tenantId={tenantId} />
          <BestSold tenantId={tenantId} />
          <Goods tenantId={tenantId} title="现货推荐" filter={{ inStock: true }} rest={rest} />
          <Goods tenantId={tenantId} title="尾货" filter={{ tailStock: true }} isOptional />
          <Reputation tenantId={tenantId} name={companyShortName} />
        </>
      )}
    </PageAnswer>
  )
}

/** How the shop does, with a way to its certificates and ratings. */
function Reputation({ tenantId, name }: { tenantId: number; name: string }) {
  const { linkTo } = useArea()
  return (
    <section className={`card ${styles.goods}`}>
      <h2>
        资质与评价 <Link {...linkTo('companyIntro')}>资质证书与全部评价</Link>
      </h2>
      <SellerReputation tenantId={tenantId} />
      <ReportButton tenantId={tenantId} about={`店铺 ${name}`} />
    </section>
  )
}

function Tags({ tenantId }: { tenantId: number }) {
  const { data = [] } = useRead(shopTags, { tenantId }, { silent: true, hideLoading: true })
  return (
    <p className={styles.tags}>
      {data.map(({ tagId, tagName }) => (
        <span key={tagId} className="tag">
          {tagName}
        </span>
      ))}
    </p>
  )
}

function Banners({ tenantId }: { tenantId: number }) {
  const { data = [] } = useRead(shopBanner, { tenantId }, { silent: true, hideLoading: true })
  if (data.length === 0) return null
  return (
    <ul className={styles.banners} aria-label="店铺轮播图">
      {data.map(({ image }) => (
        <li key={image}>
          <img src={image} alt="" />
        </li>
      ))}
    </ul>
  )
}

/** What the shop sells most; nothing until it has sold something. */
function BestSold({ tenantId }: { tenantId: number }) {
  const { data = [] } = useRead(bestSold, { tenantId }, { silent: true, aside: true })
  if (data.length === 0) return null
  return (
    <section className={`card ${styles.goods}`}>
      <h2>近 90 天卖得最多</h2>
      <Cards products={data} />
    </section>
  )
}

function Cards({ products }: { products: readonly Product[] }) {
  const { linkTo } = useArea()
  return (
    <ul>
      {products.map((product) => (
        <li key={product.componentId}>
          <GoodsPicture goods={product} />
          <GoodsName
            goods={product}
            as={(name) => <Link {...linkTo('productList', productSearch(product))}>{name}</Link>}
          />
          <PriceCell product={product} />
        </li>
      ))}
    </ul>
  )
}

type GoodsProps = {
  tenantId: number
  title: string
  filter: { inStock?: boolean; tailStock?: boolean }
  /** Left out if there are none. */
  isOptional?: boolean
  /** Why the shop sells nothing today; empty: it does. */
  rest?: string
}

/** Some goods of the shop, with a link to the others. */
function Goods({ tenantId, title, filter, isOptional = false, rest = '' }: GoodsProps) {
  const { linkTo } = useArea()
  const read = useRead(list, { shopId: tenantId, ...filter, start: 1, limit: 8 }, { silent: true })
  if (isOptional && !read.data?.total) return null
  return (
    <section className={`card ${styles.goods}`}>
      <h2>
        {title} <Link {...linkTo('productList')}>全部商品</Link>
      </h2>
      <PageAnswer of={read}>
        {({ records }) =>
          records.length === 0 ? (
            rest ? (
              <NoResult text="店铺现在没有可看的商品" hint={rest} />
            ) : (
              <NoResult text="店铺还没有现货商品" hint="可以看看全部商品，或联系卖家预订。" />
            )
          ) : (
            <Cards products={records} />
          )
        }
      </PageAnswer>
    </section>
  )
}
