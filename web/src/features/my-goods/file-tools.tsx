import type { DataOf } from '@lianmeng/contract/endpoint'
import { listFileEndings } from '@lianmeng/contract/files/texts'
import * as contract from '@lianmeng/contract/my-goods/endpoints'
import { fileTexts } from '@lianmeng/contract/my-goods/texts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useArea } from '../../area/use-area.tsx'
import { callFile } from '../../lib/calls/call.ts'
import { notify } from '../../lib/calls/notify.ts'
import { markStale, useWrite } from '../../lib/calls/query.ts'
import { saveFile } from '../../lib/calls/save-file.ts'
import { uploadFile } from '../../lib/calls/upload.ts'
import { useRights } from '../../lib/person/rights.ts'
import { confirmDialog } from '../../ui/layer/confirm.tsx'
import { FileButton, UploadProgress } from '../../ui/picture/upload.tsx'
import { marked } from '../../widgets/product-file/stale.ts'
import { FillButton } from './fill-button.tsx'
import { ImportReport } from './import-report.tsx'

const accepted = listFileEndings

type Props = { chosen: ReadonlySet<number>; filter: contract.MyGoodsFilter; gone: number }

/** Import and export of the archive, and clearing of goods off sale. Failures are reported where they happen. */
export function FileTools({ chosen, filter, gone }: Props) {
  const { linkTo } = useArea()
  const { may } = useRights()
  const [share, setShare] = useState<number | null>(null)
  const [report, setReport] = useState<DataOf<typeof contract.importGoods> | null>(null)
  const clear = useWrite(contract.clearGone, { stale: marked })

  const exportAll = async () => {
    const componentIds = chosen.size > 0 ? { componentIds: [...chosen].slice(0, contract.maxNamed) } : {}
    const { name, content } = await callFile(contract.exportGoods, { ...filter, ...componentIds })
    saveFile(name, content)
  }
  const importFile = async (file: File) => {
    if (file.size > contract.maxMyGoodsFile) return notify.warning(fileTexts.tooLarge)
    setShare(0)
    try {
      setReport(await uploadFile(contract.importGoods, {}, file, setShare))
      await markStale(...marked)
    } finally {
      setShare(null)
    }
  }
  const clearAll = async () => {
    const text = '清除档案中已下架的商品？设有料号的规格会保留最后一个商品，设有再订货点的商品也会保留，可为它找替代。'
    if (!(await confirmDialog({ title: '清除已下架', text, okText: '清除' }))) return
    clear.mutate(
      {},
      {
        onSuccess: ({ removed, kept }) =>
          notify.success(`已清除 ${removed} 个商品${kept > 0 ? `，保留 ${kept} 个有料号或再订货点的商品` : ''}`),
      },
    )
  }
  return (
    <>
      {gone > 0 && may('purchase') && (
        <button type="button" className="btn" disabled={clear.isPending} onClick={() => void clearAll()}>
          清除已下架
        </button>
      )}
      <Link className="btn" {...linkTo('myGoods', { view: 'merge' })}>
        规格归并
      </Link>
      <Link className="btn" {...linkTo('myGoods', { view: 'substitutes' })}>
        替代标准
      </Link>
      <FillButton />
      <button type="button" className="btn" onClick={() => exportAll().catch(() => undefined)}>
        {chosen.size > 0 ? '导出所选' : '导出'}
      </button>
      {may('purchase') && (
        <FileButton
          accept={accepted}
          hint={`.xlsx 或 .csv，最多 ${contract.maxMyGoodsRows} 行、5MB；列：自编料号、我的品名、商品编号，或标准号、规格、等级、表面处理`}
          disabled={share !== null}
          onPick={(file) => importFile(file).catch(() => undefined)}
        >
          导入
        </FileButton>
      )}
      {share !== null && <UploadProgress share={share} />}
      {report && <ImportReport report={report} onClose={() => setReport(null)} />}
    </>
  )
}
