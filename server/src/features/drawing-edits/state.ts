import type { EditParameter, EditState, SheetMode } from '@lianmeng/contract/drawing-edits/endpoints'
import { toSvg } from '@lianmeng/fastener/drawing/render/svg'
import { appliedTo } from '@lianmeng/fastener/edit/check'
import type { Blank } from '@lianmeng/fastener/edit/effects/blank'
import { strengthOf } from '@lianmeng/fastener/edit/effects/strength'
import { tighteningOf } from '@lianmeng/fastener/edit/effects/tightening'
import { type Parameter, parameterGroups } from '@lianmeng/fastener/edit/parameter'
import { revisionOf } from '@lianmeng/fastener/edit/revision'
import type { Edit } from '@lianmeng/fastener/part/edit'
import type { Specification } from '@lianmeng/fastener/part/specification'
import { drawDetail, drawSimple } from '@lianmeng/fastener/sheet/drawing'
import type { SheetOwner } from '@lianmeng/fastener/sheet/title-block'
import { weightOf } from '@lianmeng/fastener/weight/weight'
import { settingsOf } from '../../companies/edit-settings.ts'

export type Look = { readonly mode: SheetMode; readonly isSimple: boolean; readonly owner: SheetOwner }

const grams = (kilograms: number): number => Number(kilograms.toFixed(3))
const whole = (newtons: number | undefined): number | null => (newtons === undefined ? null : Math.round(newtons))
const tenth = (value: number | undefined): number | null => (value === undefined ? null : Number(value.toFixed(1)))

/**
 * Everything that follows from the changes of a base.
 * @throws FactError impossibleCombination, as `revisionOf`
 */
export function stateOf(base: Specification, edit: Edit, look: Look): Omit<EditState, 'refusal' | 'skipped'> {
  const { parameters, changes, kilograms, hash, blank } = revisionOf(base, edit)
  const changed = appliedTo(base, edit)
  const [strength, before, torque] = [strengthOf(changed), strengthOf(base), tighteningOf(changed)]
  const sheet = sheetOf(base, changed, look)
  return {
    settings: settingsOf(edit),
    parameters: parameters.map(onWire),
    changes: changes.map(({ kilograms: weight, ...change }) => ({ ...change, weight })),
    svg: toSvg(sheet),
    title: sheet.title,
    weight: grams(kilograms),
    baseWeight: grams(weightOf(base)),
    proofLoad: whole(strength?.proof),
    baseProofLoad: whole(before?.proof),
    tensileLoad: whole(strength?.tensile),
    baseTensileLoad: whole(before?.tensile),
    torqueMin: tenth(torque?.min),
    torqueMax: tenth(torque?.max),
    remarks: [
      ...(strength?.remarks ?? []),
      ...(torque ? [`拧紧力矩按${torque.surface} K ${torque.k.min}–${torque.k.max}`] : []),
    ],
    blank: blankWords(blank),
    hash,
  }
}

function sheetOf(base: Specification, changed: Specification, { mode, isSimple, owner }: Look) {
  const shown = mode === 'base' ? base : changed
  if (isSimple) return drawSimple(shown)
  return drawDetail(shown, { owner, ...(mode === 'both' && { against: base }) })
}

function onWire(parameter: Parameter): EditParameter {
  const { group, ...rest } = parameter
  const named = { ...rest, group: parameterGroups[group] }
  if (named.kind !== 'choice') return named as EditParameter
  const { choices, value, base, ...same } = named
  return {
    ...same,
    base: String(base),
    value: String(value),
    isNumber: choices.every((choice) => typeof choice.value === 'number'),
    choices: choices.map((choice) => ({ value: String(choice.value), label: choice.label, why: choice.why ?? '' })),
  }
}

const forms = { wire: '线材', bar: '棒料', strip: '板料' } as const

const blankWords = ({ form, size, length, kilograms }: Blank): string =>
  form === 'strip'
    ? `${forms[form]}厚 ${size} mm，${length} × ${length} mm，${kilograms} kg/千支`
    : `${forms[form]} ⌀${size} × ${length.toFixed(1)} mm，${kilograms} kg/千支`
