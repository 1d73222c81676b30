import { isDescribed } from '@lianmeng/contract/described'
import type { DataOf } from '@lianmeng/contract/endpoint'
import type { detail } from '@lianmeng/contract/find-goods/endpoints'
import type { Product } from '@lianmeng/contract/goods'
import { threadText } from '@lianmeng/contract/goods-name'
import { formatQty } from '@lianmeng/trade/quantity/qty'
import { wireQty } from '../../../lib/goods/wire-qty.ts'
import { besideText } from '../../../ui/picture/made-chips.tsx'
import { GuideLink } from '../../../widgets/guide-link/guide-link.tsx'
import styles from './product-detail.module.css'

/** All known facts of the specification, its dimensions and its packing. */
export function DetailFacts({ product }: { product: DataOf<typeof detail> }) {
  const facts: readonly (readonly [string, string])[] = [
    ['标准', product.standardName],
    ['品名', product.productName],
    ['规格', product.specification],
    ['牙型', threadText(product)],
    ['材质', [product.textureName, product.materialName].filter(Boolean).join(' ')],
    ['强度等级', product.strengthName + (product.isClassBeside ? `（${besideText}）` : '')],
    ['表面处理', product.surfaceTreatmentName],
    ['品牌', product.brandName],
    ['每千支重量', product.weightPerThousand && `${product.weightPerThousand} kg`],
  ]
  return (
    <>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {!isDescribed(product) && <Dimensions product={product} />}
      <h3>
        包装　<GuideLink to="packages">包装与拆包说明</GuideLink>
      </h3>
      <Packages product={product} />
    </>
  )
}

function Dimensions({ product }: { product: Product }) {
  return (
    <>
      <h3>尺寸（mm）</h3>
      {product.dimensions.length > 0 ? (
        <ul className={styles.dimensions}>
          {product.dimensions.map(({ letter, value }) => (
            <li key={letter}>
              <i>{letter}</i> {value}
            </li>
          ))}
        </ul>
      ) : (
        <p className="sub">暂无数据</p>
      )}
    </>
  )
}

function Packages({ product }: { product: Product }) {
  const sizeIn = (units: number, packageName: string, baseUnitName: string) =>
    units > 0 ? `${formatQty(wireQty(units))} ${baseUnitName}/${packageName}` : '—'
  const surcharge = (percent: number) => (percent > 0 ? `+${percent}%` : '—')
  return (
    <div className="table-scroll">
      <table className="table">
        <thead>
          <tr>
            <th>包装</th>
            <th>大包装</th>
            <th>小包装</th>
            <th>拆包加价</th>
            <th>散件加价</th>
          </tr>
        </thead>
        <tbody>
          {product.prodPackages.map((offered) => (
            <tr key={offered.packageSpecId}>
              <td>{offered.packageSpecNameNew}</td>
              <td>{sizeIn(offered.bigPackageQty, offered.bigPackageUnitName, offered.baseUnitName)}</td>
              <td>{sizeIn(offered.smallPackageQty, offered.smallPackageUnitName, offered.baseUnitName)}</td>
              <td>{surcharge(offered.unpackingRate)}</td>
              <td>{surcharge(offered.scatteredRate)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
