import { listFileEndings } from '@lianmeng/contract/files/texts'
import type { ImportKind } from '@lianmeng/contract/imports/columns'
import { maxImportSize, template } from '@lianmeng/contract/imports/endpoints'
import { importKindTexts, importTexts } from '@lianmeng/contract/imports/texts'
import { useState } from 'react'
import { callFile } from '../../lib/calls/call.ts'
import { notify } from '../../lib/calls/notify.ts'
import { saveFile } from '../../lib/calls/save-file.ts'
import { uploadFile } from '../../lib/calls/upload.ts'
import { RadioGroup } from '../../ui/choice/radio.tsx'
import { FileButton, UploadProgress } from '../../ui/picture/upload.tsx'
import { stepsOfKind, useOwnKinds } from './import-steps.ts'
import styles from './imports.module.css'

const accepted = listFileEndings

const hints: Record<ImportKind, string> = {
  prices: '直接改基础价',
  stock: '以文件中的数为实际库存',
  products: '新建没有的商品；已有的可选改价格、包装等',
}

const downloadTemplate = async (kind: ImportKind) => {
  const { name, content } = await callFile(template, { kind })
  saveFile(name, content)
}

type Props = {
  kind: ImportKind
  /** The price list to fill; undefined: the base prices. */
  listId: number | undefined
  onKind: (kind: ImportKind) => void
  onStarted: (jobId: number) => void
}

/** Uploads a file of products, prices or stock, depending on the user's duties. */
export function UploadBox({ kind: wanted, listId, onKind, onStarted }: Props) {
  const kinds = useOwnKinds()
  const kind = kinds.includes(wanted) ? wanted : kinds[0]
  const [share, setShare] = useState<number | null>(null)
  if (!kind) return <p className={`sub ${styles.box}`}>文件由店主、销售、仓库或财务导入，这里可以查看结果。</p>
  const send = async (file: File) => {
    if (file.size > maxImportSize) return notify.warning(importTexts.tooLarge)
    setShare(0)
    const query = { fileName: file.name.slice(-120), listId: kind === 'prices' ? listId : undefined }
    try {
      const { jobId } = await uploadFile(stepsOfKind[kind].upload, {}, file, setShare, { query })
      onStarted(jobId)
    } finally {
      setShare(null)
    }
  }
  return (
    <div className={styles.box}>
      <RadioGroup<ImportKind>
        label="内容"
        isLabelHidden
        choices={kinds.map((value) => ({ value, text: importKindTexts[value] }))}
        value={kind}
        onChoose={onKind}
      />
      <FileButton
        accept={accepted}
        name="选择文件"
        disabled={share !== null}
        className="btn btn-brand"
        onPick={(file) => void send(file)}
      >
        选择文件
      </FileButton>
      <button type="button" className="btn" onClick={() => void downloadTemplate(kind)}>
        下载模板
      </button>
      {share !== null && <UploadProgress share={share} />}
      <span className="sub">
        {kind === 'prices' && listId ? '写入所选价格表草稿' : hints[kind]}；最多 200,000 行、20
        MB；.xlsx、.xls、.ods、.csv、PDF 都可以。
      </span>
    </div>
  )
}
