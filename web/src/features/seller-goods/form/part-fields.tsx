import { describedNote } from '@lianmeng/contract/described'
import * as goods from '@lianmeng/contract/seller-goods/endpoints'
import { lengthText } from '@lianmeng/fastener/text/inch-text'
import { useRead } from '../../../lib/calls/query.ts'
import { Checkbox } from '../../../ui/choice/checkbox.tsx'
import { Combobox } from '../../../ui/choice/combobox.tsx'
import { SelectField } from '../../../ui/choice/select-field.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import styles from './goods-form.module.css'
import { type NewProblems, type Options, type PartDraft, sizeKey } from './new-draft.ts'

type Props = {
  part: PartDraft
  /** What the chosen standard offers; undefined: none is chosen, or it is not known yet. */
  options: Options | undefined
  problems: NewProblems
  onChange: (part: PartDraft) => void
}

/** Which part a product is: one of a standard, or what no table holds, in words. */
export function PartFields(props: Props) {
  const { part, problems, onChange } = props
  const { words } = part
  return (
    <>
      {words === null ? (
        <StandardFields {...props} />
      ) : (
        <TextField
          label="品名和规格"
          required
          maxLength={200}
          hint={describedNote}
          value={words}
          problem={problems.words}
          onValue={(words) => onChange({ ...part, words })}
        />
      )}
      <Checkbox checked={words !== null} onCheck={(is) => onChange({ ...part, words: is ? '' : null })}>
        标准里没有，按描述销售
      </Checkbox>
    </>
  )
}

/** A standard found by typing, then its size, length, class, material and surface. */
function StandardFields({ part, options, problems, onChange }: Props) {
  const { data: standards = [] } = useRead(goods.standardsToList, {})
  const { standardId } = part
  const choose = (key: string | null) =>
    onChange({ ...part, standardId: key === null ? null : Number(key), size: null, length: null, propertyClass: '' })
  return (
    <div className={styles.parts}>
      <div className={styles.wide}>
        <Combobox
          label="标准"
          required
          placeholder="输入标准号或名称"
          options={standards.map(({ id, name, productName }) => ({ key: String(id), text: `${name} ${productName}` }))}
          value={standardId === null ? null : String(standardId)}
          problem={problems.standard}
          onChoose={choose}
        />
      </div>
      {options && standardId !== null && (
        <SizeFields options={options} part={part} problems={problems} onChange={onChange} />
      )}
    </div>
  )
}

function SizeFields({ options, part, problems, onChange }: Props & { options: Options }) {
  const { sizes, classes, surfaces } = options
  const size = sizes.find((one) => sizeKey(one) === part.size)
  const { materials = [], usualMaterial = '' } = classes.find(({ name }) => name === part.propertyClass) ?? {}
  const lengthsOf = (key: string | null) => sizes.find((one) => sizeKey(one) === key)?.lengths ?? []
  const chooseSize = (key: string | null) => {
    const lengths = lengthsOf(key)
    const length = lengths[0] === 0 ? 0 : lengths.includes(part.length ?? -1) ? part.length : null
    onChange({ ...part, size: key, length })
  }
  return (
    <>
      <Combobox
        label="直径"
        required
        placeholder="输入 M8"
        options={sizes.map((one) => ({ key: sizeKey(one), text: one.name }))}
        value={part.size}
        problem={problems.size}
        onChoose={chooseSize}
      />
      {size?.lengths[0] !== 0 && (
        <Combobox
          key={part.size}
          label="长度（mm）"
          required
          placeholder="输入长度"
          disabled={!size}
          options={(size?.lengths ?? []).map((length) => ({ key: String(length), text: lengthText(length) }))}
          value={part.length === null ? null : String(part.length)}
          problem={problems.length}
          onChoose={(key) => onChange({ ...part, length: key === null ? null : Number(key) })}
        />
      )}
      <SelectField
        label="等级"
        options={classes.map(({ name, isRecommended }) => ({
          value: name,
          text: isRecommended ? name : `${name}（非该标准推荐）`,
        }))}
        value={part.propertyClass}
        onChoose={(propertyClass) => onChange({ ...part, propertyClass, materialId: 0 })}
      />
      <SelectField
        label="材质"
        hint={materials.length < 2 ? '该等级只有这一种材质' : `按常用：${usualMaterial}`}
        options={[
          { value: 0, text: materials.length < 2 ? usualMaterial : '按直径常用' },
          ...(materials.length < 2 ? [] : materials.map(({ id, name }) => ({ value: id, text: name }))),
        ]}
        value={materials.length < 2 ? 0 : part.materialId}
        disabled={materials.length < 2}
        onChoose={(materialId) => onChange({ ...part, materialId })}
      />
      <SelectField
        label="表面处理"
        options={surfaces.map(({ id, name }) => ({ value: id, text: name }))}
        value={part.surfaceId}
        onChoose={(surfaceId) => onChange({ ...part, surfaceId })}
      />
    </>
  )
}
