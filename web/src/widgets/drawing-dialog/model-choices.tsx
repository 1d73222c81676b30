import type { MaterialLimit } from '@lianmeng/contract/drawings/endpoints'
import { Checkbox } from '../../ui/choice/checkbox.tsx'
import { Select } from '../../ui/choice/select.tsx'

/** How solids are modelled; an empty limit means nominal sizes. */
export type ModelStyle = { readonly isModelled: boolean; readonly limit: MaterialLimit | '' }

const limits = [
  { value: '', text: '公称尺寸' },
  { value: 'least', text: '最小实体' },
  { value: 'middle', text: '公差中值' },
  { value: 'most', text: '最大实体' },
] as const

type Props = ModelStyle & { hasLimits: boolean; onChange: (changes: Partial<ModelStyle>) => void }

/** Threads and sizes of downloaded solids (STEP, STL, GLB). */
export function ModelChoices({ isModelled, limit, hasLimits, onChange }: Props) {
  return (
    <>
      <Checkbox
        title="STEP、STL、GLB 中的螺纹按实际牙型建模，生成较慢"
        checked={isModelled}
        onCheck={(checked) => onChange({ isModelled: checked })}
      >
        真实螺纹
      </Checkbox>
      {hasLimits && (
        <Select
          name="三维模型的实体状态"
          options={limits}
          value={limit}
          onChoose={(chosen) => onChange({ limit: chosen })}
        />
      )}
    </>
  )
}
