import { idOf } from '../../lib/address/list-search.ts'
import { useSearchText } from '../../lib/address/use-search.ts'
import { GeneralInvite } from './general-invite.tsx'
import { Invitation } from './invitation.tsx'
import { LetIn } from './let-in.tsx'

/**
 * The page behind an invitation link: `?code=` names the invitation, `?company=` a company that has let the user in.
 */
export default function InviteScreen() {
  const [{ code, company }] = useSearchText()
  const companyId = idOf(company)
  if (code) return <Invitation code={code} />
  return companyId === undefined ? <GeneralInvite /> : <LetIn companyId={companyId} />
}
