import type { DataOf } from '@lianmeng/contract/endpoint'
import { goodsText } from '@lianmeng/contract/goods-name'
import { type LabelLine, labels as labelsEndpoint } from '@lianmeng/contract/lots/box-endpoints'
import { formatQty } from '@lianmeng/trade/quantity/qty'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useArea } from '../../../../area/use-area.tsx'
import { useRead } from '../../../../lib/calls/query.ts'
import { wireQty } from '../../../../lib/goods/wire-qty.ts'
import { PageAnswer } from '../../../../ui/answer/page-answer.tsx'
import { RadioGroup } from '../../../../ui/choice/radio.tsx'
import { GoodsName } from '../../../../ui/goods-name.tsx'
import { BoxLabelCard, type LabelSize } from './box-label-card.tsx'
import styles from './labels.module.css'
import { mostLabels, type PerBox, splitBoxes, usualPerBox } from './split-boxes.ts'

type Labels = DataOf<typeof labelsEndpoint>

const sizes: readonly { value: LabelSize; text: string }[] = [
  { value: 'large', text: '100×70 mm' },
  { value: 'small', text: '60×40 mm' },
]

/** Printable labels for the boxes of a shipment. @param batch the text from the address */
export function BoxLabels({ orderNo, batch }: { orderNo: string; batch: string }) {
  const read = useRead(labelsEndpoint, { orderNo, batch: Number(batch) || 1 }, { staleTime: 0 })
  return <PageAnswer of={read}>{(labels) => <LabelSheet labels={labels} />}</PageAnswer>
}

function LabelSheet({ labels }: { labels: Labels }) {
  const { linkTo } = useArea()
  const [size, setSize] = useState<LabelSize>('large')
  const [perBox, setPerBox] = useState(() => usualPerBox(labels.lines))
  const boxes = splitBoxes(labels.lines, perBox)
  return (
    <>
      <div className={`card ${styles.tools}`}>
        <h1 className="card-title">箱标签</h1>
        <div className={styles.buttons}>
          <Link className="btn" {...linkTo('orders', { orderNo: labels.orderNo })}>
            返回订单
          </Link>
          <button type="button" className="btn btn-brand" disabled={!boxes} onClick={() => window.print()}>
            打印{boxes && ` ${boxes.length} 张`}
          </button>
        </div>
        <RadioGroup label="标签尺寸" choices={sizes} value={size} onChoose={setSize} />
        <Quantities lines={labels.lines} perBox={perBox} onChange={setPerBox} />
        {!boxes && <p className="bad">请填写每箱数量，论件的须为整数；一次最多打印 {mostLabels} 张标签</p>}
      </div>
      <div className={styles.sheet} data-size={size}>
        {boxes?.map((box) => (
          <BoxLabelCard key={`${box.line.token}/${box.place}`} labels={labels} box={box} size={size} />
        ))}
      </div>
    </>
  )
}

type QuantitiesProps = { lines: readonly LabelLine[]; perBox: PerBox; onChange: (perBox: PerBox) => void }

/** The goods of a label by the names of both sides. */
const labelGoods = ({
  goods,
  packageName,
  ownPartNo,
  ownCode,
}: Pick<LabelLine, 'goods' | 'packageName' | 'ownPartNo' | 'ownCode'>) => ({
  ...goods,
  ...{ packageName, ownPartNo, ownCode },
})

/** Quantity per box of each line. */
const Quantities = ({ lines, perBox, onChange }: QuantitiesProps) => (
  <ul className={styles.lines}>
    {lines.map(({ lineNo, qty, baseUnitName, token, lotNo, ...line }) => (
      <li key={token}>
        <span>
          <GoodsName goods={labelGoods(line)} />
          <span className="sub">
            本批 {formatQty(wireQty(qty))} {baseUnitName}
            {lotNo && `，批号 ${lotNo}`}
          </span>
        </span>
        <label>
          每箱{' '}
          <input
            className="input"
            inputMode="decimal"
            maxLength={14}
            aria-label={`${goodsText(labelGoods(line))} 每箱数量`}
            value={perBox[lineNo]}
            onChange={({ target }) => onChange({ ...perBox, [lineNo]: target.value })}
          />{' '}
          {baseUnitName}
        </label>
      </li>
    ))}
  </ul>
)
