import { goodsText } from '@lianmeng/contract/goods-name'
import type { Order } from '@lianmeng/contract/orders/endpoints'
import { Select } from '../../../../ui/choice/select.tsx'
import { GoodsName } from '../../../../ui/goods-name.tsx'
import styles from '../../delivery.module.css'
import { TermInput } from './change-lines.tsx'
import { leftText } from './left-text.ts'
import type { TypedGoods } from './use-change-preview.ts'

type Props = {
  added: readonly TypedGoods[]
  lines: Order['lines']
  onType: (added: readonly TypedGoods[]) => void
}

/** The goods that a change brings, each with its package, quantity and price. */
export function AddedGoods({ added, lines, onType }: Props) {
  if (added.length === 0) return null
  const change = (key: number, changes: Partial<TypedGoods>) =>
    onType(added.map((one) => (one.key === key ? { ...one, ...changes } : one)))
  return (
    <ul className={styles.lines} aria-label="加的商品">
      {added.map(({ key, goods, packageSpecId, qty, price, replaces }) => {
        const { packages, baseUnitName, saleUnitName } = goods
        const packageName = packages.find((one) => one.packageSpecId === packageSpecId)?.name ?? ''
        const name = goodsText({ ...goods, packageName })
        const replaced = lines.find(({ lineNo }) => lineNo === replaces)
        return (
          <li key={key}>
            <span className={styles.name}>
              <GoodsName goods={{ ...goods, packageName }} />
              <span className="sub">
                {' '}
                {replaced ? `替换 ${goodsText(replaced)}` : '新增'}，{leftText(goods)}
              </span>
            </span>
            {packages.length > 1 && (
              <Select
                name={`${name} 包装`}
                options={packages.map((one) => ({ value: one.packageSpecId, text: one.name }))}
                value={packageSpecId}
                onChoose={(chosen) => change(key, { packageSpecId: chosen })}
              />
            )}
            <TermInput
              label="数量"
              unit={baseUnitName}
              name={name}
              value={qty}
              onValue={(typed) => change(key, { qty: typed })}
            />
            <TermInput
              label="单价"
              unit={`元/${saleUnitName}`}
              name={name}
              value={price}
              onValue={(typed) => change(key, { price: typed })}
            />
            <button
              type="button"
              className="btn btn-sm"
              aria-label={`${name} 不加`}
              onClick={() => onType(added.filter((one) => one.key !== key))}
            >
              不加
            </button>
          </li>
        )
      })}
    </ul>
  )
}
