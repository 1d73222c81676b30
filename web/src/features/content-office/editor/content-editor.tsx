import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useArea } from '../../../area/use-area.tsx'
import { notify } from '../../../lib/calls/notify.ts'
import { lazyPart } from '../../../lib/page/lazy-part.ts'
import { PageSkeleton } from '../../../ui/answer/page-skeleton.tsx'
import { BannerPreview } from '../banner-preview.tsx'
import { Conflict } from '../conflict.tsx'
import { kindTexts, publishedText, stateTags, stateTexts } from '../content-words.ts'
import { ItemActions } from '../item-actions.tsx'
import { PreviewDialog } from '../preview-dialog.tsx'
import { PublishDialog } from '../publish-dialog.tsx'
import styles from './content-editor.module.css'
import type { Item, Kind } from './draft.ts'
import { DraftFields } from './draft-fields.tsx'
import { LeftOver } from './left-over.tsx'
import { useItemDraft } from './use-item-draft.ts'

// Banners have no text, so editing one need not wait for the editor.
const TextEditor = lazyPart(() => import('../text-editor/text-editor.tsx'))

type Props = { kind: Kind; item: Item | null }

/** Editor of one item: its fields, its text and its actions. */
export function ContentEditor({ kind, item }: Props) {
  const { linkTo } = useArea()
  const navigate = useNavigate()
  const { draft, change, base, round, isDirty, conflict, isSaving, save, startOver, kept } = useItemDraft(kind, item)
  const [dialog, setDialog] = useState<'preview' | 'publish' | null>(null)
  const close = () => setDialog(null)
  /** A new item gets its own address once it is saved. */
  const settle = (id: number) => {
    if (!item) void navigate({ ...linkTo('contentEdit', { id: String(id) }), replace: true })
  }
  const saveDraft = async () => {
    const saved = await save()
    if (!saved) return
    notify.success(`已保存为版本 ${saved.version}`)
    settle(saved.id)
  }
  return (
    <div className={styles.screen}>
      <Head kind={kind} item={item} isDirty={isDirty} />
      {conflict && base && <Conflict draft={draft} id={base.id} onOverwrite={save} onGiveUp={startOver} />}
      {kept.at && <LeftOver at={kept.at} onRestore={kept.restore} onForget={kept.forget} />}
      <section className={`card ${styles.block}`}>
        <DraftFields draft={draft} onChange={change} />
      </section>
      {/* The actions come with the editor, so that they do not move under the finger when it arrives. */}
      <Suspense fallback={<PageSkeleton />}>
        {kind === 'banner' ? (
          <section className={`card ${styles.block}`}>
            <h2 className="card-title">预览</h2>
            <BannerPreview banner={draft} />
          </section>
        ) : (
          <TextEditor key={round} initial={draft.html} onChange={(html) => change({ html })} />
        )}
        <div className={`card ${styles.actions}`}>
          {item && <ItemActions item={item} isDirty={isDirty} />}
          <div className={styles.main}>
            {kind !== 'banner' && (
              <button type="button" className="btn" onClick={() => setDialog('preview')}>
                预览
              </button>
            )}
            <button
              type="button"
              className="btn"
              disabled={isSaving || (item !== null && !isDirty)}
              onClick={() => void saveDraft()}
            >
              {isSaving ? '保存中…' : '保存草稿'}
            </button>
            <button type="button" className="btn btn-brand" disabled={isSaving} onClick={() => setDialog('publish')}>
              发布
            </button>
          </div>
        </div>
      </Suspense>
      {dialog === 'preview' && <PreviewDialog title={draft.title} html={draft.html} onClose={close} />}
      {dialog === 'publish' && (
        <PublishDialog
          prepare={async () => (isDirty || !base ? await save() : base)}
          onPublished={settle}
          onClose={close}
        />
      )}
      <Link className={styles.back} {...linkTo('content', { kind })}>
        返回{kindTexts[kind]}列表
      </Link>
    </div>
  )
}

function Head({ kind, item, isDirty }: Props & { isDirty: boolean }) {
  return (
    <header className={styles.head}>
      <h1>{item ? `编辑${kindTexts[kind]}` : `新建${kindTexts[kind]}`}</h1>
      {item && (
        <>
          <span className={stateTags[item.state]}>{stateTexts[item.state]}</span>
          <span className="sub">
            {[
              `最新版本 ${item.version}`,
              item.publishedVersion > 0 && `线上版本 ${item.publishedVersion}`,
              publishedText(item),
            ]
              .filter(Boolean)
              .join('　')}
          </span>
        </>
      )}
      {isDirty && <span className="tag tag-warn">未保存</span>}
    </header>
  )
}
