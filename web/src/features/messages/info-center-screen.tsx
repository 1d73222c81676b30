import { AllianceNotices } from '../../widgets/alliance/alliance-notices.tsx'
import styles from './info-center.module.css'
import MessageCenterScreen from './message-center-screen.tsx'

/** 信息中心: notices of the alliance with 申请 and 忽略, and all messages. */
export default function InfoCenterScreen() {
  return (
    <div className={styles.columns}>
      <MessageCenterScreen />
      <section className="card" aria-labelledby="alliance-notices">
        <h2 id="alliance-notices" className={`card-title ${styles.title}`}>
          联盟通知
        </h2>
        <AllianceNotices />
      </section>
    </div>
  )
}
