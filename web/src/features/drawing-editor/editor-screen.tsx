import * as contract from '@lianmeng/contract/drawing-edits/endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { type KeyboardEvent, memo, useState } from 'react'
import { idOf } from '../../lib/address/list-search.ts'
import { useSearchText } from '../../lib/address/use-search.ts'
import { useRead } from '../../lib/calls/query.ts'
import { useRights } from '../../lib/person/rights.ts'
import { PageAnswer } from '../../ui/answer/page-answer.tsx'
import { BuyerGate } from '../../widgets/buyer-gate/buyer-gate.tsx'
import { SolidTab } from '../../widgets/drawing-dialog/solid/solid-tab.tsx'
import { EditorBar } from './bar/editor-bar.tsx'
import { ChangesTable } from './changes-table.tsx'
import { StartDrawing } from './drafts/start-drawing.tsx'
import styles from './editor-screen.module.css'
import { FiguresCard } from './figures-card.tsx'
import { ParameterPanel } from './parameters/parameter-panel.tsx'
import { PriceCard } from './price/price-card.tsx'
import { useIndication } from './price/use-indication.ts'
import { SheetPane } from './sheet-pane.tsx'
import { OneUpload } from './uploaded/uploaded-drawing.tsx'
import { type Editor, useEditor } from './use-editor.ts'
import { VersionsCard } from './versions-card.tsx'

type Detail = DataOf<typeof contract.drawingDetail>

/** 易改图: one drawing with `?task=`, an uploaded one with `?file=`, otherwise the choice of a base. */
export default function EditorScreen() {
  const [search] = useSearchText()
  return <BuyerGate>{shownBy(idOf(search.task), idOf(search.file))}</BuyerGate>
}

function shownBy(taskId: number | undefined, fileId: number | undefined) {
  if (fileId !== undefined) return <OneUpload key={fileId} taskId={fileId} />
  return taskId === undefined ? <StartDrawing /> : <OneDrawing key={taskId} taskId={taskId} />
}

function OneDrawing({ taskId }: { taskId: number }) {
  const detail = useRead(contract.drawingDetail, { taskId }, { staleTime: 0 })
  return <PageAnswer of={detail}>{(drawing) => <FirstState detail={drawing} />}</PageAnswer>
}

/** The first state comes with the draft as it was stored; later ones are answers to changes. */
function FirstState({ detail }: { detail: Detail }) {
  const [settings] = useState(detail.settings)
  const first = useRead(
    contract.previewDrawing,
    { taskId: detail.taskId, settings, mode: 'both' },
    { staleTime: Infinity },
  )
  return <PageAnswer of={first}>{(state) => <OpenEditor detail={detail} first={state} />}</PageAnswer>
}

function OpenEditor({ detail, first }: { detail: Detail; first: contract.EditState }) {
  const editor = useEditor(detail, first)
  const isReadOnly = !useRights().may('purchase')
  const { state } = editor
  const indication = useIndication(detail.taskId, state)
  const { taskId } = detail
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts of the whole editor
    <div className={styles.editor} onKeyDown={(event) => pressKey(event, editor)}>
      <EditorBar detail={detail} editor={editor} isReadOnly={isReadOnly} />
      {(editor.problem || state.skipped.length > 0) && (
        <p className={styles.notice} role="alert">
          {editor.problem || `这些改动放不下，没有采用：${state.skipped.join('、')}`}
        </p>
      )}
      <div className={styles.columns}>
        <aside className={`card ${styles.left}`} aria-label="参数">
          <header className={styles.base}>
            <b>{detail.standardName}</b> {detail.specification}
          </header>
          <ParameterPanel state={state} isReadOnly={isReadOnly} onSet={editor.set} />
          <footer className={styles.keys}>
            <kbd>Tab</kbd> 下一项 <kbd>↑↓</kbd> 按步长 <kbd>Ctrl+Z</kbd> 撤销
          </footer>
        </aside>
        <div className={styles.middle}>
          <SheetPane state={state} view={editor.view} onLook={editor.look} />
          <ChangesTable state={state} costs={indication.costs} isReadOnly={isReadOnly} onSet={editor.set} />
        </div>
        <aside className={styles.right} aria-label="三维、重量与版本">
          <Solid taskId={taskId} revision={editor.saved.revision} title={detail.name} />
          <FiguresCard state={state} />
          <PriceCard indication={indication} />
          <VersionsCard
            detail={detail}
            changes={state.changes.length}
            isReadOnly={isReadOnly}
            onTake={({ settings }) => void editor.replace(settings)}
          />
        </aside>
      </div>
    </div>
  )
}

/** The solid of the draft as it was saved. Whatever else changes on the page does not draw it again. */
const Solid = memo(function Solid({ taskId, revision, title }: { taskId: number; revision: number; title: string }) {
  return (
    <section className={`card ${styles.solid}`} aria-label="三维">
      <SolidTab key={revision} drawn={{ taskId, revision }} title={title} drawing="detail" />
    </section>
  )
})

/** Ctrl+Z and Ctrl+Y; a field in which somebody types keeps its own. */
function pressKey(event: KeyboardEvent, { undo, redo }: Editor): void {
  if (!(event.ctrlKey || event.metaKey) || isTyping(event.target)) return
  const key = event.key.toLowerCase()
  if (key === 'z' && !event.shiftKey) undo()
  else if (key === 'y' || key === 'z') redo()
  else return
  event.preventDefault()
}

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && target.type === 'text' && target.value !== target.defaultValue)
