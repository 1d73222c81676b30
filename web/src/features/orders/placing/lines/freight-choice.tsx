import type { DataOf } from '@lianmeng/contract/endpoint'
import { freightWayTexts } from '@lianmeng/contract/freight/terms'
import { gapTexts } from '@lianmeng/contract/freight/texts'
import type { preview } from '@lianmeng/contract/orders/endpoints'
import type { FreightWay } from '@lianmeng/trade/freight/freight'
import { formatYuan } from '../../../../lib/text/yuan.ts'
import { SelectField } from '../../../../ui/choice/select-field.tsx'

type Freight = NonNullable<DataOf<typeof preview>['groups'][number]['freight']>

/** How one seller's goods are delivered; a single way is no choice. */
export function FreightChoice({
  freight: { ways, way },
  onChoose,
}: {
  freight: Freight
  onChoose: (way: FreightWay) => void
}) {
  if (way === '') return null
  const choices = ways.map((each) => ({
    value: each.way,
    text: each.way === 'prepaid' ? `${freightWayTexts.prepaid} ${formatYuan(each.freight)}` : freightWayTexts[each.way],
  }))
  if (choices.length === 1) return <span className="sub">配送：{choices[0]!.text}</span>
  return <SelectField label="配送方式" isInline options={choices} value={way} onChoose={onChoose} />
}

type NoteProps = {
  freight: Freight
  /** The freight of the default way as last seen by the buyer, if it differed. */
  before: string | undefined
}

/** The freight with what it follows from: the place of pickup, what is missing until it is free, why there is none yet. */
export function FreightNote({ freight: { way, freight, gap, toFree, pickupPlace }, before }: NoteProps) {
  return (
    <>
      {way === 'prepaid' && gap === '' && <span>运费 {formatYuan(freight)}</span>}
      {gap !== '' && <span className="warn">{gapTexts[gap]}</span>}
      {way === 'collect' && gap === '' && <span className="sub">运费由您在收货时付给承运人</span>}
      {way === 'pickup' && <span className="sub">自提地点：{pickupPlace}</span>}
      {way === 'prepaid' && toFree !== '' && <span className="sub">再买 {formatYuan(toFree)} 免运费</span>}
      {before !== undefined && (
        <span className="warn">
          运费与您查看时不同：{formatYuan(before)} → {formatYuan(freight)}
        </span>
      )}
    </>
  )
}
