import { strengthSurfaceItems } from '@lianmeng/contract/standards'
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
  const { data } = useRead(strengthSurfaceItems, { standardId }, { silent: true })
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
        <label>
          强度等级
          <select
            className="input"
            value={strengthId}
            onChange={({ target }) => spec.chooseGrade({ strengthId: Number(target.value) })}
          >
            {strengths.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {hasSurfaces && surfaces.length > 0 && (
        <label>
          表面处理
          <select
            className="input"
            value={surfaceId}
            onChange={({ target }) => spec.chooseGrade({ surfaceId: Number(target.value) })}
          >
            <option value={0}>不限</option>
            {surfaces.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  )
}
