import { type ReactNode, useEffect } from 'react'
import { requestLogin } from '../lib/login-request.ts'
import { useSession } from '../lib/session.ts'
import { NoResult } from '../ui/no-result.tsx'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import type { Area } from './area.ts'

/** The page belongs to somebody: the login dialog opens by itself, and can be opened again. */
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

/** Shows its children to those whom the page belongs to. */
export function OwnGate({ role, children }: { role: Area['role']; children: ReactNode }) {
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
  return children
}
