import styles from './order-view.module.css'

/** The fields that name goods, in a cart and in an order. */
export type NamedGoods = {
  standardName: string
  productName: string
  specification: string
  materialName: string
  strengthName: string
  surfaceTreatmentName: string
  brandName: string
}

/** Standard, name and specification, with material, property class, surface and brand below. */
export function GoodsName({ goods }: { goods: NamedGoods }) {
  const properties = [goods.materialName, goods.strengthName, goods.surfaceTreatmentName].filter(Boolean)
  return (
    <div className={styles.goods}>
      <div>
        <b>{goods.specification}</b> {goods.standardName} {goods.productName}
      </div>
      <div className="sub">
        {properties.join(' / ')}
        {goods.brandName && `　${goods.brandName}`}
      </div>
    </div>
  )
}
