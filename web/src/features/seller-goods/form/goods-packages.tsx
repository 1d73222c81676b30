import type { DataOf } from '@lianmeng/contract/endpoint'
import type * as goods from '@lianmeng/contract/seller-goods/endpoints'
import { TextField } from '../../../ui/form/field.tsx'
import styles from './goods-form.module.css'
import { NumberField } from './number-field.tsx'

type Package = DataOf<typeof goods.detail>['packages'][number]

/** A package before anything is typed. */
export const emptyPackage: Package = {
  id: 0,
  name: '',
  bigSizeInBaseUnits: 0,
  bigUnit: '箱',
  smallSizeInBaseUnits: 0,
  smallUnit: '盒',
  unpackingRate: 0,
  looseRate: 0,
}

type Props = {
  packages: readonly Package[]
  baseUnitName: string
  /** Opening a package costs more: by how much appears with it. */
  isSurcharged: boolean
  /** By package; empty where nothing stands against one. */
  problems?: readonly string[]
  onChange: (packages: Package[]) => void
}

/** In which packages a product is sold. */
export function Packages({ packages, baseUnitName, isSurcharged, problems = [], onChange }: Props) {
  const put = (at: number, changes: Partial<Package>) =>
    onChange(packages.map((one, i) => (i === at ? { ...one, ...changes } : one)))
  return (
    <div className={styles.block}>
      <h3 className="card-title">包装</h3>
      {packages.map((one, at) => (
        <div key={one.id || `new-${at}`} className={styles.parts}>
          <TextField label="名称" value={one.name} maxLength={60} onValue={(name) => put(at, { name })} />
          <NumberField
            label={`大包装数（${baseUnitName}）`}
            value={one.bigSizeInBaseUnits}
            problem={problems[at] || undefined}
            onNumber={(bigSizeInBaseUnits) => put(at, { bigSizeInBaseUnits })}
          />
          <NumberField
            label={`小包装数（${baseUnitName}）`}
            value={one.smallSizeInBaseUnits}
            onNumber={(smallSizeInBaseUnits) => put(at, { smallSizeInBaseUnits })}
          />
          {isSurcharged && (
            <>
              <NumberField
                label="拆包加价%"
                value={one.unpackingRate}
                onNumber={(unpackingRate) => put(at, { unpackingRate })}
              />
              <NumberField label="散支加价%" value={one.looseRate} onNumber={(looseRate) => put(at, { looseRate })} />
            </>
          )}
          {packages.length > 1 && (
            <button type="button" className="btn-link" onClick={() => onChange(packages.filter((_, i) => i !== at))}>
              删除此包装
            </button>
          )}
        </div>
      ))}
      <button type="button" className="btn" onClick={() => onChange([...packages, emptyPackage])}>
        添加包装
      </button>
    </div>
  )
}
