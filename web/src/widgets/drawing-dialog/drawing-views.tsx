import { type DrawingTarget, drawingViews } from '@lianmeng/contract/drawings/endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { type ReactNode, useId, useState } from 'react'
import { BusinessError, HttpError } from '../../lib/calls/errors.ts'
import { useRead } from '../../lib/calls/query.ts'
import { LoadFailed } from '../../ui/answer/load-failed.tsx'
import { NoResult } from '../../ui/answer/no-result.tsx'
import { TabBar, TabPanel } from '../../ui/navigation/tabs.tsx'
import { DownloadBar } from './download-bar.tsx'
import styles from './drawing-dialog.module.css'
import { type DrawingTab, firstTab, openTabs, tabNames } from './drawing-tab.ts'
import { EditButton } from './edit-button.tsx'
import { previewAddress } from './preview-address.ts'
import { DrawingSheet } from './sheet/drawing-sheet.tsx'
import { SolidTab } from './solid/solid-tab.tsx'

type Views = DataOf<typeof drawingViews>

type Props = {
  drawn: DrawingTarget
  title: string
  preferred: DrawingTab | undefined
  /** A caution about its figures. */
  note?: string | undefined
  /** Its own page needs no link to itself. */
  isOnOwnPage?: boolean | undefined
  /** What a buyer can do without permission. */
  instead?: ReactNode
  /** Buttons beside the name: to the parts, or back. */
  children: ReactNode
}

/** The available views of one part: its name, the tabs, the downloads. */
export function DrawingViews({ drawn, title, preferred, note, isOnOwnPage = false, instead, children }: Props) {
  const views = useRead(drawingViews, drawn, { silent: true })
  return (
    <div className={styles.views}>
      <header className={styles.head}>
        <h3 className={styles.name} title={views.data?.title || title}>
          {views.data?.title || title}
        </h3>
        {children}
      </header>
      {note && <p className={`sub ${styles.note}`}>{note}</p>}
      {views.data ? (
        <OpenViews views={views.data} preferred={preferred} hasLink={!isOnOwnPage} instead={instead} />
      ) : views.isError ? (
        <NoViews reason={views.error} onRetry={() => views.refetch()} />
      ) : (
        <div className={`skeleton ${styles.waiting}`} role="status" aria-label="加载中" />
      )}
    </div>
  )
}

type OpenProps = { views: Views; preferred: DrawingTab | undefined; hasLink: boolean; instead: ReactNode }

function OpenViews({ views, preferred, hasLink, instead }: OpenProps) {
  const tabs = openTabs(views)
  const [chosen, setChosen] = useState(preferred)
  const tab = chosen && tabs.includes(chosen) ? chosen : firstTab(views)
  const panel = useId()
  if (!tab) return <NoResult text="暂无图纸" hint={views.reason} />
  return (
    <>
      <div className={styles.bar}>
        <TabBar
          name="图纸"
          tabs={tabs.map((key) => ({ key, text: tabNames[key] }))}
          current={tab}
          panel={panel}
          onChoose={setChosen}
          className={styles.tabs}
        />
        <span className={`sub ${styles.hint}`}>滚动鼠标滚轮可缩放</span>
        {views.parts.length === 0 && <EditButton drawn={views.drawn} />}
        {hasLink && (
          <a className={styles.ownPage} href={previewAddress(views.drawn, tab)} target="_blank" rel="noopener">
            新标签页打开
          </a>
        )}
      </div>
      <TabPanel panel={panel} current={tab} className={styles.panel}>
        {tab === 'solid' ? (
          <SolidTab drawn={views.drawn} title={views.title} drawing={views.detail ? 'detail' : 'simple'} />
        ) : (
          <DrawingSheet key={tab} drawn={views.drawn} view={tab} title={views.title} />
        )}
      </TabPanel>
      <DownloadBar
        drawn={views.drawn}
        title={views.title}
        isComposite={views.parts.length > 0}
        isOpen={views.download}
        reason={views.reason}
        instead={instead}
      />
    </>
  )
}

/** The server's own sentence if there are no views; for other failures a retry. */
function NoViews({ reason, onRetry }: { reason: Error; onRetry: () => void }) {
  const isMissing = reason instanceof BusinessError || (reason instanceof HttpError && reason.status === 404)
  return isMissing ? <NoResult text="暂无图纸" hint={reason.message} /> : <LoadFailed onRetry={onRetry} />
}
