import * as office from '@lianmeng/contract/content-office/endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { useState } from 'react'
import { notify } from '../../../lib/calls/notify.ts'
import { useRead, useWrite } from '../../../lib/calls/query.ts'
import { formatMoment } from '../../../lib/text/format.ts'
import { PageAnswer } from '../../../ui/answer/page-answer.tsx'
import { confirmDialog } from '../../../ui/layer/confirm.tsx'
import { Dialog } from '../../../ui/layer/dialog.tsx'
import { Pager } from '../../../ui/navigation/pager.tsx'
import { RichText } from '../../../widgets/rich-text/rich-text.tsx'
import type { Item } from '../editor/draft.ts'
import { Comparison } from './comparison.tsx'
import styles from './versions.module.css'

type Version = DataOf<typeof office.versions>['records'][number]

/** All versions of an item: read, compare with the newest, publish again. */
export function VersionsDialog({ item, onClose }: { item: Item; onClose: () => void }) {
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<number | null>(null)
  const read = useRead(office.versions, { id: item.id, start: page }, { keepPrevious: true, staleTime: 0 })
  return (
    <Dialog title="历史版本" width={1180} onClose={onClose}>
      <PageAnswer of={read}>
        {({ records, total, limit }) => {
          const shown = records.find(({ version }) => version === chosen) ?? records[0]
          return (
            <div className={styles.columns}>
              <div>
                <ul className={styles.list}>
                  {records.map((version) => (
                    <li key={version.version}>
                      <VersionButton
                        version={version}
                        isShown={version === shown}
                        onChoose={() => setChosen(version.version)}
                      />
                    </li>
                  ))}
                </ul>
                <Pager page={page} pages={Math.ceil(total / limit)} onPage={setPage} />
              </div>
              {shown && <ShownVersion key={shown.version} item={item} shown={shown} onPublished={onClose} />}
            </div>
          )
        }}
      </PageAnswer>
    </Dialog>
  )
}

type ButtonProps = { version: Version; isShown: boolean; onChoose: () => void }

function VersionButton({ version: { version, savedAt, savedBy, published }, isShown, onChoose }: ButtonProps) {
  return (
    <button type="button" aria-pressed={isShown} onClick={onChoose}>
      版本 {version} {published && <span className="tag tag-ok">线上</span>}
      <span className="sub">
        {formatMoment(new Date(savedAt))}　{savedBy}
      </span>
    </button>
  )
}

type ShownProps = { item: Item; shown: Version; onPublished: () => void }

function ShownVersion({ item, shown, onPublished }: ShownProps) {
  const [isComparing, setIsComparing] = useState(false)
  const publish = useWrite(office.publish, { stale: [office.list, office.item, office.versions] })
  const { version, title, html, published } = shown
  const restore = async () => {
    const text = `恢复并发布版本 ${version}？读者将看到这一版，最新版本 ${item.version} 仍保留，可继续编辑。`
    if (!(await confirmDialog({ title: '恢复并发布', text, okText: '恢复并发布' }))) return
    publish.mutate(
      { id: item.id, version },
      {
        onSuccess: () => {
          notify.success(`已发布版本 ${version}`)
          onPublished()
        },
      },
    )
  }
  return (
    <section className={styles.shown} aria-label={`版本 ${version}`}>
      <div className={styles.actions}>
        <button type="button" className="btn" aria-pressed={!isComparing} onClick={() => setIsComparing(false)}>
          查看
        </button>
        <button
          type="button"
          className="btn"
          aria-pressed={isComparing}
          disabled={version === item.version}
          onClick={() => setIsComparing(true)}
        >
          与最新版本对比
        </button>
        {!published && (
          <button type="button" className="btn btn-brand" disabled={publish.isPending} onClick={() => void restore()}>
            {version === item.version ? '发布' : '恢复并发布'}
          </button>
        )}
      </div>
      {isComparing ? (
        <Comparison
          before={{ name: `版本 ${version}`, title, html }}
          after={{ name: `最新版本 ${item.version}`, title: item.title, html: item.html }}
        />
      ) : (
        <>
          <h3>{title}</h3>
          <RichText html={html} />
        </>
      )}
    </section>
  )
}
