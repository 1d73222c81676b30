import * as company from '@lianmeng/contract/company/endpoints'
import { useRead } from '../../../lib/calls/query.ts'
import { BlockAnswer } from '../block-answer.tsx'
import { RightNote } from '../right-note.tsx'
import { CompanyFacts } from './company-facts.tsx'
import { Verification } from './verification.tsx'

/** 基本信息与认证: the company's details, and the state of its verification. */
export function Basics() {
  return (
    <BlockAnswer of={useRead(company.info, {})}>
      {(info) => (
        <>
          <RightNote right="manage" />
          <CompanyFacts info={info} />
          <Verification info={info} />
        </>
      )}
    </BlockAnswer>
  )
}
