import type { FastLine } from '@lianmeng/contract/fast-order/endpoints'
import * as fastOrder from '@lianmeng/contract/fast-order/endpoints'
import { useState } from 'react'
import { notify } from '../../lib/calls/notify.ts'
import { useRead } from '../../lib/calls/query.ts'
import { useDelivery } from '../../lib/goods/delivery.ts'
import { useRights } from '../../lib/person/rights.ts'
import { LoadFailed } from '../../ui/answer/load-failed.tsx'
import { NoResult } from '../../ui/answer/no-result.tsx'
import { PageSkeleton } from '../../ui/answer/page-skeleton.tsx'
import { DialogButton } from '../../ui/layer/dialog-button.tsx'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import { UploadProgress } from '../../ui/picture/upload.tsx'
import { BuyerGate } from '../../widgets/buyer-gate/buyer-gate.tsx'
import { PhotoButtons } from '../../widgets/photo-source/photo-buttons.tsx'
import { takesPhoto, usePastedPhoto } from '../../widgets/photo-source/photo-in.ts'
import { AddPartDialog } from './add-part-dialog.tsx'
import { BinPanel } from './bin-panel.tsx'
import styles from './fast-order.module.css'
import { FileActions } from './file-actions.tsx'
import { LineTable } from './line-table.tsx'
import { isReady, type LineTab, lineTabs } from './line-tabs.ts'
import { OpenQuestions } from './open-questions.tsx'
import { PasteBar } from './paste-bar.tsx'
import photoStyles from './photo.module.css'
import { PhotoPanel } from './photo-panel.tsx'
import { Summary } from './summary.tsx'
import { usePhoto } from './use-photo.ts'

export default function FastOrderScreen() {
  return (
    <BuyerGate>
      <BinPanel />
      <FastOrder />
    </BuyerGate>
  )
}

function FastOrder() {
  const { areaCode, isPlaceKnown } = useDelivery()
  const read = useRead(fastOrder.lines, areaCode ? { areaCode } : {}, {
    enabled: isPlaceKnown,
    keepPrevious: true,
    staleTime: 0,
    whenBack: true,
  })
  if (read.isPending) return <PageSkeleton />
  if (read.isLoadingError)
    return (
      <div className="card">
        <LoadFailed onRetry={read.refetch} />
      </div>
    )
  return <Content lines={read.data.lines} isRefreshing={read.isFetching} />
}

/** Opens the choice by standard. */
function AddPart() {
  const hindrance = useRights().hindrance('purchase')
  return (
    <DialogButton hindrance={hindrance} dialog={(close) => <AddPartDialog onClose={close} />}>
      按规格添加
    </DialogButton>
  )
}

function Content({ lines, isRefreshing }: { lines: readonly FastLine[]; isRefreshing: boolean }) {
  const [tab, setTab] = useState<LineTab>('all')
  const ready = lines.filter(isReady)
  const reading = usePhoto()
  const hindrance = useRights().hindrance('purchase')
  const photograph = (file: File) => (hindrance ? notify.warning(hindrance) : reading.read(file))
  usePastedPhoto(photograph)
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>快速下单</h1>
        <span className="sub">
          {lines.length} 行，已匹配 {ready.length} 行，自动保存，其他设备可继续
        </span>
        <AddPart />
        <PhotoButtons onPhoto={photograph} disabled={reading.share !== null || hindrance !== ''} hint={hindrance} />
        <FileActions hasLines={lines.length > 0} />
      </header>
      {reading.share !== null && <ReadingPhoto share={reading.share} />}
      {reading.photo && <PhotoPanel reading={reading} photo={reading.photo} />}
      <div className={styles.columns}>
        <section className="card" aria-label="清单" {...takesPhoto(photograph)}>
          <PasteBar />
          {lines.length === 0 ? (
            <NoResult
              text="还没有任何行"
              hint="粘贴微信文字、Excel 单元格或整张清单，一行一种；也可以导入文件，拍照或粘贴截图。"
            />
          ) : (
            <>
              <OpenQuestions lines={lines} />
              <Tabs name="清单筛选" tabs={lineTabs(lines)} current={tab} onChoose={setTab}>
                <LineTable lines={lines} tab={tab} />
              </Tabs>
            </>
          )}
        </section>
        <Summary lines={lines} isRefreshing={isRefreshing} />
      </div>
    </div>
  )
}

/** A picture on its way, and then while it is read. */
const ReadingPhoto = ({ share }: { share: number }) => (
  <p className={`card ${photoStyles.waiting}`} role="status">
    {share < 1 ? <UploadProgress share={share} /> : '正在识别照片里的清单…'}
  </p>
)
