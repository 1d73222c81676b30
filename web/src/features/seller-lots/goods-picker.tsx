import { goodsText } from '@lianmeng/contract/goods-name'
import type { LotGoods } from '@lianmeng/contract/lots/endpoints'
import { list } from '@lianmeng/contract/seller-goods/endpoints'
import { useState } from 'react'
import { useRead } from '../../lib/calls/query.ts'
import { useSettled } from '../../lib/kept/use-settled.ts'
import { SelectField } from '../../ui/choice/select-field.tsx'
import { TextField } from '../../ui/form/field.tsx'

/** Number of goods suggested at once. */
const most = 30

type Props = {
  productId: number | undefined
  /** The chosen product, if known already. */
  goods: LotGoods | undefined
  onChoose: (productId: number) => void
}

/** Picks one of the seller's goods by part of its size, standard or code. */
export function GoodsPicker({ productId, goods, onChoose }: Props) {
  const [keyword, setKeyword] = useState('')
  const settled = useSettled(keyword.trim(), 300)
  const { data } = useRead(list, { keyword: settled, limit: most }, { keepPrevious: true, staleTime: 0 })
  const found = (data?.records ?? []).map((one) => ({ value: one.id, text: goodsText(one) }))
  const isListed = found.some(({ value }) => value === productId)
  const chosen =
    productId !== undefined && !isListed ? [{ value: productId, text: goods ? goodsText(goods) : '已选商品' }] : []
  const none = productId === undefined ? [{ value: 0, text: found.length > 0 ? '请选择' : '没有匹配的商品' }] : []
  return (
    <>
      <TextField
        label="查找商品"
        maxLength={64}
        placeholder="规格、标准号或自编码，如 M8×30"
        value={keyword}
        onValue={setKeyword}
      />
      <SelectField
        label="商品"
        required
        options={[...none, ...chosen, ...found]}
        value={productId ?? 0}
        onChoose={(id) => {
          if (id > 0) onChoose(id)
        }}
      />
    </>
  )
}
