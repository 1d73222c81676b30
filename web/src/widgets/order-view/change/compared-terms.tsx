import type { ComparedTerms } from '@lianmeng/contract/orders/changes/change'
import type { ReactNode } from 'react'
import { fenOfYuan, formatUnitPrice, formatYuan } from '../../../lib/text/yuan.ts'
import { type Column, Table } from '../../../ui/table/table.tsx'
import styles from './order-change.module.css'

type Line = ComparedTerms['lines'][number]

/** A difference with its sign. */
const signed = (yuan: string): string => ((fenOfYuan(yuan) ?? 0n) > 0n ? `+${formatYuan(yuan)}` : formatYuan(yuan))

/** @param lines all that change */
const columnsFor = (lines: readonly Line[]): readonly Column<Line>[] => [
  {
    title: '商品',
    cell: ({ goods, isAdded, replaces }) => (
      <>
        {goods}
        {isAdded && <div className="sub">{addedText(lines, replaces)}</div>}
      </>
    ),
  },
  {
    title: '数量',
    width: 140,
    isNumber: true,
    cell: ({ qty, isAdded, saleQty, saleUnitName }) => (
      <Change
        before={isAdded ? '' : `${saleQty.before} ${saleUnitName}`}
        after={qty.after > 0 ? `${saleQty.after} ${saleUnitName}` : '删去'}
      />
    ),
  },
  {
    title: '单价',
    width: 140,
    isNumber: true,
    cell: ({ qty, isAdded, price, saleUnitName }) => {
      const text = (yuan: string) => `${formatUnitPrice(yuan)}/${saleUnitName}`
      return <Change before={isAdded ? '' : text(price.before)} after={qty.after > 0 ? text(price.after) : '—'} />
    },
  },
  {
    title: '金额',
    width: 140,
    isNumber: true,
    cell: ({ isAdded, amount, charges }) => (
      <>
        <Change before={isAdded ? '' : formatYuan(amount.before)} after={formatYuan(amount.after)} />
        {(charges.before !== '0.00' || charges.after !== '0.00') && (
          <div className="sub">
            其中加价 <Change before={formatYuan(charges.before)} after={formatYuan(charges.after)} />
          </div>
        )}
      </>
    ),
  },
  { title: '差额', width: 110, isNumber: true, cell: ({ difference }) => signed(difference) },
]

/** What goods are that come in. */
function addedText(lines: readonly Line[], replaces: number): string {
  const replaced = lines.find(({ lineNo }) => lineNo === replaces)
  return replaced ? `新增，替换 ${replaced.goods}` : '新增'
}

/** Old and new terms beside each other: the lines that change, freight, sum and promised day. */
export function Compared({ terms }: { terms: ComparedTerms }) {
  const { lines, freight, amount, difference, promiseOn } = terms
  const changed = lines.filter(({ qty, price }) => qty.before !== qty.after || price.before !== price.after)
  return (
    <>
      {changed.length > 0 && (
        <Table name="改单前后的商品" columns={columnsFor(changed)} rows={changed} keyOf={({ lineNo }) => lineNo} />
      )}
      <dl className={styles.sums}>
        {freight.before !== freight.after && (
          <Sum name="运费">
            <Change before={formatYuan(freight.before)} after={formatYuan(freight.after)} />
          </Sum>
        )}
        {promiseOn.before !== promiseOn.after && (
          <Sum name="承诺发货日">
            <Change before={promiseOn.before || '未承诺'} after={promiseOn.after} />
          </Sum>
        )}
        <Sum name="订单金额">
          <Change before={formatYuan(amount.before)} after={formatYuan(amount.after)} />
          <span className={styles.difference}>{signed(difference)}</span>
        </Sum>
      </dl>
    </>
  )
}

/** Old and new; one of them if they are the same, or if there was none. */
function Change({ before, after }: { before: string; after: string }) {
  if (before === after || before === '') return <span>{after}</span>
  return (
    <span className={styles.change}>
      <del>{before}</del> <ins>{after}</ins>
    </span>
  )
}

function Sum({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
