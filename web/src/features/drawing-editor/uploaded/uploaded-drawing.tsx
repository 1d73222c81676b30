import { type UploadedDrawing, uploadedDrawing, uploadFile } from '@lianmeng/contract/drawing-edits/upload-endpoints'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../../area/use-area.tsx'
import { addressOf } from '../../../lib/calls/call.ts'
import { useRead } from '../../../lib/calls/query.ts'
import { useRights } from '../../../lib/person/rights.ts'
import { formatMoment } from '../../../lib/text/format.ts'
import { PageAnswer } from '../../../ui/answer/page-answer.tsx'
import { AskQuote } from '../../../widgets/ask-quote/ask-quote.tsx'
import { FactsForm } from './facts-form.tsx'
import { FilePane } from './file-pane.tsx'
import styles from './uploaded.module.css'

/** A file of the company's own, with what is to be known of the part. */
export function OneUpload({ taskId }: { taskId: number }) {
  const answer = useRead(uploadedDrawing, { taskId }, { staleTime: 0 })
  return <PageAnswer of={answer}>{(upload) => <ShownUpload key={upload.taskId} upload={upload} />}</PageAnswer>
}

function ShownUpload({ upload }: { upload: UploadedDrawing }) {
  const { linkTo } = useArea()
  const isReadOnly = !useRights().may('purchase')
  const { taskId, name, number, fileName, bytes, updatedAt, updatedBy } = upload
  return (
    <div className={styles.uploaded}>
      <header className={`card ${styles.bar}`}>
        <div>
          <h1>
            {number && `${number}　`}
            {name}
          </h1>
          <p className="sub">
            {fileName}，{sizeOf(bytes)}，{updatedBy} {formatMoment(new Date(updatedAt))}
          </p>
        </div>
        <span className={styles.actions}>
          <AskQuote
            title={[number, name].filter(Boolean).join(' ')}
            className="btn btn-brand"
            lines={() => [{ subject: 'upload', taskId, text: wordsOf(upload), quantities: [] }]}
          />
          <Link className="btn" {...linkTo('ygpProjectList')}>
            全部图纸
          </Link>
          <a className="btn" href={addressOf(uploadFile, { taskId })} download>
            下载原文件
          </a>
        </span>
      </header>
      <div className={styles.columns}>
        <aside className={`card ${styles.facts}`} aria-label="零件资料">
          <FactsForm upload={upload} isReadOnly={isReadOnly} />
          {upload.solid && <SolidFigures solid={upload.solid} />}
        </aside>
        <FilePane upload={upload} />
      </div>
    </div>
  )
}

/** What the company says of the part, for whoever is asked for a price. */
const wordsOf = ({ size, material, quantityNote }: UploadedDrawing): string =>
  [size, material, quantityNote].filter(Boolean).join('，')

const sizeOf = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** What was measured at the model. */
const SolidFigures = ({ solid }: { solid: NonNullable<UploadedDrawing['solid']> }) => (
  <dl className={styles.figures} aria-label="模型尺寸">
    <dt>外形</dt>
    <dd>
      {solid.width} × {solid.depth} × {solid.height} mm
    </dd>
    <dt>体积</dt>
    <dd>{solid.volume} cm³</dd>
    <dt>钢制重量</dt>
    <dd>{solid.weight} kg/千支</dd>
  </dl>
)
