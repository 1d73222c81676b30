import { useSearchText } from '../../lib/use-search.ts'
import { GeneralInvite } from './general-invite.tsx'
import { Invitation } from './invitation.tsx'

/** What a link leads to by which somebody was invited: `?code=` names the invitation of a company. */
export default function InviteScreen() {
  const [{ code }] = useSearchText()
  return code ? <Invitation code={code} /> : <GeneralInvite />
}
