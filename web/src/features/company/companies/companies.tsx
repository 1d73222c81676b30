import { Block } from '../block.tsx'
import { CompanyList } from './company-list.tsx'
import { FindCompany } from './find-company.tsx'
import { MyRequests } from './my-requests.tsx'

/** 我的企业: the companies that the person may act for, and ways to create or join another. */
export function Companies() {
  return (
    <>
      <CompanyList />
      <Block title="申请加入企业" hint="输入公司全称或统一社会信用代码，由该企业管理员同意后加入">
        <FindCompany />
      </Block>
      <MyRequests />
    </>
  )
}
