import { useSearchText } from '../../lib/use-search.ts'
import { GeneralInvite } from './general-invite.tsx'
import { Invitation } from './invitation.tsx'

/** The page behind an invitation link: `?code=` names the invitation of a company. */
export default function InviteScreen() {
  const [{ code }] = useSearchText()
  return code ? <Invitation code={code} /> : <GeneralInvite />
}
