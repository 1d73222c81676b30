import { type UploadedDrawing, uploadPage } from '@lianmeng/contract/drawing-edits/upload-endpoints'
import { useState } from 'react'
import { addressOf } from '../../../lib/calls/call.ts'
import { ZoomStage } from '../../../widgets/drawing-dialog/sheet/zoom-stage.tsx'
import { SolidTab } from '../../../widgets/drawing-dialog/solid/solid-tab.tsx'
import styles from './uploaded.module.css'

/** The pages of the file, or its solid, one at a time. */
export function FilePane({ upload }: { upload: UploadedDrawing }) {
  const { taskId, revision, name, pages, solid } = upload
  const [shown, setShown] = useState<number | 'solid'>(solid ? 'solid' : 1)
  const choices = [
    ...(solid ? [{ value: 'solid' as const, label: '三维' }] : []),
    ...Array.from({ length: pages }, (_, index) => ({
      value: index + 1,
      label: solid ? '主视图' : `第 ${index + 1} 页`,
    })),
  ]
  return (
    <section className={`card ${styles.pane}`} aria-label="图纸">
      {choices.length > 1 && (
        <nav className={styles.pages} aria-label="页">
          {choices.map(({ value, label }) => (
            <button
              key={value}
              type="button"
              className="btn"
              aria-pressed={shown === value}
              onClick={() => setShown(value)}
            >
              {label}
            </button>
          ))}
        </nav>
      )}
      <div className={styles.stage}>
        {shown === 'solid' ? (
          <SolidTab drawn={{ taskId, revision }} title={name} drawing="simple" />
        ) : (
          <ZoomStage key={shown} title={name}>
            <img
              className={styles.page}
              src={addressOf(uploadPage, { taskId, page: shown })}
              alt={`${name} 第 ${shown} 页`}
            />
          </ZoomStage>
        )}
      </div>
    </section>
  )
}
