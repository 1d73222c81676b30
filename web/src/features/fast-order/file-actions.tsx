import * as fastOrder from '@lianmeng/contract/fast-order/endpoints'
import * as files from '@lianmeng/contract/fast-order/file-endpoints'
import { useState } from 'react'
import { callFile } from '../../lib/call.ts'
import { notify } from '../../lib/notify.ts'
import { markStale } from '../../lib/query.ts'
import { useRights } from '../../lib/rights.ts'
import { saveFile } from '../../lib/save-file.ts'
import { FileButton } from '../../ui/upload.tsx'
import { AssemblyButton } from './assembly-button.tsx'
import styles from './fast-order.module.css'
import { usualUnit } from './units.ts'

async function download(endpoint: typeof files.template): Promise<void> {
  const { name, content } = await callFile(endpoint, {})
  saveFile(name, content)
}

/** Sends a file; what could not be taken comes back as a workbook with its reasons. */
async function send(file: File): Promise<void> {
  const query = { fileName: file.name.slice(-120), unit: usualUnit.get(), batch: crypto.randomUUID() }
  const { name, content, headers } = await callFile(files.importFile, {}, { file, query })
  const count = (which: keyof typeof files.importCounts) => Number(headers.get(files.importCounts[which]) ?? 0)
  if (count('bad') === 0) return notify.success(`已导入 ${count('ok')} 行`)
  notify.warning(`已导入 ${count('ok')} 行，${count('bad')} 行有误，见下载文件的「错误原因」列`)
  saveFile(name, content)
}

/** Template, import and export. A failure has been told where it happened. */
export function FileActions({ hasLines }: { hasLines: boolean }) {
  const hindrance = useRights().hindrance('purchase')
  const [isSending, setSending] = useState(false)
  const upload = (file: File) => {
    setSending(true)
    send(file)
      .catch(() => undefined)
      .finally(() => {
        setSending(false)
        void markStale(fastOrder.lines)
      })
  }
  return (
    <span className={styles.files}>
      <button type="button" className="btn" onClick={() => download(files.template).catch(() => undefined)}>
        下载模板
      </button>
      <FileButton
        accept={['.xlsx', '.csv', '.txt']}
        onPick={upload}
        disabled={isSending || hindrance !== ''}
        hint={hindrance || '最多 1,000 行，5 MB'}
      >
        {isSending ? '导入中…' : '导入 Excel'}
      </FileButton>
      <AssemblyButton />
      <button
        type="button"
        className="btn"
        disabled={!hasLines}
        onClick={() => download(files.exportLines).catch(() => undefined)}
      >
        导出
      </button>
    </span>
  )
}
