import type { ParamsOf } from '@lianmeng/contract/endpoint'
import * as fastOrder from '@lianmeng/contract/fast-order/endpoints'
import { suggest } from '@lianmeng/contract/find-goods/endpoints'
import { simpleFilter, simpleSurfaces } from '@lianmeng/contract/find-goods/quick-endpoints'
import { specProblemTexts } from '@lianmeng/contract/standards/texts'
import { useState } from 'react'
import { notify } from '../../lib/calls/notify.ts'
import { useRead } from '../../lib/calls/query.ts'
import { useSettled } from '../../lib/kept/use-settled.ts'
import { SelectField } from '../../ui/choice/select-field.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { unitOptions, usualUnit } from './units.ts'
import { useChange } from './use-fast-order.ts'

type Picked = ParamsOf<typeof simpleFilter>
type Value = { id: number; name: string; count: number }

/** Milliseconds without a key press before standards are searched. */
const typingPause = 150

const optionsOf = (values: readonly Value[]) =>
  values.map(({ id, name, count }) => ({ value: id, text: `${name}（${count}）` }))
const nameOf = (values: readonly Value[] | undefined, id: number): string =>
  values?.find((one) => one.id === id)?.name ?? ''

/** What is on sale under the choices so far. */
function useChoices(picked: Picked) {
  const enabled = picked.standardId > 0
  const filter = useRead(simpleFilter, picked, { enabled, keepPrevious: true })
  const surfaces = useRead(simpleSurfaces, picked, { enabled, keepPrevious: true })
  const { nominals = [], lengths = [], strengths = [] } = enabled && filter.data ? filter.data : {}
  return { nominals, lengths, strengths, surfaces: enabled ? (surfaces.data ?? []) : [] }
}

type Choices = ReturnType<typeof useChoices>

/** Why the choices do not make a part yet. [spec §5] */
function problemOf({ standardId, nominalId = 0, length = 0 }: Picked, { lengths }: Choices): string {
  if (standardId === 0) return '请选择标准'
  if (nominalId === 0) return specProblemTexts.diameterMissing
  return length === 0 && lengths.some(({ id }) => id > 0) ? specProblemTexts.lengthMissing : ''
}

/** Size and class as usually written. */
function textOf({ nominalId = 0, length = 0, strengthId = 0 }: Picked, { nominals, strengths }: Choices): string {
  const size = nameOf(nominals, nominalId)
  return `${length > 0 ? `${size}×${length}` : size} ${nameOf(strengths, strengthId)}`
}

/** A line picked step by step instead of written: standard, size, length, class, surface. */
export function AddPartDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const keyword = useSettled(typed.trim(), typingPause)
  const standards = useRead(
    suggest,
    { keyword, limit: 10 },
    { enabled: keyword !== '', keepPrevious: true, aside: true },
  )
  const [picked, setPicked] = useState<Picked>({ standardId: 0 })
  const [surfaceId, setSurfaceId] = useState(0)
  const [quantity, setQuantity] = useState('')
  const [unit, setUnit] = useState(usualUnit.get())
  const choices = useChoices(picked)
  const paste = useChange(fastOrder.paste)
  const pick = (change: Partial<Picked>) => setPicked({ ...picked, ...change })

  const submit = () => {
    const standard = standards.data?.find(({ standardId }) => standardId === picked.standardId)
    const problem = problemOf(picked, choices)
    if (!standard || problem) return notify.warning(problem || '请选择标准')
    const amount = quantity.trim() && `${quantity.trim()} ${unit}`
    const text = `${standard.standardName} ${textOf(picked, choices)} ${nameOf(choices.surfaces, surfaceId)} ${amount}`
    paste.change({ text: text.trim(), unit, batch: crypto.randomUUID() }, () => {
      notify.success('已加入清单')
      onClose()
    })
  }
  return (
    <FormDialog title="按规格添加" okText="加入清单" isPending={paste.isPending} onSubmit={submit} onClose={onClose}>
      <TextField label="标准号或品名" value={typed} maxLength={64} placeholder="如 5783、六角螺母" onValue={setTyped} />
      <SelectField
        label="标准"
        required
        value={picked.standardId}
        options={(keyword === '' ? [] : (standards.data ?? [])).map(
          ({ standardId, standardName, productName, count }) => ({
            value: standardId,
            text: `${standardName} ${productName}（${count}）`,
          }),
        )}
        onChoose={(standardId) => {
          setPicked({ standardId })
          setSurfaceId(0)
        }}
      />
      <SizeFields {...{ picked, choices, surfaceId }} onPick={pick} onSurface={setSurfaceId} />
      <TextField label="数量" value={quantity} maxLength={12} onValue={setQuantity} />
      <SelectField label="单位" value={unit} options={unitOptions} onChoose={setUnit} />
    </FormDialog>
  )
}

type SizeProps = {
  picked: Picked
  choices: Choices
  surfaceId: number
  onPick: (change: Partial<Picked>) => void
  onSurface: (id: number) => void
}

/** Choices that the standard leaves open, limited to what is on sale. */
function SizeFields({ picked, choices, surfaceId, onPick, onSurface }: SizeProps) {
  return (
    <>
      <SelectField
        label="直径"
        required
        value={picked.nominalId}
        options={optionsOf(choices.nominals)}
        onChoose={(nominalId) => onPick({ nominalId })}
      />
      {choices.lengths.some(({ id }) => id > 0) && (
        <SelectField
          label="长度"
          required
          value={picked.length}
          options={optionsOf(choices.lengths)}
          onChoose={(length) => onPick({ length })}
        />
      )}
      {choices.strengths.length > 0 && (
        <SelectField
          label="等级"
          value={picked.strengthId}
          options={optionsOf(choices.strengths)}
          onChoose={(strengthId) => onPick({ strengthId })}
        />
      )}
      <SelectField label="表面处理" value={surfaceId} options={optionsOf(choices.surfaces)} onChoose={onSurface} />
    </>
  )
}
