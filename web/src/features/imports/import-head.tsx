import * as imports from '@lianmeng/contract/imports/endpoints'
import { importKindTexts, importStateTexts } from '@lianmeng/contract/imports/texts'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../area/use-area.tsx'
import { callFile } from '../../lib/calls/call.ts'
import { useWrite } from '../../lib/calls/query.ts'
import { saveFile } from '../../lib/calls/save-file.ts'
import { formatCount } from '../../lib/text/format.ts'
import { staleImports, stepsOfKind, useOwnKinds } from './import-steps.ts'
import styles from './imports.module.css'

const download = async (jobId: number) => {
  const { name, content } = await callFile(imports.badRows, { jobId })
  saveFile(name, content)
}

/** A file's name, state and actions: show errors, stop, apply. */
export function ImportHead({ job }: { job: imports.ImportJob }) {
  const { linkTo } = useArea()
  const apply = useWrite(stepsOfKind[job.kind].apply, { stale: staleImports, rereadsOnConflict: true })
  const cancel = useWrite(stepsOfKind[job.kind].cancel, { stale: staleImports, rereadsOnConflict: true })
  const isOwn = useOwnKinds().includes(job.kind)
  const isOpen = !['done', 'failed', 'cancelled'].includes(job.state)
  const toApply = job.rows - job.bad - job.waiting
  return (
    <div className={styles.box}>
      <Link {...linkTo('imports')}>导入中心</Link>
      <h1 className="card-title">{job.fileName}</h1>
      <span className="tag tag-brand">{importKindTexts[job.kind]}</span>
      <span className="tag">{importStateTexts[job.state]}</span>
      <span className={styles.gap} />
      {job.bad > 0 && (
        <button type="button" className="btn" onClick={() => void download(job.id)}>
          下载错误行
        </button>
      )}
      {isOwn && isOpen && (
        <button
          type="button"
          className="btn"
          disabled={cancel.isPending}
          onClick={() => cancel.mutate({ jobId: job.id })}
        >
          停止
        </button>
      )}
      {isOwn && job.state === 'ready' && (
        <button
          type="button"
          className="btn btn-act"
          disabled={apply.isPending || toApply === 0}
          onClick={() => apply.mutate({ jobId: job.id })}
        >
          写入 {formatCount(toApply)} 行
        </button>
      )}
    </div>
  )
}
