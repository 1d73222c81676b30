import { drawingModelInfo } from '@lianmeng/contract/company/drawing-model'
import {
  type DownloadFormat,
  type DrawingTarget,
  download,
  downloadFormats,
} from '@lianmeng/contract/drawings/endpoints'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { callFile } from '../../lib/calls/call.ts'
import { useRead } from '../../lib/calls/query.ts'
import { saveFile } from '../../lib/calls/save-file.ts'
import { requestLogin } from '../../lib/person/login-request.ts'
import { useLoginGate, useSession } from '../../lib/person/session.ts'
import styles from './drawing-dialog.module.css'
import { ModelChoices, type ModelStyle } from './model-choices.tsx'

type Props = {
  drawn: DrawingTarget
  title: string
  /** The server refuses a composite at a limit of material: its parts would stand in each other. */
  isComposite: boolean
  isOpen: boolean
  /** Why something is not available to the caller. */
  reason: string
  /** What a buyer can do without permission. */
  instead?: ReactNode
}

/** Explanation beside a file's name. */
const hints: Readonly<Record<DownloadFormat, string>> = {
  dxf: 'DXF 二维图纸',
  step: 'STEP 三维模型，可导入 CAD',
  stl: 'STL 网格，可打印',
  glb: 'GLB 网格，可在网页中查看',
  pdf: 'PDF 规格数据表',
}

/** Order of the formats: the drawing, then the preferred solid, then the others. */
const rank = (format: DownloadFormat, preferred: DownloadFormat | undefined): number =>
  format === 'dxf' ? 0 : format === preferred ? 1 : 2

/** The company's download settings; the defaults until they are known, and for everybody else. */
function useWishes(isBuyer: boolean) {
  const { data } = useRead(drawingModelInfo, {}, { enabled: isBuyer, aside: true })
  const { modelFormat, modelledThread = false } = data ?? {}
  return { formats: downloadFormats.toSorted((a, b) => rank(a, modelFormat) - rank(b, modelFormat)), modelledThread }
}

/** All downloads, the company's preferred ones first; visitors are asked to log in, users without permission see
 *  why. */
export function DownloadBar({ drawn, title, isComposite, isOpen, reason, instead }: Props) {
  const { user } = useSession()
  const gate = useLoginGate()
  const { formats, modelledThread } = useWishes(user?.companyId != null)
  const [chosen, setChosen] = useState<Partial<ModelStyle>>({})
  const style: ModelStyle = { isModelled: modelledThread, limit: '', ...chosen }
  const fetching = useMutation({
    mutationFn: async (format: DownloadFormat) => {
      const { name, content } = await callFile(download, {
        ...drawn,
        format,
        thread: style.isModelled || undefined,
        limit: style.limit || undefined,
      })
      saveFile(name || `${title}.${format}`, content)
    },
  })
  const isDisabled = (user !== null && !isOpen) || fetching.isPending
  return (
    <footer className={styles.foot}>
      <div className={styles.downloads}>
        <span className="sub">下载</span>
        {formats.map((format) => (
          <button
            key={format}
            type="button"
            className="btn"
            disabled={isDisabled}
            title={isDisabled && reason ? reason : hints[format]}
            onClick={() => gate(() => fetching.mutate(format))}
          >
            {fetching.isPending && fetching.variables === format ? '生成中…' : format.toUpperCase()}
          </button>
        ))}
        {(isOpen || !user) && (
          <ModelChoices
            {...style}
            hasLimits={!isComposite}
            onChange={(changes) => setChosen((before) => ({ ...before, ...changes }))}
          />
        )}
      </div>
      {reason && (
        <p className={styles.reason}>
          {reason} {user && !isOpen && instead}
          {!user && (
            <button type="button" className="btn-link" onClick={() => requestLogin()}>
              登录
            </button>
          )}
        </p>
      )}
    </footer>
  )
}
