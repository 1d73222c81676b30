import { companyRoleTexts } from '@lianmeng/contract/company/role-texts'
import type { DataOf } from '@lianmeng/contract/endpoint'
import * as identity from '@lianmeng/contract/identity/endpoints'
import { useMutation } from '@tanstack/react-query'
import { notify } from '../../../lib/calls/notify.ts'
import { useRead } from '../../../lib/calls/query.ts'
import { switchCompany } from '../../../lib/person/session.ts'
import { NoResult } from '../../../ui/answer/no-result.tsx'
import { DialogButton } from '../../../ui/layer/dialog-button.tsx'
import { Block } from '../block.tsx'
import { BlockAnswer } from '../block-answer.tsx'
import styles from './companies.module.css'
import { LeaveButton } from './leave-button.tsx'
import { NewCompanyDialog } from './new-company-dialog.tsx'

type Company = DataOf<typeof identity.switchable>['companies'][number]

/** The companies that the person belongs to, one of which they act for. */
export function CompanyList() {
  const create = <DialogButton dialog={(close) => <NewCompanyDialog onClose={close} />}>新建企业</DialogButton>
  return (
    <Block title="我的企业" hint="待采清单、收货地址与订单属于企业，切换后显示另一家的" actions={create}>
      <BlockAnswer of={useRead(identity.switchable, {})}>
        {({ companies }) =>
          companies.length === 0 ? (
            <NoResult text="您还不属于任何企业" hint="新建一家企业，或在下方申请加入已有的企业，之后才能采购。" />
          ) : (
            <ul className={styles.list}>
              {companies.map((company) => (
                <CompanyRow key={company.id} company={company} />
              ))}
            </ul>
          )
        }
      </BlockAnswer>
    </Block>
  )
}

function CompanyRow({ company: { id, name, role, current } }: { company: Company }) {
  const change = useMutation({
    mutationFn: () => switchCompany(id),
    onSuccess: () => notify.success(`已切换到 ${name}`),
  })
  return (
    <li aria-label={name}>
      <span className={styles.name}>
        {name} <span className="tag">{companyRoleTexts[role]}</span>{' '}
        {current && <span className="tag tag-brand">当前企业</span>}
      </span>
      {current ? (
        <LeaveButton name={name} />
      ) : (
        <button type="button" className="btn" disabled={change.isPending} onClick={() => change.mutate()}>
          切换
        </button>
      )}
    </li>
  )
}
