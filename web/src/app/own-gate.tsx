import { type ReactNode, Suspense, useEffect } from 'react'
import type { Area, Needs } from '../area/area.ts'
import { requestLogin } from '../lib/person/login-request.ts'
import { useSession } from '../lib/person/session.ts'
import { NoResult } from '../ui/answer/no-result.tsx'
import { PageSkeleton } from '../ui/answer/page-skeleton.tsx'

/** Opens the login dialog by itself, with a button to open it again. */
function LoginWanted() {
  useEffect(() => requestLogin(), [])
  return (
    <div className="card">
      <NoResult text="请先登录" hint="这一页只有登录后才能查看，登录后留在本页。">
        <button type="button" className="btn btn-brand" onClick={() => requestLogin()}>
          登录
        </button>
      </NoResult>
    </div>
  )
}

type Props = { area: Pick<Area, 'role' | 'gate'>; screen: Needs; children: ReactNode }

/** Shows its children to logged-in users with the area's role; tells others what they lack. */
export function OwnGate({ area: { role, gate: Gate }, screen, children }: Props) {
  const { user, loading } = useSession()
  if (loading) return <PageSkeleton />
  if (!user) return <LoginWanted />
  if (role && !user.roles.includes(role)) {
    return (
      <div className="card">
        <NoResult text="没有权限，请联系管理员！" hint={`当前账号：${user.userName}`} />
      </div>
    )
  }
  if (!Gate) return children
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Gate needs={screen}>{children}</Gate>
    </Suspense>
  )
}
