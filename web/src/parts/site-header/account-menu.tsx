import type { LinkTo } from '../../lib/links.ts'
import { requestLogin } from '../../lib/login-request.ts'
import { useSession } from '../../lib/session.ts'
import { CompanyMenu } from './company-menu.tsx'
import styles from './top-bar.module.css'

/** Who is logged in, for pages without the dark line. */
export function AccountMenu({ linkTo }: { linkTo: LinkTo }) {
  const { user, loading } = useSession()
  if (loading) return null
  if (user) return <CompanyMenu user={user} linkTo={linkTo} />
  return (
    <button type="button" className={styles.plain} onClick={() => requestLogin()}>
      登录
    </button>
  )
}
