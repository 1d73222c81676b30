import type { DataOf } from '@lianmeng/contract/endpoint'
import { unionRightTexts } from '@lianmeng/contract/union/texts'
import { workbench } from '@lianmeng/contract/union/workbench-endpoints'
import type { UnionRight } from '@lianmeng/trade/identity/union-rights'
import { ScreenLink } from '../../area/screen-link.tsx'
import { useArea } from '../../area/use-area.tsx'
import { useRead } from '../../lib/calls/query.ts'
import { useSession } from '../../lib/person/session.ts'
import { formatMoment } from '../../lib/text/format.ts'
import { LoadFailed } from '../../ui/answer/load-failed.tsx'
import { NoResult } from '../../ui/answer/no-result.tsx'
import { PageSkeleton } from '../../ui/answer/page-skeleton.tsx'
import { DialogButton } from '../../ui/layer/dialog-button.tsx'
import { ErpStrip } from './erp-strip.tsx'
import { LayoutDialog } from './layout-dialog.tsx'
import styles from './workbench.module.css'
import { WorkbenchCard } from './workbench-card.tsx'
import { WorkbenchSide } from './workbench-side.tsx'

type Bench = DataOf<typeof workbench>

/** The sections of the cards, by the rights that open them. */
const sections: readonly { title: string; rights: readonly UnionRight[] }[] = [
  { title: '要办的', rights: ['platformAuth'] },
  { title: '经营', rights: ['traderFunction'] },
  { title: '与 ERP 往来', rights: ['purchaseSave', 'fastenerBillSave'] },
]

/** 工作台: what waits for a seller's person. Somebody who works for no seller is led to the way of becoming one. */
export default function WorkbenchScreen() {
  const { user, loading } = useSession()
  if (loading) return <PageSkeleton />
  if (!user?.seller) return <NoSeller />
  return <Bench />
}

function NoSeller() {
  const { linkTo } = useArea()
  return (
    <div className="card">
      <NoResult text="工作台供联盟卖家使用" hint="开通卖家后，在这里处理新订单、会员审核与库存预警。">
        <ScreenLink className="btn btn-brand" screen="openPage">
          申请开通
        </ScreenLink>
        <a className="btn" href={linkTo('lmIntroduce').to}>
          了解联盟
        </a>
      </NoResult>
    </div>
  )
}

/** Why nothing is written into the ERP now; empty: it can be. */
function whyOff({ linked, failingSince }: Bench['erp']): string {
  if (!linked) return '尚未连接 ERP'
  return failingSince ? 'ERP 没有答复，暂停写入，不排队' : ''
}

function Bench() {
  const read = useRead(workbench, {}, { staleTime: 0, silent: true, whenBack: true, rereadAfter: () => 60_000 })
  if (read.isPending) return <PageSkeleton />
  if (!read.data) return <LoadFailed onRetry={() => void read.refetch()} />
  const { cards, erp, at } = read.data
  const hidden = cards.filter((card) => card.hidden).length
  return (
    <>
      <ErpStrip erp={erp} />
      {read.isError && (
        <p className={styles.stale} role="status">
          平台没有答复，显示 {formatMoment(new Date(at))} 的数据。{' '}
          <button type="button" className="btn" onClick={() => void read.refetch()}>
            重试
          </button>
        </p>
      )}
      <header className={styles.title}>
        <h1>工作台</h1>
        <span className="sub">平台数据 {formatMoment(new Date(at))}</span>
        {erp.linked && (
          <span className={erp.failingSince ? 'warn' : 'sub'}>
            ERP 数据 {erp.answeredAt ? formatMoment(new Date(erp.answeredAt)) : '尚无'}
          </span>
        )}
        <span className={styles.gap} />
        {hidden > 0 && <span className="sub">已隐藏 {hidden} 张</span>}
        <DialogButton dialog={(close) => <LayoutDialog cards={cards} onClose={close} />}>排序与隐藏</DialogButton>
        <button type="button" className="btn" disabled={read.isFetching} onClick={() => void read.refetch()}>
          刷新
        </button>
      </header>
      <div className={styles.columns}>
        <div>
          {sections.map((section) => (
            <Section key={section.title} {...section} cards={cards} erpOff={whyOff(erp)} />
          ))}
        </div>
        <WorkbenchSide />
      </div>
    </>
  )
}

type SectionProps = (typeof sections)[number] & Pick<Bench, 'cards'> & { erpOff: string }

function Section({ title, rights, cards, erpOff }: SectionProps) {
  const shown = cards.filter(({ right, hidden }) => rights.includes(right) && !hidden)
  if (shown.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className={styles.section}>
        {title} <span className="sub">{rights.map((right) => unionRightTexts[right]).join('、')}</span>
      </h2>
      <div className={styles.cards}>
        {shown.map((card) => (
          <WorkbenchCard key={card.key} card={card} erpOff={erpOff} />
        ))}
      </div>
    </section>
  )
}
