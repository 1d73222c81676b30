import { allianceCodes } from '@lianmeng/contract/content/texts'
import { CodedPage } from './coded-page.tsx'
import { LonePage } from './lone-page.tsx'

/** 联盟申请指南 */
export default function AllianceGuideScreen() {
  return (
    <LonePage>
      <CodedPage code={allianceCodes.guide} />
    </LonePage>
  )
}
