import { strengthSurfaceItems } from '@lianmeng/contract/standards/choice-endpoints'
import { useArea } from '../../../../area/use-area.tsx'
import { useRead } from '../../../../lib/calls/query.ts'
import { SelectField } from '../../../../ui/choice/select-field.tsx'
import styles from '../standard-page.module.css'
import type { Spec } from './use-spec.ts'

type TermCount = { id: number; name: string; count: number; isRecommended?: boolean }

const optionsOf = (values: readonly TermCount[]) =>
  values.map(({ id, name, isRecommended = true }) => ({
    value: id,
    text: isRecommended ? name : `${name}（非该标准推荐）`,
  }))

/** The bestselling value; the first if nothing is sold. */
const mostSold = (values: readonly TermCount[]): number =>
  values.reduce<TermCount | undefined>((best, value) => (best && best.count >= value.count ? best : value), undefined)
    ?.id ?? 0

/** Property classes and finishes of a standard, and the selected ones: those in the address, or the class sold most. */
export function useGrade(standardId: number, { strengthId, surfaceId }: Spec) {
  const { ofShop } = useArea()
  const { data } = useRead(strengthSurfaceItems, { standardId, ...ofShop }, { silent: true })
  const strengths = data?.strengths ?? []
  const surfaces = data?.surfaces ?? []
  const has = (values: readonly TermCount[], wanted: number) => values.some(({ id }) => id === wanted)
  return {
    strengths,
    surfaces,
    strengthId: has(strengths, strengthId) ? strengthId : mostSold(strengths),
    surfaceId: has(surfaces, surfaceId) ? surfaceId : 0,
  }
}

type Props = { grade: ReturnType<typeof useGrade>; spec: Spec; hasSurfaces?: boolean }

/** Chooses the property class, and the finish if it matters. */
export function GradePicker({ grade, spec, hasSurfaces = false }: Props) {
  const { strengths, surfaces, strengthId, surfaceId } = grade
  return (
    <div className={styles.grade}>
      {spec.size === '' && <p className="sub">未选直径，按常用规格显示；可在「规格选择」里选直径。</p>}
      {strengths.length > 0 && (
        <SelectField
          isInline
          label="强度等级"
          options={optionsOf(strengths)}
          value={strengthId}
          onChoose={(id) => spec.chooseGrade({ strengthId: id })}
        />
      )}
      {hasSurfaces && surfaces.length > 0 && (
        <SelectField
          isInline
          label="表面处理"
          options={[{ value: 0, text: '不限' }, ...optionsOf(surfaces)]}
          value={surfaceId}
          onChoose={(id) => spec.chooseGrade({ surfaceId: id })}
        />
      )}
    </div>
  )
}
