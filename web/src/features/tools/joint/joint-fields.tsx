import type { DataOf } from '@lianmeng/contract/endpoint'
import type { torqueFactors } from '@lianmeng/contract/tools/endpoints'
import type { boltedJoint } from '@lianmeng/contract/tools/joint-endpoints'
import type { SearchText } from '../../../lib/address/search-text.ts'
import { SelectField } from '../../../ui/choice/select-field.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { positive, share } from '../parts/figures.ts'
import styles from '../parts/tool.module.css'
import { fits } from './joint-search.ts'

type Props = {
  search: SearchText
  /** The values that the server chose; undefined until it has answered, and if it refused. */
  chosen: DataOf<typeof boltedJoint> | undefined
  surfaces: DataOf<typeof torqueFactors>['surfaces']
  onChange: (changes: Record<string, string | undefined>) => void
}

/** Options that include the current value, even if it is not offered. */
const optionsOf = (value: string, offered: readonly string[] = []) =>
  [...new Set([...(value ? [value] : []), ...offered])].map((one) => ({ value: one, text: one.replace('x', '×') }))

const frictionNames = ['A', 'B', 'C', 'D'] as const

/** Bolt, nut and washers. */
function PartFields({ search, chosen, onChange }: Omit<Props, 'surfaces'>) {
  const { l = '' } = search
  const classOf = (name: string | undefined, own: string | undefined) => name ?? own ?? ''
  return (
    <>
      <SelectField
        label="螺纹规格"
        value={chosen?.size ?? search.t ?? ''}
        options={optionsOf(chosen?.size ?? search.t ?? '', chosen?.sizes)}
        onChoose={(t) => onChange({ t, l: undefined })}
      />
      <TextField
        label="螺栓长度 mm"
        inputMode="decimal"
        list="jointLengths"
        placeholder={chosen ? String(chosen.length) : '60'}
        maxLength={8}
        problem={l !== '' && positive(l) === undefined ? '长度应为大于 0 的数' : undefined}
        value={l}
        onValue={(text) => onChange({ l: text || undefined })}
      />
      <datalist id="jointLengths">
        {chosen?.lengths.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
      <SelectField
        label="螺栓等级"
        value={classOf(search.cls, chosen?.boltClass)}
        options={optionsOf(classOf(search.cls, chosen?.boltClass), chosen?.boltClasses)}
        onChoose={(cls) => onChange({ cls, ncls: undefined })}
      />
      <SelectField
        label="螺母"
        value={chosen?.nut.name ?? search.nut ?? ''}
        options={optionsOf(chosen?.nut.name ?? search.nut ?? '', chosen?.nuts)}
        onChoose={(nut) => onChange({ nut, ncls: undefined })}
      />
      <SelectField
        label="螺母等级"
        value={classOf(search.ncls, chosen?.nutClass)}
        options={optionsOf(classOf(search.ncls, chosen?.nutClass), chosen?.nutClasses)}
        onChoose={(ncls) => onChange({ ncls })}
      />
      <SelectField
        label="垫圈"
        value={chosen?.washer?.name ?? search.washer ?? ''}
        options={optionsOf(chosen?.washer?.name ?? search.washer ?? '', chosen?.washers)}
        onChoose={(washer) => onChange({ washer })}
      />
      <SelectField
        label="垫圈数"
        value={String(chosen?.washerNum ?? search.wn ?? '1')}
        options={[
          { value: '0', text: '不用' },
          { value: '1', text: '1 个' },
          { value: '2', text: '2 个（头下、螺母下）' },
        ]}
        onChoose={(wn) => onChange({ wn })}
      />
    </>
  )
}

/** Hole and clamped parts, and their friction. */
function SeatFields({ search, chosen, surfaces, onChange }: Props) {
  const { f = '', clamp } = search
  const surface = search.surface ?? chosen?.surface ?? ''
  return (
    <>
      <SelectField
        label="通孔（GB/T 5277）"
        value={fits.find(({ value }) => value === search.fit)?.value ?? 'medium'}
        options={fits}
        onChoose={(fit) => onChange({ fit })}
      />
      <TextField
        label="被夹紧件 mm（@许用 MPa）"
        placeholder="20@490,15"
        maxLength={60}
        value={clamp ?? '20,20'}
        onValue={(text) => onChange({ clamp: text || undefined })}
      />
      <SelectField
        label="摩擦系数等级（VDI 2230）"
        value={search.mu ?? chosen?.friction ?? 'B'}
        options={frictionNames.map((name) => ({ value: name, text: name }))}
        onChoose={(mu) => onChange({ mu })}
      />
      <SelectField
        label="表面与润滑（扭矩系数 K）"
        value={surface}
        options={optionsOf(
          surface,
          surfaces.map(({ name }) => name),
        )}
        onChoose={(name) => onChange({ surface: name })}
      />
      <TextField
        label="预紧力系数（K·F·d）"
        inputMode="decimal"
        placeholder="0.6"
        maxLength={6}
        problem={f !== '' && share(f) === undefined ? '系数应大于 0、不大于 1' : undefined}
        value={f}
        onValue={(text) => onChange({ f: text || undefined })}
      />
    </>
  )
}

/** All parts of a joint. */
export const JointFields = (props: Props) => (
  <div className={`${styles.fields} ${styles.afterChips}`}>
    <PartFields {...props} />
    <SeatFields {...props} />
  </div>
)
