import type { MachineProperties } from '@lianmeng/contract/mechanics/endpoints'
import { classStandard } from '@lianmeng/fastener/strength/tested'
import type { SpecificationIds } from '../../reference/specification.ts'
import { classOf, classProperties } from './class-properties.ts'
import { compositionOf, gradeText, materialOf, materialProperties } from './composition.ts'
import { descriptionOf } from './description.ts'
import { subjectOf } from './subject.ts'
import { tighteningOf } from './tightening.ts'

/**
 * Mechanics, composition and tightening data of a specification, all from the library; unknown data is left out.
 * @throws FactError unknownStandard, unknownSize
 */
export function propertiesOf(ids: SpecificationIds): MachineProperties {
  const subject = subjectOf(ids)
  const { standard, specification, diameter, thread } = subject
  const found = classOf(subject)
  const material = materialOf(subject)
  const installApplication = tighteningOf(subject, found)
  const ofClass = classProperties(subject, found)
  return {
    standardName: standard.name,
    specification,
    bigCategoryId: standard.bigCategory.id,
    installApplication,
    chemicalComponentList: material ? compositionOf(material) : [],
    materialGrade: material ? gradeText(material) : '',
    mechanicalPropertiesList: ofClass.length > 0 || !material ? ofClass : materialProperties(material),
    threadStressArea: { stressArea: thread ? Number(thread.stressArea.toFixed(3)) : null },
    applicationDescHtml: descriptionOf(subject, installApplication.preloadList.length > 0),
    yieldPoint: found?.yieldPoint?.min ?? null,
    nominalValue: diameter ?? null,
    sources: [
      ...(found ? [`性能等级 ${subject.strength}：${classStandard(found)}`] : []),
      ...(thread ? [`应力截面积 ${thread.designation}：${thread.standard}`] : []),
      ...(material?.standard ? [`化学成分 ${gradeText(material)}：${material.standard}`] : []),
      ...(installApplication.preloadList.length > 0 ? ['扭矩系数与预紧力系数：机械设计手册，及国际常用值'] : []),
    ],
  }
}
