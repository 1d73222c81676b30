import * as company from '@lianmeng/contract/company/endpoints'
import { companyRoleTexts } from '@lianmeng/contract/company/role-texts'
import { notify } from '../../../lib/calls/notify.ts'
import { useRead, useWrite } from '../../../lib/calls/query.ts'
import { useRights } from '../../../lib/person/rights.ts'
import { DialogButton } from '../../../ui/layer/dialog-button.tsx'
import { InvitationList } from '../../../widgets/invitations/invitation-list.tsx'
import { Block } from '../block.tsx'
import { BlockAnswer } from '../block-answer.tsx'
import { RightNote } from '../right-note.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberTable } from './member-table.tsx'
import { RequestList } from './request-list.tsx'
import { RoleHints } from './role-hints.tsx'

/** 成员与角色: the company's members, applicants and invitations. */
export function Members() {
  const { may } = useRights()
  const revoke = useWrite(company.revokeInvitation, { stale: [company.members] })
  const invite = (
    <DialogButton className="btn btn-brand" dialog={(close) => <InviteDialog onClose={close} />}>
      邀请同事
    </DialogButton>
  )
  return (
    <>
      <RightNote right="manage" />
      <BlockAnswer of={useRead(company.members, {})}>
        {({ members, requests, invitations }) => (
          <>
            {requests.length > 0 && (
              <Block title="加入申请" hint={`${requests.length} 人等待处理`}>
                <RequestList requests={requests} />
              </Block>
            )}
            <Block title="成员" hint={`共 ${members.length} 人`} actions={may('manage') && invite}>
              <MemberTable members={members} />
              <RoleHints />
            </Block>
            {invitations.length > 0 && (
              <Block title="待接受的邀请" hint="接受或过期后不再显示">
                <InvitationList
                  invitations={invitations}
                  roleTexts={companyRoleTexts}
                  isPending={revoke.isPending}
                  onRevoke={(id) => revoke.mutate({ id }, { onSuccess: () => notify.success('邀请已撤回') })}
                />
              </Block>
            )}
          </>
        )}
      </BlockAnswer>
    </>
  )
}
