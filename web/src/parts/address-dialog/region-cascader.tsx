import { Cascader, type CascaderProps } from 'antd'
import { useRegions } from '../../lib/regions.ts'
import { AntdTheme } from '../../ui/antd-theme.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import styles from './address-dialog.module.css'

export type RegionCascaderProps = { id: string; codes: readonly string[]; onChange: (codes: string[]) => void }

/** Province, city and area out of the region file, by clicking or by typing a part of a name. */
export default function RegionCascader({ id, codes, onChange }: RegionCascaderProps) {
  const { data, isPending, isError, refetch } = useRegions()
  if (isError) return <LoadFailed onRetry={refetch} />
  return (
    <AntdTheme>
      <Cascader
        id={id}
        style={{ width: '100%' }}
        placeholder="请选择省 / 市 / 区"
        loading={isPending}
        options={data as CascaderProps['options']}
        value={[...codes]}
        onChange={(chosen) => onChange((chosen ?? []).map(String))}
        showSearch={{ limit: 30 }}
        // Ant Design's own icons tell a screen reader their English names.
        expandIcon={<span aria-hidden="true">›</span>}
        suffixIcon={<span aria-hidden="true">▾</span>}
        classNames={{ popup: { root: styles.regions ?? '' } }}
      />
    </AntdTheme>
  )
}
