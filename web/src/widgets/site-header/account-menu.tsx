import { requestLogin } from '../../lib/person/login-request.ts'
import { useSession } from '../../lib/person/session.ts'
import { CompanyMenu } from './company-menu.tsx'
import styles from './top-bar.module.css'

/** The user's menu on pages without the top bar. */
export function AccountMenu() {
  const { user, loading } = useSession()
  if (loading) return null
  if (user) return <CompanyMenu user={user} />
  return (
    <button type="button" className={styles.plain} onClick={() => requestLogin()}>
      登录
    </button>
  )
}
