import { downloadInquiryDrawing, inquiryDrawing } from '@lianmeng/contract/quotes/seller-endpoints'
import type { InquiryLine } from '@lianmeng/contract/quotes/shapes'
import { useMemo, useState } from 'react'
import { addressOf } from '../../lib/calls/call.ts'
import { useRead } from '../../lib/calls/query.ts'
import { PageAnswer } from '../../ui/answer/page-answer.tsx'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { DialogButton } from '../../ui/layer/dialog-button.tsx'
import { Pager } from '../../ui/navigation/pager.tsx'
import { ZoomStage } from '../../widgets/drawing-dialog/sheet/zoom-stage.tsx'
import styles from './seller-inquiries.module.css'

type Props = { inquiryId: number; line: InquiryLine }

/** What a line asks for, and its drawing. */
export function AskedLine({ inquiryId, line }: Props) {
  const { lineNo, name, facts, text, changes, drawingNumber, drawingHash } = line
  return (
    <div className={styles.words}>
      <b>
        {lineNo}. {name || text}
      </b>
      {facts && <span className="sub">{facts}</span>}
      {name !== text && text && <span className="sub">{text}</span>}
      {changes.length > 0 && <span className="sub">改动：{changes.join('，')}</span>}
      {drawingHash && (
        <span>
          <DialogButton
            className="btn-link"
            dialog={(close) => <DrawingDialog {...{ inquiryId, line }} onClose={close} />}
          >
            图纸 {drawingNumber}
          </DialogButton>
          <span className={styles.locked} title={drawingHash}>
            已锁定 {drawingHash.slice(0, 8)}
          </span>
        </span>
      )}
    </div>
  )
}

/** The locked sheet with the seller's name and the time across it. Every look is logged. */
function DrawingDialog({ inquiryId, line, onClose }: Props & { onClose: () => void }) {
  const { lineNo } = line
  const [page, setPage] = useState(1)
  const read = useRead(inquiryDrawing, { inquiryId, lineNo, page }, { staleTime: 0, keepPrevious: true })
  return (
    <Dialog
      title={`图纸 ${line.drawingNumber}`}
      width={1000}
      onClose={onClose}
      footer={
        <>
          <a className="btn" href={addressOf(downloadInquiryDrawing, { inquiryId, lineNo })} download>
            {line.subject === 'upload' ? '下载原文件' : '下载 PDF'}
          </a>
          {line.subject === 'drawing' && (
            <a className="btn" href={addressOf(downloadInquiryDrawing, { inquiryId, lineNo, format: 'step' })} download>
              下载 STEP
            </a>
          )}
        </>
      }
    >
      <p className="sub">图纸仅供本次报价使用，查看和下载均有记录。</p>
      <PageAnswer of={read}>
        {({ svg, title, pages }) => (
          <>
            <Sheet svg={svg} title={title} />
            {pages > 1 && <Pager page={page} pages={pages} total={`共 ${pages} 页`} onPage={setPage} />}
          </>
        )}
      </PageAnswer>
    </Dialog>
  )
}

/** An SVG of the server as a picture: nothing in it can run. */
function Sheet({ svg, title }: { svg: string; title: string }) {
  const address = useMemo(() => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`, [svg])
  return (
    <div className={styles.sheet}>
      <ZoomStage title={title}>
        <img src={address} alt={title} draggable={false} />
      </ZoomStage>
    </div>
  )
}
