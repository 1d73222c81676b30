import { goodsText } from '@lianmeng/contract/goods-name'
import { changeGoods, type FoundGoods } from '@lianmeng/contract/orders/changes/change-endpoints'
import { useState } from 'react'
import { useRead } from '../../../../lib/calls/query.ts'
import { useSettled } from '../../../../lib/kept/use-settled.ts'
import { formatUnitPrice } from '../../../../lib/text/yuan.ts'
import { TextField } from '../../../../ui/form/field.tsx'
import { GoodsName } from '../../../../ui/goods-name.tsx'
import styles from '../../delivery.module.css'
import { leftText } from './left-text.ts'

type Props = {
  orderNo: string
  title: string
  onChoose: (goods: FoundGoods) => void
  onClose: () => void
}

/** Looks for goods on sale by part of their size, standard or code. */
export function FindGoods({ orderNo, title, onChoose, onClose }: Props) {
  const [keyword, setKeyword] = useState('')
  const settled = useSettled(keyword.trim(), 300)
  return (
    <section className={styles.find} aria-label={title}>
      <p className={styles.input}>
        <b className={styles.name}>{title}</b>
        <button type="button" className="btn btn-sm" onClick={onClose}>
          取消
        </button>
      </p>
      <TextField
        label="查找商品"
        autoFocus
        maxLength={64}
        placeholder="规格、标准号或自编码，如 M8×30"
        value={keyword}
        onValue={setKeyword}
      />
      {settled !== '' && <Found orderNo={orderNo} keyword={settled} onChoose={onChoose} />}
    </section>
  )
}

function Found({ orderNo, keyword, onChoose }: Pick<Props, 'orderNo' | 'onChoose'> & { keyword: string }) {
  const { data } = useRead(changeGoods, { orderNo, keyword }, { keepPrevious: true, staleTime: 0 })
  if (!data) return null
  if (data.records.length === 0) return <p className="sub">没有匹配的在售商品</p>
  return (
    <ul className={styles.lines} aria-label="找到的商品">
      {data.records.map((goods) => (
        <li key={goods.componentId}>
          <span className={styles.name}>
            <GoodsName goods={goods} />
          </span>
          <span className="sub">
            {leftText(goods)}，{goods.price ? `${formatUnitPrice(goods.price)}/${goods.saleUnitName}` : '未定价'}
          </span>
          <button
            type="button"
            className="btn btn-sm"
            aria-label={`选用 ${goodsText(goods)}`}
            onClick={() => onChoose(goods)}
          >
            选用
          </button>
        </li>
      ))}
    </ul>
  )
}
