import type { ReactNode } from 'react'
import { copyText } from '../../lib/text/copy-text.ts'
import { Dialog } from '../../ui/layer/dialog.tsx'
import styles from './new-secret.module.css'

type Props = {
  title: string
  value: string
  /** What to do if it was lost, such as 删除地址并新建. */
  remedy: string
  onClose: () => void
  /** Instructions for its use. */
  children: ReactNode
}

/** A new secret, which is never shown again. */
export function NewSecret({ title, value, remedy, onClose, children }: Props) {
  const footer = (
    <>
      <button type="button" className="btn" onClick={() => void copyText(value)}>
        复制
      </button>
      <button type="button" className="btn btn-brand" onClick={onClose}>
        我已保存
      </button>
    </>
  )
  return (
    <Dialog title={title} width={520} onClose={onClose} footer={footer}>
      <p className={styles.note}>密钥只显示这一次，请立即复制并妥善保存；遗失后只能{remedy}。</p>
      <code className={styles.secret} data-testid="new-secret">
        {value}
      </code>
      <p className={styles.note}>{children}</p>
    </Dialog>
  )
}
