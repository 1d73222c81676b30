import type { DataOf } from '@lianmeng/contract/endpoint'
import { lines } from '@lianmeng/contract/fast-order/endpoints'
import { importAssembly, maxAssembly } from '@lianmeng/contract/fast-order/file-endpoints'
import { assemblyTexts } from '@lianmeng/contract/fast-order/texts'
import { useState } from 'react'
import { notify } from '../../lib/calls/notify.ts'
import { markStale } from '../../lib/calls/query.ts'
import { uploadFile } from '../../lib/calls/upload.ts'
import { useRights } from '../../lib/person/rights.ts'
import { formatCount } from '../../lib/text/format.ts'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { FileButton, UploadProgress } from '../../ui/picture/upload.tsx'
import styles from './fast-order.module.css'

type Report = DataOf<typeof importAssembly>

/** ms for an upload of a whole machine over a slow line, and its reading. */
const patience = 660_000

/** Extracts the fasteners from a STEP assembly and reports the parts that are none. */
export function AssemblyButton() {
  const hindrance = useRights().hindrance('purchase')
  const [share, setShare] = useState<number | null>(null)
  const [report, setReport] = useState<Report | null>(null)
  const send = async (file: File) => {
    if (file.size > maxAssembly) return notify.warning(assemblyTexts.tooLarge)
    setShare(0)
    try {
      const query = { batch: crypto.randomUUID() }
      setReport(await uploadFile(importAssembly, {}, file, setShare, { query, patience }))
    } finally {
      setShare(null)
      void markStale(lines)
    }
  }
  return (
    <>
      <FileButton
        accept={['.step', '.stp']}
        onPick={(file) => void send(file).catch(() => undefined)}
        disabled={share !== null || hindrance !== ''}
        hint={hindrance || '按零件名称统计装配体中的紧固件，最大 200 MB'}
      >
        导入装配体
      </FileButton>
      {share !== null && (share < 1 ? <UploadProgress share={share} /> : <span role="status">正在统计零件…</span>)}
      {report && <ReportDialog report={report} onClose={() => setReport(null)} />}
    </>
  )
}

function ReportDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const { added, matched, pieces, fasteners, otherKinds, others } = report
  const footer = (
    <button type="button" className="btn btn-brand" onClick={onClose}>
      知道了
    </button>
  )
  return (
    <Dialog title="装配体已读取" width={520} onClose={onClose} footer={footer}>
      {fasteners.length === 0 ? (
        <p className="warn">{assemblyTexts.noFasteners}</p>
      ) : (
        <>
          <p>
            紧固件 {added} 种共 {formatCount(pieces)} 支，已加入清单，其中 {matched} 种找到商品：
          </p>
          <Names names={fasteners} />
        </>
      )}
      {otherKinds > 0 && (
        <>
          <p>文件里还有 {otherKinds} 种零件，名称读不出紧固件，没有加入：</p>
          <Names names={others} />
          {otherKinds > others.length && <p className="sub">只列出前 {others.length} 种。</p>}
        </>
      )}
    </Dialog>
  )
}

/** Names of parts as the file has them. */
const Names = ({ names }: { names: Report['others'] }) => (
  <ul className={styles.others}>
    {names.map(({ name, count }) => (
      <li key={name}>
        {name} <span className="sub">× {formatCount(count)}</span>
      </li>
    ))}
  </ul>
)
