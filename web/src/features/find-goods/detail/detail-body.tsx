import { describedNote, isDescribed } from '@lianmeng/contract/described'
import { drawingImage, svgShowType } from '@lianmeng/contract/drawings/endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import type { detail } from '@lianmeng/contract/find-goods/endpoints'
import { productSource } from '@lianmeng/contract/goods'
import { goodsText } from '@lianmeng/contract/goods-name'
import { standardInfo } from '@lianmeng/contract/standards/endpoints'
import type { Split } from '@lianmeng/trade/quantity/package-spec'
import { toNumber, wholeQty } from '@lianmeng/trade/quantity/qty'
import { splitTotal } from '@lianmeng/trade/quantity/split'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useArea } from '../../../area/use-area.tsx'
import { addressOf } from '../../../lib/calls/call.ts'
import { useRead } from '../../../lib/calls/query.ts'
import { useRest } from '../../../lib/calls/resting.ts'
import { dispatchPromise } from '../../../lib/goods/dispatch-promise.ts'
import { listSearch } from '../../../lib/goods/list-view.ts'
import { packageOf, specOf } from '../../../lib/goods/package-spec.ts'
import { quantityText } from '../../../lib/goods/quantity-text.ts'
import { wireQty } from '../../../lib/goods/wire-qty.ts'
import { usePageAbout } from '../../../lib/page/page-about.ts'
import { useSession } from '../../../lib/person/session.ts'
import { AddButton } from '../../../widgets/add-to-cart/add-button.tsx'
import { isWithinReach, purchaseStateOf } from '../../../widgets/add-to-cart/purchase-state.ts'
import { DrawingButton } from '../../../widgets/drawing-dialog/drawing-button.tsx'
import { GuideLink } from '../../../widgets/guide-link/guide-link.tsx'
import { MatingButton } from '../../../widgets/mating-set/mating-button.tsx'
import { PerformanceButton } from '../../../widgets/performance-dialog/performance-button.tsx'
import { PriceCell } from '../../../widgets/price-cell/price-cell.tsx'
import { TaxSwitch } from '../../../widgets/price-cell/tax-switch.tsx'
import { PriceMemoryButton } from '../../../widgets/price-memory/price-memory.tsx'
import { FavouriteButton } from '../../../widgets/product-file/favourite-button.tsx'
import { MergedHint } from '../../../widgets/product-file/merged-hint.tsx'
import { OwnNumber } from '../../../widgets/product-file/own-number.tsx'
import { PackagePicker } from '../../../widgets/quantity-editor/package-picker.tsx'
import { QuantityEditor } from '../../../widgets/quantity-editor/quantity-editor.tsx'
import { ReportButton } from '../../../widgets/report/report-button.tsx'
import { SellerCard } from '../../../widgets/seller-card/seller-card.tsx'
import { StandardPicture } from '../../../widgets/standards/picture/standard-picture.tsx'
import { askForDrawing } from '../ask-seller.tsx'
import { Minimum } from '../offer/minimum.tsx'
import { QuantityHint } from '../offer/quantity-hint.tsx'
import { quantityProblem } from '../offer/quantity-problem.ts'
import type { Buying } from '../state/use-buying.tsx'
import { useFreightNote } from '../state/use-freight-note.ts'
import { DetailFacts } from './detail-facts.tsx'
import { Photos } from './photos.tsx'
import styles from './product-detail.module.css'

type Detail = DataOf<typeof detail>

function Description({ product }: { product: Detail }) {
  return (
    <div>
      {isDescribed(product) ? <p className="sub">{describedNote}</p> : <Picture product={product} />}
      <Photos pictures={product.pictures} />
      {!isDescribed(product) && (
        <PerformanceButton subject={{ componentId: product.componentId }} className="btn">
          性能成分信息
        </PerformanceButton>
      )}
      <DetailFacts product={product} />
    </div>
  )
}

/** One offer: its description on the left, buying on the right. */
export function DetailBody({ product, buying }: { product: Detail; buying: Buying }) {
  usePageAbout({ name: goodsText(product) })
  const [packageSpecId, setPackageSpecId] = useState(packageOf(product)?.packageSpecId ?? 0)
  const [split, setSplit] = useState<Split>({ big: 0n, small: 0n, loose: wholeQty(0), total: wholeQty(0) })
  const [isTried, setIsTried] = useState(false)
  const purchase = { product, packageSpecId, split }
  const add = () => {
    setIsTried(true)
    buying.onAdd(purchase, setSplit)
  }
  const change = (next: Split) => {
    setIsTried(false)
    setSplit(next)
  }
  const pickPackage = (id: number) => {
    const picked = packageOf(product, id)
    if (picked) change(splitTotal(split.total, specOf(product, picked)))
    setPackageSpecId(id)
  }
  const isVisitor = useSession().user === null
  const freight = useFreightNote({ product, packageSpecId, total: split.total })
  const typed = quantityProblem(purchase, isVisitor)
  const refusal = isTried ? buying.problems.get(product.componentId) : undefined
  const rest = useRest(product.erpTenantId)
  const isOutOfReach = rest !== '' || !isWithinReach(purchaseStateOf(product, isVisitor))

  return (
    <div className={styles.body}>
      <Description product={product} />
      <div className={styles.buy}>
        <PriceCell product={product} total={split.total} />
        {product.price !== null && (
          <div>
            <TaxSwitch />
          </div>
        )}
        <Terms product={product} freight={freight} />
        <PackagePicker product={product} packageSpecId={packageSpecId} onPick={pickPackage} />
        <QuantityEditor
          mode="detail"
          product={product}
          packageSpecId={packageSpecId}
          parts={split}
          disabled={isOutOfReach}
          isRefused={refusal !== undefined || typed?.isSevere === true}
          onChange={change}
          onEnter={add}
        />
        <div className={styles.hint} aria-live="polite">
          <QuantityHint {...{ product, refusal, typed }} onTake={change} />
        </div>
        <Minimum product={product} />
        <AddButton product={product} isAdding={buying.isAdding} onAdd={add} />
        <MatingButton product={product} sets={toNumber(split.total)} className="btn" />
        <FavouriteButton product={product} isWide />
        <OwnNumber product={product} />
        <MergedHint goods={product} />
        {!isVisitor && <PriceMemoryButton gbComponentId={product.gbComponentId} name={goodsText(product)} />}
      </div>
    </div>
  )
}

/** Stock, delivery time, freight, seller, and other sellers of the same. */
function Terms({ product, freight }: { product: Detail; freight: string }) {
  const { linkTo, can } = useArea()
  // The shop's own list has no other sellers.
  const others = can.keepShop
    ? { to: '/lmPortals/productList', search: sameSpecification(product) }
    : linkTo('productList', sameSpecification(product))
  return (
    <dl className={styles.terms}>
      <dt>库存</dt>
      <dd className={product.stockQty > 0 ? 'ok' : 'warn'}>
        {product.productSource === productSource.tailStock && <span className="tag tag-warn">尾货</span>}{' '}
        {quantityText(wireQty(Math.max(0, product.stockQty)), product)}
      </dd>
      <dt>交期</dt>
      <dd>
        {dispatchPromise(product)}　{product.openReserve === 1 && <GuideLink to="reserving">预订规则</GuideLink>}
      </dd>
      {freight && (
        <>
          <dt>运费</dt>
          <dd>{freight}</dd>
        </>
      )}
      <dt>卖家</dt>
      <dd>
        <SellerName product={product} />
        <span className="sub"> {product.areaName}</span>
        <RestNote erpTenantId={product.erpTenantId} />{' '}
        <ReportButton tenantId={product.erpTenantId} componentId={product.componentId} about={goodsText(product)} />
      </dd>
      {product.otherOffers > 0 && (
        <>
          <dt>同规格</dt>
          <dd>
            <Link {...others}>另有 {product.otherOffers} 家在售</Link>
          </dd>
        </>
      )}
    </dl>
  )
}

/** The list of all sellers' offers of exactly this specification. */
function sameSpecification(product: Detail) {
  const some = (id: number) => (id > 0 ? [id] : undefined)
  const chosen = {
    standardIds: some(product.standardId),
    nominalIds: some(product.nominalId),
    lengths: some(product.length),
    strengthIds: some(product.strengthId),
    textureIds: some(product.textureId),
    materialIds: some(product.materialId),
    surfaceTreatmentIds: some(product.surfaceTreatmentId),
    toothType1Ids: some(product.toothType1Id),
    toothType2Ids: some(product.toothType2Id),
  }
  const filter = Object.fromEntries(Object.entries(chosen).filter(([, ids]) => ids !== undefined))
  return listSearch({ filter })
}

/** The part's drawing; a press opens all drawings. */
function Picture({ product }: { product: Detail }) {
  const { componentId: cid, standardId } = product
  const { data } = useRead(standardInfo, { standardId }, { enabled: standardId > 0, silent: true })
  const { shapeTypeId, smallCategoryId, bigCategoryId } = data?.standard ?? {}
  return (
    <DrawingButton
      drawn={{ cid }}
      title={goodsText(product)}
      className={styles.picture}
      name="查看尺寸图纸"
      instead={askForDrawing(product)}
    >
      <StandardPicture
        imageUrl={addressOf(drawingImage, { cid, svgShowType: svgShowType.simple, source: 'picture' })}
        width={260}
        {...{ shapeTypeId, smallCategoryId, bigCategoryId }}
      />
      <span className={styles.pictureName}>尺寸图纸</span>
    </DrawingButton>
  )
}

/** The seller; the name opens the contact card if the area has one. */
function SellerName({ product }: { product: Detail }) {
  if (!useArea().can.contactSeller) return product.companyShortName
  return (
    <SellerCard
      erpTenantId={product.erpTenantId}
      name={product.companyShortName}
      card={{ kind: 'product', componentId: product.componentId }}
      isWide={product.prodPackages.some(({ scattered }) => scattered)}
    />
  )
}

/** Goods of a seller at rest can be looked at, and not be bought. */
function RestNote({ erpTenantId }: { erpTenantId: number }) {
  const rest = useRest(erpTenantId)
  return rest && <span className="warn"> {rest}</span>
}
