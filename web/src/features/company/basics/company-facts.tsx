import { companyRoleTexts } from '@lianmeng/contract/company/role-texts'
import { useRights } from '../../../lib/person/rights.ts'
import { DialogButton } from '../../../ui/layer/dialog-button.tsx'
import { Block } from '../block.tsx'
import { Facts } from '../facts.tsx'
import { CompanyDialog } from './company-dialog.tsx'
import type { CompanyInfo } from './company-info.ts'
import { VerificationTag } from './verification-tag.tsx'

/** Name, kind, address and how new members join. */
export function CompanyFacts({ info }: { info: CompanyInfo }) {
  const { may } = useRights()
  const edit = <DialogButton dialog={(close) => <CompanyDialog info={info} onClose={close} />}>编辑</DialogButton>
  return (
    <Block title="基本信息" actions={may('manage') && edit}>
      <Facts
        facts={{
          企业名称: (
            <>
              {info.name} <VerificationTag state={info.verification} />
            </>
          ),
          类型: info.soleTrader ? '个体户' : '公司',
          地址: info.address,
          电话: info.phone,
          我的角色: companyRoleTexts[info.role],
        }}
      />
    </Block>
  )
}
