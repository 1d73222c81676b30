import type { DataOf } from '@lianmeng/contract/endpoint'
import { freightWayTexts } from '@lianmeng/contract/freight/terms'
import { gapTexts } from '@lianmeng/contract/freight/texts'
import type { preview } from '@lianmeng/contract/orders/endpoints'
import type { FreightWay } from '@lianmeng/trade/freight/freight'
import { formatYuan } from '../../../lib/text/yuan.ts'
import { RadioGroup } from '../../../ui/choice/radio.tsx'
import styles from './confirm-order.module.css'

type Props = {
  freight: NonNullable<DataOf<typeof preview>['groups'][number]['freight']>
  /** The freight of the default way as last seen by the buyer, if it differed. */
  before: string | undefined
  onChoose: (way: FreightWay) => void
}

/** How one seller's goods are delivered, the freight, and why the seller cannot quote one. */
export function FreightChoice({ freight: { ways, way, freight, gap, toFree, pickupPlace }, before, onChoose }: Props) {
  const choices = ways.map((each) => ({
    value: each.way,
    text: each.way === 'prepaid' ? `${freightWayTexts.prepaid} ${formatYuan(each.freight)}` : freightWayTexts[each.way],
  }))
  return (
    <div className={styles.freight}>
      {way !== '' && <RadioGroup label="配送方式" choices={choices} value={way} onChoose={onChoose} />}
      {gap !== '' && <span className="warn">{gapTexts[gap]}</span>}
      {way === 'collect' && gap === '' && <span className="sub">运费由您在收货时付给承运人</span>}
      {way === 'pickup' && <span className="sub">自提地点：{pickupPlace}</span>}
      {way === 'prepaid' && toFree !== '' && <span className="sub">再买 {formatYuan(toFree)} 免运费</span>}
      {before !== undefined && (
        <span className="warn">
          运费与您查看时不同：{formatYuan(before)} → {formatYuan(freight)}
        </span>
      )}
    </div>
  )
}
