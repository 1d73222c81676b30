import { preview } from '@lianmeng/contract/content-office/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/calls/call.ts'
import { PageAnswer } from '../../ui/answer/page-answer.tsx'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { RichText } from '../../widgets/rich-text/rich-text.tsx'
import styles from './preview.module.css'

/** Screen widths for the preview, pixels. */
const screens = [
  { name: '电脑 1440', width: 1440 },
  { name: '手机 390', width: 390 },
]

type Props = { title: string; html: string; onClose: () => void }

/** The text as readers will see it: sanitised by the server, on wide and narrow screens. */
export function PreviewDialog({ title, html, onClose }: Props) {
  const [width, setWidth] = useState(screens[0]!.width)
  // Not `useRead`: a text is too long for an address, so it goes by POST.
  const cleaned = useQuery({
    queryKey: [preview.path, html],
    queryFn: ({ signal }) => call(preview, { html }, { signal }),
    gcTime: 0,
  })
  return (
    <Dialog title="预览" width={1180} onClose={onClose}>
      <div className={styles.screens}>
        {screens.map((screen) => (
          <button
            key={screen.width}
            type="button"
            className={screen.width === width ? 'btn btn-brand' : 'btn'}
            aria-pressed={screen.width === width}
            onClick={() => setWidth(screen.width)}
          >
            {screen.name}
          </button>
        ))}
      </div>
      <PageAnswer of={cleaned}>
        {(answer) => (
          <article className={styles.sheet} style={{ width }}>
            <h1>{title}</h1>
            <RichText html={answer.html} />
          </article>
        )}
      </PageAnswer>
    </Dialog>
  )
}
