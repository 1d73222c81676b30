import { DrawingTabs } from '../../../../widgets/drawing-dialog/drawing-tabs.tsx'
import { entrance } from '../../../../widgets/performance-dialog/mechanics-subject.ts'
import { PerformanceFacts } from '../../../../widgets/performance-dialog/performance-facts.tsx'
import { StandardFacts } from '../../../../widgets/standards/facts/standard-facts.tsx'
import { GradePicker, useGrade } from '../spec/grade-picker.tsx'
import { drawnOf } from '../spec/spec-view.ts'
import { useSpec } from '../spec/use-spec.ts'
import type { StandardTab } from '../standard-tab.ts'
import { GoodsTab } from './goods-tab.tsx'
import { MatingTab } from './mating-tab.tsx'
import { ReferencesTab } from './references-tab.tsx'
import { SubstitutesTab } from './substitutes-tab.tsx'

/** Content of a tab of a standard's page, for the chosen part. */
export function TabContent({ tab, standardId }: { tab: StandardTab; standardId: number }) {
  const spec = useSpec(standardId)
  const grade = useGrade(standardId, spec)
  const { choice, size } = spec
  const drawn = drawnOf(standardId, choice, grade.strengthId)
  switch (tab) {
    case 'table':
      return <StandardFacts standardId={standardId} size={size} hasNotice={false} />
    case 'drawing':
      return <DrawingTabs key={JSON.stringify(drawn)} drawn={drawn} />
    case 'performance':
      return (
        <>
          <GradePicker grade={grade} spec={spec} hasSurfaces />
          <PerformanceFacts
            subject={{
              entranceType: entrance.library,
              standardId,
              ...(choice.nominalId > 0 && { nominalId: choice.nominalId }),
              ...(choice.toothType > 0 && { toothTypeId: choice.toothType }),
              ...(grade.strengthId > 0 && { strengthId: grade.strengthId }),
              ...(grade.surfaceId > 0 && { surfaceId: grade.surfaceId }),
            }}
          />
        </>
      )
    case 'mating':
      return (
        <>
          <GradePicker grade={grade} spec={spec} />
          <MatingTab standardId={standardId} spec={spec} strengthId={grade.strengthId} />
        </>
      )
    case 'substitutes':
      return <SubstitutesTab standardId={standardId} spec={spec} />
    case 'goods':
      return <GoodsTab key={JSON.stringify(choice)} standardId={standardId} choice={choice} />
    case 'references':
      return <ReferencesTab standardId={standardId} />
  }
}
