import { goodsText } from '@lianmeng/contract/goods-name'
import * as prices from '@lianmeng/contract/seller-prices/endpoints'
import { tierMeaningText } from '@lianmeng/contract/seller-prices/texts'
import * as unsure from '@lianmeng/contract/seller-prices/tier-endpoints'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../area/use-area.tsx'
import { notify } from '../../lib/calls/notify.ts'
import { useRead, useWrite } from '../../lib/calls/query.ts'
import { useSellerDuty } from '../../lib/person/seller-standing.ts'
import { formatCount } from '../../lib/text/format.ts'
import { formatUnitPrice } from '../../lib/text/yuan.ts'
import { NoResult } from '../../ui/answer/no-result.tsx'
import { PageAnswer } from '../../ui/answer/page-answer.tsx'
import { GoodsName } from '../../ui/goods-name.tsx'
import { confirmDialog } from '../../ui/layer/confirm.tsx'
import { type Column, Table } from '../../ui/table/table.tsx'
import styles from './seller-prices.module.css'

const tiersText = ({ tiers, saleUnitName }: unsure.UnsureTiers) =>
  tiers.map(({ figure, price }) => `${formatCount(figure)} 起 ${formatUnitPrice(price)} 元/${saleUnitName}`).join('；')

const whereText = ({ listNames }: unsure.UnsureTiers) => listNames.map((name) => name || '基础价').join('、')

const columns: readonly Column<unsure.UnsureTiers>[] = [
  { title: '商品', cell: (goods) => <GoodsName goods={goods} /> },
  { title: '价格表', width: 140, cell: whereText },
  { title: '写着的阶梯', cell: tiersText },
]

const useConfirm = () =>
  useWrite(unsure.confirmTiers, { stale: [unsure.tiersToConfirm, prices.items, prices.lists], rereadsOnConflict: true })

const say = ({ confirmed }: { confirmed: number }) => notify.success(`已确认 ${formatCount(confirmed)} 行`)

/** The answers for one row: `是千支`, `是支`, or that the tiers are not wanted. */
function Answers({ row }: { row: unsure.UnsureTiers }) {
  const confirm = useConfirm()
  const chosen = [{ id: row.id, figures: row.tiers.map(({ figure }) => figure) }]
  return (
    <div className={styles.tools}>
      {unsure.tierMeaning.map((meaning) => (
        <button
          key={meaning}
          type="button"
          className="btn-link"
          disabled={confirm.isPending}
          aria-label={`${row.ownCode || goodsText(row)} ${tierMeaningText(meaning, row)}`}
          onClick={() => confirm.mutate({ meaning, chosen }, { onSuccess: say })}
        >
          {tierMeaningText(meaning, row)}
        </button>
      ))}
    </div>
  )
}

const allTexts: Record<unsure.TierMeaning, string> = {
  sale: '全部按销售单位（如千支）',
  base: '全部按基本单位（如支）',
  none: '全部不要',
}

function AllButtons({ total }: { total: number }) {
  const confirm = useConfirm()
  const ask = async (meaning: unsure.TierMeaning) => {
    const text = `${formatCount(total)} 行阶梯${allTexts[meaning]}？${meaning === 'none' ? '' : '确认后立即按此计价。'}`
    if (!(await confirmDialog({ title: '确认阶梯的单位', text, okText: '确认' }))) return
    confirm.mutate({ meaning }, { onSuccess: say })
  }
  return (
    <div className={styles.tools}>
      {unsure.tierMeaning.map((meaning) => (
        <button
          key={meaning}
          type="button"
          className="btn"
          disabled={confirm.isPending}
          onClick={() => void ask(meaning)}
        >
          {allTexts[meaning]}
        </button>
      ))}
    </div>
  )
}

/** Tiers whose unit the seller has to say, row by row or all at once. */
export function TiersToConfirm() {
  const { linkTo } = useArea()
  const mayPrice = useSellerDuty('prices')
  const answer: Column<unsure.UnsureTiers> = { title: '数量的单位', width: 230, cell: (row) => <Answers row={row} /> }
  return (
    <PageAnswer of={useRead(unsure.tiersToConfirm, {}, { staleTime: 0 })}>
      {({ records, total }) => (
        <div className="card">
          <div className={styles.head}>
            <div className={styles.title}>
              <Link {...linkTo('prices')}>价格表</Link>
              <h1 className="card-title">单位待确认的阶梯</h1>
            </div>
            {mayPrice && total > 0 && <AllButtons total={total} />}
          </div>
          <p className="sub">
            这些阶梯的数量可能是销售单位（如 10 千支），也可能是基本单位（如 10
            支），系统无法判断。确认前不按这些阶梯计价，买家按不分阶梯的单价购买。
          </p>
          {total > records.length && <p className="sub">这里列出前 {records.length} 行，确认后显示其余各行。</p>}
          {records.length === 0 ? (
            <NoResult text="没有待确认的阶梯" />
          ) : (
            <Table
              name="单位待确认的阶梯"
              columns={mayPrice ? [...columns, answer] : columns}
              rows={records}
              keyOf={({ id, tiers }) => `${id} ${tiers.map(({ figure }) => figure).join()}`}
            />
          )}
        </div>
      )}
    </PageAnswer>
  )
}

/** How many tiers wait for the seller's word; nothing if none do. */
export function TiersToConfirmNote() {
  const { linkTo } = useArea()
  const { data } = useRead(unsure.tiersToConfirm, {}, { staleTime: 0, hideLoading: true })
  return data && data.total > 0 ? (
    <p className="warn">
      有 {formatCount(data.total)} 行阶梯的数量单位不明，确认前不生效：
      <Link {...linkTo('prices', { view: 'tiers' })}>去确认</Link>
    </p>
  ) : null
}
