import { familySheets, saveFamilySheet } from '@lianmeng/contract/quotes/sheet-endpoints'
import { works } from '@lianmeng/fastener/edit/effects/works'
import { familyNames } from '@lianmeng/fastener/family/family-names'
import { useState } from 'react'
import { notify } from '../../../lib/calls/notify.ts'
import { useWrite } from '../../../lib/calls/query.ts'
import { Checkbox } from '../../../ui/choice/checkbox.tsx'
import { SelectField } from '../../../ui/choice/select-field.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import styles from './family-sheets.module.css'
import { emptyCoating, emptyStep, emptyWire, problemOf, sentOf, type TypedSheet } from './sheet-draft.ts'
import { type RowColumn, TypedRows } from './typed-rows.tsx'

const wireColumns: readonly RowColumn[] = [
  { key: 'name', title: '线材', placeholder: '如 10B21' },
  { key: 'fits', title: '适用等级或材料', placeholder: '如 8.8 10.9；空着为其余全部' },
  { key: 'price', title: '元/千克', width: 110, isNumber: true },
  { key: 'heatTreatment', title: '热处理 元/千克', width: 120, isNumber: true },
]
const stepColumns: readonly RowColumn[] = [
  { key: 'name', title: '工序' },
  {
    key: 'work',
    title: '用于',
    width: 200,
    options: [{ value: '', text: '每件都做' }, ...Object.entries(works).map(([value, text]) => ({ value, text }))],
  },
  { key: 'rate', title: '元/千支', width: 110, isNumber: true },
  { key: 'setup', title: '调机 元/批', width: 110, isNumber: true },
  { key: 'tooling', title: '开模 元', width: 110, isNumber: true },
]
const coatingColumns: readonly RowColumn[] = [
  { key: 'name', title: '表面处理', placeholder: '与图纸写法一致，如 镀锌' },
  { key: 'price', title: '元/千克', width: 110, isNumber: true },
]

type Props = {
  sheet: TypedSheet
  /** Families that have a sheet already. */
  taken: readonly string[]
  onClose: () => void
}

type PartProps = { typed: TypedSheet; onChange: (changes: Partial<TypedSheet>) => void }

/** What wire, work and coating cost. */
function CostRows({ typed, onChange: change }: PartProps) {
  return (
    <>
      <TypedRows
        name="线材"
        columns={wireColumns}
        rows={typed.wires}
        empty={emptyWire}
        least={1}
        most={20}
        onChange={(wires) => change({ wires })}
      />
      <TypedRows
        name="工序"
        columns={stepColumns}
        rows={typed.steps}
        empty={emptyStep}
        least={1}
        most={30}
        onChange={(steps) => change({ steps })}
      />
      <TypedRows
        name="表面处理"
        columns={coatingColumns}
        rows={typed.coatings}
        empty={emptyCoating}
        least={0}
        most={30}
        onChange={(coatings) => change({ coatings })}
      />
    </>
  )
}

type FigureKey = 'packing' | 'margin' | 'minimumQty' | 'days' | 'mostQty' | 'mostAmount' | 'validDays'

/** Packing, margin, terms, and what the sheet may be used for. */
function SheetTerms({ typed, onChange: change }: PartProps) {
  const figure = (label: string, key: FigureKey) => (
    <TextField
      label={label}
      inputMode="decimal"
      maxLength={20}
      value={typed[key]}
      onValue={(text) => change({ [key]: text })}
    />
  )
  return (
    <>
      <div className={styles.figures}>
        {figure('包装（元/千支）', 'packing')}
        {figure('毛利（%）', 'margin')}
        {figure('起订量（支）', 'minimumQty')}
        {figure('交期（天）', 'days')}
      </div>
      <div className={styles.consents}>
        <Checkbox checked={typed.isPublished} onCheck={(isPublished) => change({ isPublished })}>
          参与买家改图时的参考价（只显示多家合成的范围，不显示本表）
        </Checkbox>
        <Checkbox checked={typed.showsAlone} onCheck={(showsAlone) => change({ showsAlone })}>
          不足 3 家时也允许显示
        </Checkbox>
        <Checkbox checked={typed.answersItself} onCheck={(answersItself) => change({ answersItself })}>
          小额询价按本表自动报价
        </Checkbox>
      </div>
      {typed.answersItself && (
        <>
          <div className={styles.figures}>
            {figure('每行数量不超过（支）', 'mostQty')}
            {figure('整单金额不超过（元）', 'mostAmount')}
            {figure('报价有效天数', 'validDays')}
          </div>
          <p className="sub">
            有文字要求、随货资料、交期不够或本表没有写到的材料、工序、表面处理时，不自动报价，等您处理。
          </p>
        </>
      )}
    </>
  )
}

/** One sheet, which replaces the one that was read. */
export function SheetForm({ sheet, taken, onClose }: Props) {
  const [typed, setTyped] = useState(sheet)
  const save = useWrite(saveFamilySheet, { stale: [familySheets] })
  const change = (changes: Partial<TypedSheet>) => setTyped((before) => ({ ...before, ...changes }))
  const submit = () => {
    const problem = problemOf(typed)
    if (problem) return notify.warning(problem)
    return save.mutate(sentOf(typed), {
      onSuccess: () => {
        notify.success('成本表已保存')
        onClose()
      },
    })
  }
  const families = Object.entries(familyNames).filter(([family]) => family === sheet.family || !taken.includes(family))
  return (
    <section className={`card ${styles.form}`} aria-label="品类成本表">
      <SelectField
        label="品类"
        required
        options={families.map(([value, text]) => ({ value, text }))}
        value={typed.family || undefined}
        disabled={sheet.family !== ''}
        onChoose={(family) => change({ family })}
      />
      <CostRows typed={typed} onChange={change} />
      <SheetTerms typed={typed} onChange={change} />
      <footer className={styles.actions}>
        <button type="button" className="btn" onClick={onClose}>
          取消
        </button>
        <button type="button" className="btn btn-brand" disabled={save.isPending} onClick={submit}>
          保存
        </button>
      </footer>
    </section>
  )
}
