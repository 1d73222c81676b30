import type { DataOf } from '@lianmeng/contract/endpoint'
import { goodsName, goodsText } from '@lianmeng/contract/goods-name'
import { boxPath, type labels as labelsEndpoint } from '@lianmeng/contract/lots/box-endpoints'
import { formatQty } from '@lianmeng/trade/quantity/qty'
import { wireQty } from '../../../../lib/goods/wire-qty.ts'
import { platformOrigin } from '../../../../lib/page/platform.ts'
import { formatDate } from '../../../../lib/text/format.ts'
import { QrCode } from '../../../../ui/picture/qr-code.tsx'
import styles from './labels.module.css'
import type { BoxLabel } from './split-boxes.ts'

export type LabelSize = 'large' | 'small'

type Props = { labels: DataOf<typeof labelsEndpoint>; box: BoxLabel; size: LabelSize }

/** One label. It has the fields that GB/T 90.2 requires on a package, and both sides' names of the goods. */
export function BoxLabelCard({ labels, box: { line, qty, place, of }, size: labelSize }: Props) {
  const { goods, lotNo, ownPartNo, ownCode, packageName, baseUnitName, token } = line
  const { standard, product, size, properties } = goodsName({ ...goods, packageName })
  const facts: readonly (readonly [string, string])[] = [
    ['数量', `${formatQty(wireQty(qty))} ${baseUnitName}`],
    ['批号', lotNo],
    ['料号', ownPartNo],
    ['编码', ownCode],
    ['订单', labels.orderNo],
    ['买家', labels.buyerName],
    ['日期', formatDate(new Date(labels.shippedAt))],
  ]
  const address = `${platformOrigin()}${boxPath(token)}`
  return (
    <article className={styles.label} data-size={labelSize} aria-label={`第 ${place} 箱，共 ${of} 箱`}>
      <header>
        <span>{labels.companyName}</span>
        <span>
          {place} / {of}
        </span>
      </header>
      <div className={styles.goods}>
        <b>{size}</b>
        <span>
          {standard} {product}
        </span>
        <span>{properties.join(' ')}</span>
      </div>
      <dl>
        {facts.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <a className={styles.code} href={boxPath(token)}>
        <QrCode text={address} name={`${goodsText({ ...goods, packageName, ownPartNo, ownCode })} 的追溯二维码`} />
      </a>
    </article>
  )
}
