import type { DataOf } from '@lianmeng/contract/endpoint'
import { taxCodes } from '@lianmeng/contract/invoices/tax-code-endpoints'
import { useRead } from '../../../../../lib/calls/query.ts'
import { formatCount } from '../../../../../lib/text/format.ts'
import { PageAnswer } from '../../../../../ui/answer/page-answer.tsx'
import { type Column, Table } from '../../../../../ui/table/table.tsx'
import { type Coded, CodeField } from './code-field.tsx'
import styles from './codes.module.css'

/** Goods of one kind under one code; `goods` null: the freight. */
type Row = { key: string; name: string; which: Coded; code: string; goods: number | null; proposed: string }

/** Of a kind first the goods without a code, then those under each code. */
function rowsOf({ freight, kinds }: DataOf<typeof taxCodes>): Row[] {
  const goods = kinds.flatMap(({ kindId, kindName: name, without, codes, proposed }) =>
    [...(without > 0 ? [{ code: '', goods: without }] : []), ...codes].map((one) => ({
      key: `${kindId}/${one.code}`,
      name,
      which: { kindId, productId: 0, from: one.code },
      ...one,
      proposed: one.code === '' ? proposed : '',
    })),
  )
  return [...goods, { key: 'freight', name: '运费', which: 'freight', code: freight, goods: null, proposed: '' }]
}

const columnsOf = (mayChange: boolean): readonly Column<Row>[] => [
  { title: '种类', width: 180, cell: ({ name }) => <b>{name}</b> },
  {
    title: '商品',
    width: 120,
    isNumber: true,
    cell: ({ goods, code }) => {
      if (goods === null) return '—'
      const count = `${formatCount(goods)} 种`
      return code === '' ? <span className="warn">{count}未填</span> : count
    },
  },
  {
    title: '税收分类编码',
    cell: ({ name, which, code, proposed }) =>
      mayChange ? <CodeField name={name} which={which} before={code} proposed={proposed} /> : code || '—',
  },
]

/** The codes of the seller's goods by kind. */
export function TaxCodesPanel({ mayChange }: { mayChange: boolean }) {
  return (
    <PageAnswer of={useRead(taxCodes, {}, { staleTime: 0 })}>
      {(shown) => (
        <>
          <p className={`sub ${styles.hint}`}>
            编码由财务填写，系统不猜：同类商品只用一个编码时，其余的可以采用它。单个商品在「商品 → 批量修改」里改。
          </p>
          <Table name="税收分类编码" columns={columnsOf(mayChange)} rows={rowsOf(shown)} keyOf={({ key }) => key} />
        </>
      )}
    </PageAnswer>
  )
}
