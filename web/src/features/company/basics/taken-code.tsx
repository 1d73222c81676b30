import styles from './verification.module.css'

/** The code belongs to another company already, most likely the user's own: offers to join it. */
export function TakenCode({ companyName, onJoin }: { companyName: string; onJoin: () => void }) {
  return (
    <div className={styles.taken} role="alert">
      <p>该统一社会信用代码已由「{companyName}」认证。如果您在这家企业工作，可以申请加入，由其管理员同意。</p>
      <button type="button" className="btn" onClick={onJoin}>
        申请加入该企业
      </button>
    </div>
  )
}
