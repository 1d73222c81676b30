import type { DataOf } from '@lianmeng/contract/endpoint'
import * as standards from '@lianmeng/contract/standards/endpoints'
import { libraryFailedText, standardStatusTexts } from '@lianmeng/contract/standards/texts'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useArea } from '../../../area/use-area.tsx'
import { useSearchText } from '../../../lib/address/use-search.ts'
import { useRead } from '../../../lib/calls/query.ts'
import { listSearch } from '../../../lib/goods/list-view.ts'
import { formatCount } from '../../../lib/text/format.ts'
import { LoadFailed } from '../../../ui/answer/load-failed.tsx'
import { Tabs } from '../../../ui/navigation/tabs.tsx'
import { StandardNotice } from '../../../widgets/standards/facts/standard-notice.tsx'
import { StandardPicture } from '../../../widgets/standards/picture/standard-picture.tsx'
import { CopyLink } from './copy-link.tsx'
import { ErratumButton } from './erratum-button.tsx'
import { SpecPanel } from './spec/spec-panel.tsx'
import styles from './standard-page.module.css'
import { standardTabs, tabIn } from './standard-tab.ts'
import { TabContent } from './tabs/tab-content.tsx'
import { useStandardAbout } from './use-standard-about.ts'

type Props = { standardId: number; onBack: () => void }

/** One standard of the library: its title, tabs with all known facts, and the choice of a specification. */
export function StandardPage({ standardId, onBack }: Props) {
  const [search, change] = useSearchText()
  const answer = useRead(standards.standardInfo, { standardId }, { silent: true })
  useStandardAbout(standardId, answer.data)
  const tab = tabIn(search.tab)
  const specPanel = useRef<HTMLElement>(null)
  return (
    <div className={styles.layout}>
      <article className={`card ${styles.page}`}>
        <div className={styles.ways}>
          <button type="button" className="btn-link" onClick={onBack}>
            ‹ 返回数字零件库
          </button>
          <button
            type="button"
            className={`btn-link ${styles.toSpec}`}
            onClick={() => specPanel.current?.scrollIntoView({ block: 'nearest' })}
          >
            选规格
          </button>
          <CopyLink />
          {answer.data && answer.data.columns.length > 0 && (
            <ErratumButton standardId={standardId} standardName={answer.data.standard.standardName} />
          )}
          <button type="button" className="btn-link" onClick={() => print()}>
            打印
          </button>
        </div>
        {answer.isError ? (
          <LoadFailed text={libraryFailedText} onRetry={() => answer.refetch()} />
        ) : (
          <>
            {answer.data ? (
              <Head info={answer.data} />
            ) : (
              <div className={`skeleton ${styles.headLoading}`} aria-hidden="true" />
            )}
            {answer.data && <StandardNotice info={answer.data} />}
            <Tabs
              name="标准资料"
              tabs={standardTabs}
              current={tab}
              onChoose={(chosen) => change({ tab: chosen === 'table' ? '' : chosen }, { replace: true })}
              className={styles.tabs}
              panelClass={styles.tabContent}
            >
              <TabContent tab={tab} standardId={standardId} />
            </Tabs>
          </>
        )}
      </article>
      <SpecPanel ref={specPanel} standardId={standardId} />
    </div>
  )
}

function Head({ info }: { info: DataOf<typeof standards.standardInfo> }) {
  const { linkTo, can } = useArea()
  const { standard, offers, sellers, equivalents, replacedBy, replaces } = info
  const goods = linkTo('productList', listSearch({ filter: { standardIds: [standard.standardId] } }))
  return (
    <header className={styles.head}>
      <StandardPicture {...standard} width={176} />
      <div>
        <h1>
          {standard.standardName}　{standard.productName}
        </h1>
        <p>
          <span className={`tag ${standard.status === standardStatusTexts.current ? 'tag-ok' : 'tag-warn'}`}>
            {standard.status}
          </span>
          {[
            ...(replacedBy ? [{ ...replacedBy, degree: '被代替' }] : []),
            ...replaces.map((older) => ({ ...older, degree: '代替' })),
            ...equivalents,
          ].map(({ standardName, degree }) => (
            <span className="tag" key={standardName}>
              {degree || '对应'} {standardName}
            </span>
          ))}
          {info.confidence && <span className="tag">数据可信度 {info.confidence}</span>}
        </p>
        {can.keepShop ? (
          <Link {...goods}>在售：本店商品</Link>
        ) : offers > 0 ? (
          <Link {...goods}>
            在售 {formatCount(sellers)} 家 / {formatCount(offers)} 条
          </Link>
        ) : (
          <span className="sub">暂无在售商品</span>
        )}
      </div>
    </header>
  )
}
