import { goodsText } from '@lianmeng/contract/goods-name'
import type { NearMember } from '@lianmeng/contract/my-goods/merge-endpoints'
import { formatFen, parseMoney } from '@lianmeng/trade/price/money'
import { shownTotal } from '@lianmeng/trade/quantity/shown-total'
import { wireQty } from '../../../lib/goods/wire-qty.ts'
import { formatYuan } from '../../../lib/text/yuan.ts'
import { Checkbox } from '../../../ui/choice/checkbox.tsx'
import { GoodsName } from '../../../ui/goods-name.tsx'
import type { Column } from '../../../ui/table/table.tsx'
import styles from './merging.module.css'

/** Past orders of this specification. */
function BoughtCell({ bought }: { bought: NearMember['bought'] }) {
  if (bought === null) return '—'
  if (bought.orders === 0) return <span className="sub">未采购</span>
  return (
    <>
      {shownTotal(wireQty(bought.qty), bought)} {bought.saleUnitName}，{bought.orders} 单
      <div className="sub">{formatYuan(bought.amount)}</div>
    </>
  )
}

/** Why the others are compared with it: it was bought most, or none was bought and it is as good as any. */
const firstOf = (bought: NearMember['bought']) => (bought && bought.orders > 0 ? '采购最多' : '以它比较')

/** What it would have saved to buy only this one. */
function SavingCell({ saving }: { saving: string }) {
  const read = parseMoney(saving, { signed: true })
  if (saving === '' || !read.ok) return <span title="没有采购记录或现价，无法比较">—</span>
  if (read.value < 0n) return <span className="bad">多付 {formatFen(read.value).replace('-', '')}</span>
  return <b className={read.value > 0n ? 'ok' : 'sub'}>{formatFen(read.value)}</b>
}

function MemberName({ member }: { member: NearMember }) {
  const { products, listed, cautions } = member
  return (
    <>
      <GoodsName goods={{ ...member, customComponentCode: '' }} />
      <div className="sub">
        档案中 {products} 个商品{listed < products && `，在售 ${listed} 个`}
      </div>
      {cautions.map((caution) => (
        <span key={caution} className={`tag tag-warn ${styles.caution}`}>
          {caution}
        </span>
      ))}
    </>
  )
}

type Deciding = {
  mayDecide: boolean
  isPending: boolean
  isTicked: (member: NearMember) => boolean
  tick: (id: number, is: boolean) => void
  decide: (kept: NearMember) => Promise<void>
  /** Marks it as distinct from the others of its group. */
  tell: (one: NearMember) => void
}

/** Columns of a group's specifications, from the checkbox to the button that decides. */
export const nearColumns = ({
  mayDecide,
  isPending,
  isTicked,
  tick,
  decide,
  tell,
}: Deciding): readonly Column<NearMember>[] => [
  ...(mayDecide
    ? [
        {
          title: '归并',
          width: 60,
          cell: (member: NearMember) => (
            <Checkbox
              aria-label={`归并 ${goodsText(member)}`}
              checked={isTicked(member)}
              onCheck={(is) => tick(member.gbComponentId, is)}
            />
          ),
        },
      ]
    : []),
  { title: '规格', cell: (member) => <MemberName member={member} /> },
  { title: '自编料号', width: 120, cell: ({ customComponentCode }) => customComponentCode || '—' },
  { title: '差异', width: 160, cell: ({ differs, bought }) => differs.join('，') || firstOf(bought) },
  { title: '近 12 个月', width: 150, cell: ({ bought }) => <BoughtCell bought={bought} /> },
  { title: '只买它可省', width: 120, cell: ({ saving }) => <SavingCell saving={saving} /> },
  ...(mayDecide
    ? [
        {
          title: '操作',
          width: 110,
          cell: (member: NearMember) => (
            <span className={styles.deeds}>
              <button
                type="button"
                className="btn"
                aria-label={`以此为准：${goodsText(member)}`}
                disabled={isPending}
                onClick={() => void decide(member)}
              >
                以此为准
              </button>
              <button
                type="button"
                className="btn-link"
                aria-label={`不是重复：${goodsText(member)}`}
                title="与本组其他规格都不是重复，以后不再列在一起"
                disabled={isPending}
                onClick={() => tell(member)}
              >
                不是重复
              </button>
            </span>
          ),
        },
      ]
    : []),
]
