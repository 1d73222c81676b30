import type { LinkTo } from '../../lib/links.ts'
import { requestLogin } from '../../lib/login-request.ts'
import { useSession } from '../../lib/session.ts'
import { CompanyMenu, type Office } from './company-menu.tsx'
import styles from './top-bar.module.css'

/** Who is logged in, for pages without the dark line. */
export function AccountMenu({ linkTo, office }: { linkTo: LinkTo; office?: Office | undefined }) {
  const { user, loading } = useSession()
  if (loading) return null
  if (user) return <CompanyMenu user={user} linkTo={linkTo} office={office} />
  return (
    <button type="button" className={styles.plain} onClick={() => requestLogin()}>
      登录
    </button>
  )
}
