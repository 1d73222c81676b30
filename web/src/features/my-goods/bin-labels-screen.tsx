import { goodsText } from '@lianmeng/contract/goods-name'
import * as contract from '@lianmeng/contract/my-goods/bin-endpoints'
import { formatQty } from '@lianmeng/trade/quantity/qty'
import { Link, useRouter } from '@tanstack/react-router'
import { type CSSProperties, useState } from 'react'
import { useArea } from '../../area/use-area.tsx'
import { knownOf } from '../../lib/address/list-search.ts'
import { useSearchText } from '../../lib/address/use-search.ts'
import { useRead } from '../../lib/calls/query.ts'
import { wireQty } from '../../lib/goods/wire-qty.ts'
import { platformOrigin } from '../../lib/page/platform.ts'
import { NoResult } from '../../ui/answer/no-result.tsx'
import { PageAnswer } from '../../ui/answer/page-answer.tsx'
import { Select } from '../../ui/choice/select.tsx'
import { GoodsName } from '../../ui/goods-name.tsx'
import { QrCode } from '../../ui/picture/qr-code.tsx'
import { BuyerGate } from '../../widgets/buyer-gate/buyer-gate.tsx'
import styles from './bin-labels.module.css'

const papers = [
  { value: 'roll', text: '标签纸，一张一个' },
  { value: 'sheet', text: 'A4 纸拼版' },
] as const

/** Width × height of a label, mm. */
const sizes = ['60x40', '40x30', '70x50', '100x70'] as const

const idsIn = (text = ''): number[] =>
  text
    .split('.')
    .filter((id) => /^[1-9]\d{0,14}$/.test(id))
    .map(Number)
    .slice(0, contract.maxBins)

/** Labels for the bins of the company's own store: scanning one opens the fast order, filled in. */
export default function BinLabelsScreen() {
  return (
    <BuyerGate>
      <Labels />
    </BuyerGate>
  )
}

function Labels() {
  const { linkTo } = useArea()
  const [search] = useSearchText()
  const [size, setSize] = useState<(typeof sizes)[number]>(knownOf(sizes, search.size) ?? '60x40')
  const [paper, setPaper] = useState<(typeof papers)[number]['value']>('roll')
  const [width, height] = size.split('x')
  const isSize = { '--w': `${width}mm`, '--h': `${height}mm` } as CSSProperties
  return (
    <>
      <div className={styles.tools}>
        <h1>料位标签</h1>
        <Select
          name="标签尺寸"
          options={sizes.map((value) => ({ value, text: `${value.replace('x', ' × ')} mm` }))}
          value={size}
          onChoose={setSize}
        />
        <Select name="纸张" options={papers} value={paper} onChoose={setPaper} />
        <button type="button" className="btn btn-brand" onClick={() => window.print()}>
          打印
        </button>
        <Link className="btn" {...linkTo('myGoods', { tab: 'binned' })}>
          返回档案
        </Link>
        <p className="sub">贴在料位上；手机扫码即打开填好的快速下单。打印时缩放请选 100%，边距选「无」。</p>
      </div>
      <PageAnswer of={useRead(contract.bins, { componentIds: idsIn(search.ids) }, { staleTime: 0 })}>
        {({ bins }) =>
          bins.length === 0 ? (
            <NoResult text="没有可打印的料位" hint="在我的商品档案中勾选设有再订货点的商品，再点「打印料位标签」。" />
          ) : (
            <ul
              className={styles.labels}
              style={isSize}
              data-size={paper === 'roll' ? size : undefined}
              aria-label="料位标签"
            >
              {bins.map((one) => (
                <Label key={one.bin.id} of={one} />
              ))}
            </ul>
          )
        }
      </PageAnswer>
    </>
  )
}

function Label({ of: { bin, ownName, product } }: { of: contract.BinGoods }) {
  const { linkTo } = useArea()
  const router = useRouter()
  const { href } = router.buildLocation(linkTo('quickOrder', { bin: String(bin.id) }) as never)
  const shown = (units: number) => formatQty(wireQty(units))
  return (
    <li className={styles.label}>
      <QrCode
        text={new URL(href, platformOrigin()).href}
        name={`${goodsText(product)} 的二维码`}
        className={styles.code}
        keeps="M"
      />
      <div className={styles.text}>
        {product.customComponentCode && <b className={styles.number}>{product.customComponentCode}</b>}
        {ownName && <span className={styles.name}>{ownName}</span>}
        <GoodsName goods={{ ...product, customComponentCode: '' }} />
        <span>
          {shown(bin.minQty)} → {shown(bin.targetQty)} {product.baseUnitName}
        </span>
      </div>
    </li>
  )
}
