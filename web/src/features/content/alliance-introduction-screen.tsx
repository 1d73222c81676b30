import { allianceCodes } from '@lianmeng/contract/content/texts'
import { CodedPage } from './coded-page.tsx'
import { LonePage } from './lone-page.tsx'

/** 联盟介绍 */
export default function AllianceIntroductionScreen() {
  return (
    <LonePage>
      <CodedPage code={allianceCodes.introduction} />
    </LonePage>
  )
}
