import type { Product } from '@lianmeng/contract/goods'
import { goodsText } from '@lianmeng/contract/goods-name'
import { maxPerSet } from '@lianmeng/contract/mating/endpoints'
import { formatFen } from '@lianmeng/trade/price/money'
import { formatQty } from '@lianmeng/trade/quantity/qty'
import { wireQty } from '../../lib/goods/wire-qty.ts'
import { formatUnitPrice } from '../../lib/text/yuan.ts'
import { Checkbox } from '../../ui/choice/checkbox.tsx'
import { Select } from '../../ui/choice/select.tsx'
import { type Column, Table } from '../../ui/table/table.tsx'
import styles from './mating-set.module.css'
import { leftOver, type PartChoice, type SetPart } from './set-parts.ts'

type Props = {
  parts: readonly SetPart[]
  /** The refusal of the last try; 0: none. */
  refused: { componentId: number; text: string }
  onChoose: (key: string, next: PartChoice) => void
}

const perSetOptions = Array.from({ length: Math.min(8, maxPerSet) }, (_, i) => ({ value: i + 1, text: String(i + 1) }))

const sellerText = ({ companyShortName, price, saleUnitName }: Product): string =>
  [companyShortName, price === null ? '暂无价格' : `${formatUnitPrice(price)} /${saleUnitName}`].join(' ')

/** Seller and price first: a narrow field shows the beginning only. */
const offerText = (offer: Product): string => `${sellerText(offer)}　${goodsText(offer)}`

/** Each part of the set: whether it is included, which offer, how many, its packing and its price. */
export function PartTable({ parts, refused, onChoose }: Props) {
  const columns: readonly Column<SetPart>[] = [
    {
      title: '配套件',
      width: 150,
      cell: ({ place, isIn }) =>
        place.key === 'bolt' ? (
          <b>{place.name}</b>
        ) : (
          <Checkbox checked={isIn} onCheck={(is) => onChoose(place.key, { isIn: is })}>
            {place.name}
          </Checkbox>
        ),
    },
    { title: '商品', cell: (part) => <OfferCell {...{ part, refused, onChoose }} /> },
    {
      title: '每套',
      width: 80,
      cell: ({ place, perSet }) =>
        place.key === 'bolt' ? (
          '1'
        ) : (
          <Select<number>
            name={`${place.name} 每套数量`}
            options={perSetOptions}
            value={perSet}
            onChoose={(next) => onChoose(place.key, { perSet: next })}
          />
        ),
    },
    { title: '数量', width: 130, cell: (part) => <QuantityCell part={part} /> },
    {
      title: '小计',
      width: 120,
      cell: ({ isIn, quote }) =>
        isIn && quote ? <b className={`price ${styles.amount}`}>{formatFen(quote.amount)}</b> : '—',
    },
  ]
  return <Table name="配套件" columns={columns} rows={parts} keyOf={({ place }) => place.key} />
}

function OfferCell({ part: { place, product, isIn }, refused, onChoose }: { part: SetPart } & Omit<Props, 'parts'>) {
  return (
    <>
      {place.offers.length > 1 ? (
        <Select<number>
          name={`${place.name} 商品`}
          options={place.offers.map((offer) => ({ value: offer.componentId, text: offerText(offer) }))}
          value={product.componentId}
          disabled={!isIn}
          onChoose={(componentId) => onChoose(place.key, { componentId })}
        />
      ) : (
        sellerText(product)
      )}
      <div className="sub">{goodsText(product)}</div>
      {refused.componentId === product.componentId && isIn && <div className="bad">{refused.text}</div>}
    </>
  )
}

/** The quantity needed for the sets, the surplus from its packages, and whether stock suffices. */
function QuantityCell({ part }: { part: SetPart }) {
  const { product, split, isIn } = part
  if (!isIn) return '—'
  const over = leftOver(part)
  const isShort = wireQty(product.stockQty) < split.total
  const isFew = split.total < wireQty(product.minBuyTotalQty)
  return (
    <>
      {formatQty(split.total)} {product.baseUnitName}
      {over > 0n && (
        <div className="sub">
          整包售，多出 {formatQty(over)} {product.baseUnitName}
        </div>
      )}
      {isFew && (
        <div className="warn">
          起购 {formatQty(wireQty(product.minBuyTotalQty))} {product.baseUnitName}
        </div>
      )}
      {product.purchaseAuth !== 1 && <div className="bad">仅会员可购买</div>}
      {isShort && <div className="warn">{product.openReserve === 1 ? '库存不足，需预订' : '库存不足'}</div>}
    </>
  )
}
