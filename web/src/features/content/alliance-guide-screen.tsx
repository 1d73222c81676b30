import { allianceCodes, allianceSections } from '@lianmeng/contract/content/texts'
import { AllianceSections } from './alliance-sections.tsx'
import { ApplicationSteps } from './application-steps.tsx'
import { CodedPage } from './coded-page.tsx'
import { LonePage } from './lone-page.tsx'

/** 联盟申请指南 */
export default function AllianceGuideScreen() {
  return (
    <LonePage>
      <CodedPage code={allianceCodes.guide}>
        <ApplicationSteps />
        <AllianceSections codes={[allianceSections.service]} />
      </CodedPage>
    </LonePage>
  )
}
