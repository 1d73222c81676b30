import { copyText } from '../../lib/text/copy-text.ts'
import { Dialog } from '../../ui/layer/dialog.tsx'
import styles from './invitations.module.css'

type Props = {
  link: string
  /** Recipient's number; empty: anyone with the link. */
  phoneNumber: string
  onClose: () => void
}

/** A new invitation. Its link is shown only once. */
export function InvitedDialog({ link, phoneNumber, onClose }: Props) {
  const footer = (
    <>
      <button type="button" className="btn" onClick={onClose}>
        完成
      </button>
      <button type="button" className="btn btn-brand" data-focus onClick={() => void copyText(link)}>
        复制链接
      </button>
    </>
  )
  return (
    <Dialog title="邀请已生成" width={520} onClose={onClose} footer={footer}>
      <p className={styles.invited}>
        {phoneNumber
          ? `邀请将以短信通知 ${phoneNumber}，也可以把链接直接发给对方；仅该手机号可用。`
          : '把链接发给要邀请的人，只能使用一次。'}
        <b>链接只在此处显示一次，请及时复制。</b>
      </p>
      <input
        className="input"
        aria-label="邀请链接"
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
    </Dialog>
  )
}
