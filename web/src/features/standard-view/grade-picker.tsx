import { strengthSurfaceItems } from '@lianmeng/contract/standards'
import { useArea } from '../../areas/area-context.tsx'
import { useRead } from '../../lib/query.ts'
import styles from './standard-page.module.css'
import type { Spec } from './use-spec.ts'

type Counted = { id: number; name: string; count: number }

/** What is sold most; the first where nothing is sold. */
const mostSold = (values: readonly Counted[]): number =>
  values.reduce<Counted | undefined>((best, value) => (best && best.count >= value.count ? best : value), undefined)
    ?.id ?? 0

/** Property classes and finishes of a standard, and which are meant: those of the address, or the class sold most. */
export function useGrade(standardId: number, { strengthId, surfaceId }: Spec) {
  const { ofShop } = useArea()
  const { data } = useRead(strengthSurfaceItems, { standardId, ...ofShop }, { silent: true })
  const strengths = data?.strengths ?? []
  const surfaces = data?.surfaces ?? []
  const has = (values: readonly Counted[], wanted: number) => values.some(({ id }) => id === wanted)
  return {
    strengths,
    surfaces,
    strengthId: has(strengths, strengthId) ? strengthId : mostSold(strengths),
    surfaceId: has(surfaces, surfaceId) ? surfaceId : 0,
  }
}

type Props = { grade: ReturnType<typeof useGrade>; spec: Spec; hasSurfaces?: boolean }

/** Chooses the property class, and the finish where it matters. */
export function GradePicker({ grade, spec, hasSurfaces = false }: Props) {
  const { strengths, surfaces, strengthId, surfaceId } = grade
  return (
    <div className={styles.grade}>
      {spec.size === '' && <p className="sub">未选直径，按常用规格显示；可在「规格选择」里选直径。</p>}
      {strengths.length > 0 && (
        <Choice
          name="强度等级"
          values={strengths}
          chosen={strengthId}
          onChoose={(id) => spec.chooseGrade({ strengthId: id })}
        />
      )}
      {hasSurfaces && surfaces.length > 0 && (
        <Choice
          name="表面处理"
          values={[{ id: 0, name: '不限' }, ...surfaces]}
          chosen={surfaceId}
          onChoose={(id) => spec.chooseGrade({ surfaceId: id })}
        />
      )}
    </div>
  )
}

type ChoiceProps = {
  name: string
  values: readonly { id: number; name: string }[]
  chosen: number
  onChoose: (id: number) => void
}

function Choice({ name, values, chosen, onChoose }: ChoiceProps) {
  return (
    <label>
      {name}
      <select className="input" value={chosen} onChange={({ target }) => onChoose(Number(target.value))}>
        {values.map((value) => (
          <option key={value.id} value={value.id}>
            {value.name}
          </option>
        ))}
      </select>
    </label>
  )
}
