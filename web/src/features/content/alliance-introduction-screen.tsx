import { allianceCodes, allianceSections } from '@lianmeng/contract/content/texts'
import { AllianceSections } from './alliance-sections.tsx'
import { ApplicationSteps } from './application-steps.tsx'
import { CodedPage } from './coded-page.tsx'
import { LonePage } from './lone-page.tsx'

/** 联盟介绍 */
export default function AllianceIntroductionScreen() {
  return (
    <LonePage>
      <CodedPage code={allianceCodes.introduction}>
        <ApplicationSteps />
        <AllianceSections codes={[allianceSections.cases, allianceSections.service]} />
      </CodedPage>
    </LonePage>
  )
}
