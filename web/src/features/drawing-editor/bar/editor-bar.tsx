import type * as contract from '@lianmeng/contract/drawing-edits/endpoints'
import { drawingTemplates } from '@lianmeng/contract/drawing-edits/template-endpoints'
import { type DownloadFormat, download } from '@lianmeng/contract/drawings/endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useArea } from '../../../area/use-area.tsx'
import { callFile } from '../../../lib/calls/call.ts'
import { notify } from '../../../lib/calls/notify.ts'
import { useRead } from '../../../lib/calls/query.ts'
import { saveFile } from '../../../lib/calls/save-file.ts'
import { copyText } from '../../../lib/text/copy-text.ts'
import { formatMoment } from '../../../lib/text/format.ts'
import { Menu } from '../../../ui/layer/menu.tsx'
import type { Saving } from '../use-autosave.ts'
import type { Editor } from '../use-editor.ts'
import { AskButton } from './ask-button.tsx'
import { NameDialog, TemplateDialog, VersionDialog } from './bar-dialogs.tsx'
import styles from './editor-bar.module.css'

type Detail = DataOf<typeof contract.drawingDetail>
type Props = { detail: Detail; editor: Editor; isReadOnly: boolean }

const formats: readonly { key: DownloadFormat; text: string }[] = [
  { key: 'pdf', text: 'PDF 图纸' },
  { key: 'dxf', text: 'DXF 二维图' },
  { key: 'step', text: 'STEP 三维模型' },
]

/** Name, state of saving, and what can be done with the drawing. */
export function EditorBar({ detail, editor, isReadOnly }: Props) {
  const { linkTo } = useArea()
  const [dialog, setDialog] = useState<'name' | 'version' | 'template' | undefined>()
  const { taskId, name, number, version } = detail
  const fetchFile = async (format: DownloadFormat) => {
    const { name: file, content } = await callFile(download, { taskId, format })
    saveFile(file || `${name}.${format}`, content)
  }
  const isSaved = editor.saving === 'saved'
  return (
    <header className={styles.bar}>
      <Link {...linkTo('ygpProjectList')}>易改图</Link>
      <span aria-hidden="true">/</span>
      <h1 title={name}>
        {number && `${number}　`}
        {name}
      </h1>
      {!isReadOnly && (
        <button type="button" className="btn-link" onClick={() => setDialog('name')}>
          改名
        </button>
      )}
      <span className={styles.version}>草稿 {version} 版</span>
      <SavingState saving={editor.saving} at={editor.saved.at || detail.updatedAt} retry={editor.retry} />
      <span className={styles.gap} />
      <HistoryButtons editor={editor} />
      {!isReadOnly && (
        <button type="button" className="btn" disabled={!isSaved} onClick={() => setDialog('version')}>
          另存版本
        </button>
      )}
      <button
        type="button"
        className="btn"
        onClick={() =>
          void copyText(window.location.href).then(() => notify.success('链接已复制，本公司同事登录后可打开'))
        }
      >
        公司内分享
      </button>
      {!isReadOnly && <AskButton detail={detail} editor={editor} />}
      {!isReadOnly && <Templates editor={editor} onKeep={() => setDialog('template')} />}
      <Menu label="下载" items={formats.map((one) => ({ ...one, disabled: !isSaved }))} onAct={fetchFile} />
      {dialog === 'name' && <NameDialog detail={detail} editor={editor} onClose={() => setDialog(undefined)} />}
      {dialog === 'version' && (
        <VersionDialog taskId={taskId} revision={editor.saved.revision} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'template' && (
        <TemplateDialog settings={editor.state.settings} onClose={() => setDialog(undefined)} />
      )}
    </header>
  )
}

const HistoryButtons = ({ editor }: { editor: Editor }) => (
  <>
    <button
      type="button"
      className="btn"
      aria-label="撤销"
      title="撤销（Ctrl+Z）"
      disabled={!editor.canUndo}
      onClick={editor.undo}
    >
      ↶
    </button>
    <button
      type="button"
      className="btn"
      aria-label="重做"
      title="重做（Ctrl+Y）"
      disabled={!editor.canRedo}
      onClick={editor.redo}
    >
      ↷
    </button>
  </>
)

const savingTexts: Readonly<Record<Saving, string>> = {
  saved: '已自动保存',
  waiting: '有修改未保存',
  saving: '保存中…',
  conflict: '已被同事修改，请刷新',
  failed: '保存失败',
}

function SavingState({ saving, at, retry }: { saving: Saving; at: string; retry: () => void }) {
  return (
    <output className={styles.saving} data-state={saving}>
      {saving === 'saved' && at && `${formatMoment(new Date(at))} `}
      {savingTexts[saving]}
      {saving === 'failed' && (
        <button type="button" className="btn-link" onClick={retry}>
          重试
        </button>
      )}
      {saving === 'conflict' && (
        <button type="button" className="btn-link" onClick={() => window.location.reload()}>
          刷新
        </button>
      )}
    </output>
  )
}

function Templates({ editor, onKeep }: { editor: Editor; onKeep: () => void }) {
  const { data: templates = [] } = useRead(drawingTemplates, {}, { aside: true })
  return (
    <Menu
      label="模板"
      items={[
        ...templates.map(({ id, name, changes }) => ({ key: String(id), text: `套用 ${name}（${changes} 项）` })),
        { key: 'keep', text: '存为公司模板', disabled: editor.state.settings.length === 0 },
      ]}
      onAct={(key) => (key === 'keep' ? onKeep() : editor.applyTemplate(Number(key)))}
    />
  )
}
