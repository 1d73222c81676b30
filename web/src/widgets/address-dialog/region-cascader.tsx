import { regionLevels, useRegions } from '../../lib/places/regions.ts'
import { LoadFailed } from '../../ui/answer/load-failed.tsx'
import { Cascader } from '../../ui/choice/cascader/cascader.tsx'
import type { Tied } from '../../ui/form/field.tsx'

export type RegionCascaderProps = { tied: Tied; codes: readonly string[]; onChange: (codes: string[]) => void }

/** Province, city and area from the region file, level by level or by typing a part of a name. */
export default function RegionCascader({ tied, codes, onChange }: RegionCascaderProps) {
  const { data, isError, refetch } = useRegions()
  if (isError) return <LoadFailed onRetry={refetch} />
  return (
    <Cascader
      tied={tied}
      tree={data ?? []}
      levels={regionLevels}
      value={codes}
      placeholder="请选择省 / 市 / 区"
      onChoose={onChange}
    />
  )
}
