import { messageKindTexts } from '@lianmeng/contract/messages/texts'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../area/use-area.tsx'
import { targetOf } from '../../lib/address/links.ts'
import { formatMoment } from '../../lib/text/format.ts'
import { Dialog } from '../../ui/layer/dialog.tsx'
import styles from './message-center.module.css'
import type { Message } from './message-rows.tsx'

type Props = { message: Message; onClose: () => void }

/** A message in full, with a link to its subject. */
export function MessageDialog({ message: { kind, title, text, link, orderNo, createdAt }, onClose }: Props) {
  const { linkTo } = useArea()
  const target = link ? targetOf(link) : orderNo ? linkTo('salesOrder', { orderNo }) : undefined
  const buttons = (
    <>
      <button type="button" className="btn" onClick={onClose}>
        关闭
      </button>
      {target && (
        <Link className="btn btn-brand" data-focus {...target} onClick={onClose}>
          {orderNo ? '查看订单' : '去查看'}
        </Link>
      )}
    </>
  )
  return (
    <Dialog title={title} width={520} onClose={onClose} footer={buttons} closeOnOutside>
      <p className={styles.facts}>
        <span className="tag">{messageKindTexts[kind]}</span>
        <time className="sub" dateTime={createdAt}>
          {formatMoment(new Date(createdAt))}
        </time>
      </p>
      <p className={styles.text}>{text}</p>
    </Dialog>
  )
}
