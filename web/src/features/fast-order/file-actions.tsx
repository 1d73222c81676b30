import * as fastOrder from '@lianmeng/contract/fast-order/endpoints'
import * as files from '@lianmeng/contract/fast-order/file-endpoints'
import { listFileEndings } from '@lianmeng/contract/files/texts'
import { useState } from 'react'
import { callFile } from '../../lib/calls/call.ts'
import { notify } from '../../lib/calls/notify.ts'
import { markStale } from '../../lib/calls/query.ts'
import { saveFile } from '../../lib/calls/save-file.ts'
import { useRights } from '../../lib/person/rights.ts'
import { FileButton } from '../../ui/picture/upload.tsx'
import { AssemblyButton } from './assembly-button.tsx'
import type { ColumnAnswer } from './column-answer.ts'
import styles from './fast-order.module.css'
import { lookIntoFile, saidQuery } from './look-into-file.ts'
import { MappingDialog } from './mapping-dialog.tsx'
import { batchOf, forgetBatch } from './sent-paste.ts'
import { usualUnit } from './units.ts'
import type { Seen } from './use-mapping.ts'

async function download(endpoint: typeof files.template): Promise<void> {
  const { name, content } = await callFile(endpoint, {})
  saveFile(name, content)
}

/**
 * Sends a file; rejected rows come back as a workbook with the reasons. The same file sent again after a lost answer or a
 * reload adds its rows once.
 */
async function send(file: File, said: Partial<ColumnAnswer> = {}): Promise<void> {
  const query = {
    ...saidQuery(said),
    fileName: file.name.slice(-120),
    unit: usualUnit.get(),
    batch: batchOf([file.name, file.size, file.lastModified, ...Object.values(said)].join(' ')),
  }
  const { name, content, headers } = await callFile(files.importFile, {}, { file, query })
  forgetBatch()
  const count = (which: keyof typeof files.importCounts) => Number(headers.get(files.importCounts[which]) ?? 0)
  if (count('ok') === 0 && count('bad') === 0) return notify.success('这份文件已经导入，没有重复添加')
  if (count('bad') === 0) return notify.success(`已导入 ${count('ok')} 行`)
  notify.warning(`已导入 ${count('ok')} 行，${count('bad')} 行有误，见下载文件的「错误原因」列`)
  saveFile(name, content)
}

/** A file of one column needs no mapping: each line is a part. */
const isPlain = ({ rows }: Seen) => rows.every((cells) => cells.filter(Boolean).length <= 1)

/** Template, import and export. Failures are reported where they happen. */
export function FileActions({ hasLines }: { hasLines: boolean }) {
  const hindrance = useRights().hindrance('purchase')
  const [isSending, setSending] = useState(false)
  const [asked, setAsked] = useState<{ file: File; seen: Seen } | null>(null)
  const working = (work: Promise<void>) => {
    setSending(true)
    work
      .catch(() => undefined)
      .finally(() => {
        setSending(false)
        void markStale(fastOrder.lines)
      })
  }
  const upload = async (file: File) => {
    const seen = await lookIntoFile(file)
    // A list whose titles somebody has looked at before goes on at once.
    const isClear = seen.notes.length === 0 && (seen.saidBy === 'company' || isPlain(seen))
    return isClear ? send(file, isPlain(seen) ? {} : { sheet: seen.sheet }) : setAsked({ file, seen })
  }
  return (
    <span className={styles.files}>
      <button type="button" className="btn" onClick={() => download(files.template).catch(() => undefined)}>
        下载模板
      </button>
      <FileButton
        accept={[...listFileEndings]}
        onPick={(file) => working(upload(file))}
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
      {asked && (
        <MappingDialog
          {...asked}
          onClose={() => setAsked(null)}
          onImport={(said) => {
            setAsked(null)
            working(send(asked.file, said))
          }}
        />
      )}
    </span>
  )
}
