import { companyRoleTexts } from '@lianmeng/contract/company/role-texts'
import * as identity from '@lianmeng/contract/identity/endpoints'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useArea } from '../../area/use-area.tsx'
import { call } from '../../lib/calls/call.ts'
import { useRead } from '../../lib/calls/query.ts'
import { requestLogin } from '../../lib/person/login-request.ts'
import { sessionStarted, useSession } from '../../lib/person/session.ts'
import { NoResult } from '../../ui/answer/no-result.tsx'
import { PageAnswer } from '../../ui/answer/page-answer.tsx'
import { PageSkeleton } from '../../ui/answer/page-skeleton.tsx'

/** A company that has let the user in: one press, and they buy for it. */
export function LetIn({ companyId }: { companyId: number }) {
  const { home } = useArea()
  const { user, loading } = useSession()
  const navigate = useNavigate()
  if (loading) return <PageSkeleton />
  if (!user) {
    return (
      <div className="card">
        <NoResult text="请先登录" hint="登录后即可进入该企业。">
          <button type="button" className="btn btn-brand" onClick={() => requestLogin()}>
            登录
          </button>
        </NoResult>
      </div>
    )
  }
  return <Companies companyId={companyId} onIn={() => void navigate(home)} />
}

function Companies({ companyId, onIn }: { companyId: number; onIn: () => void }) {
  const { home } = useArea()
  const enter = useMutation({
    mutationFn: async () => {
      await call(identity.switchCompany, { companyId })
      await sessionStarted()
    },
    onSuccess: onIn,
  })
  return (
    <PageAnswer of={useRead(identity.switchable, {}, { staleTime: 0 })}>
      {({ companies }) => {
        const company = companies.find(({ id }) => id === companyId)
        return (
          <div className="card">
            {company ? (
              <NoResult
                text={`您已加入「${company.name}」`}
                hint={`您的角色是「${companyRoleTexts[company.role]}」，进入后以该企业的名义找货与采购。`}
              >
                <button
                  type="button"
                  className="btn btn-brand"
                  disabled={enter.isPending}
                  onClick={() => enter.mutate()}
                >
                  进入该企业
                </button>
              </NoResult>
            ) : (
              <NoResult text="您已不是该企业的成员" hint="如需再次加入，请联系其管理员。">
                <Link className="btn btn-brand" {...home}>
                  进入首页
                </Link>
              </NoResult>
            )}
          </div>
        )
      }}
    </PageAnswer>
  )
}
