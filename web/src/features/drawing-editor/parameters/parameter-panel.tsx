import type { EditParameter, EditState } from '@lianmeng/contract/drawing-edits/endpoints'
import segments from '../segments.module.css'
import type { Wanted } from '../use-editor.ts'
import { NumberField } from './number-field.tsx'
import styles from './parameters.module.css'
import { WordsField } from './words-field.tsx'

type Props = {
  state: EditState
  isReadOnly: boolean
  onSet: (wanted: Wanted) => void
}

/** All parameters in their groups, each with how far it may go now; a refused value says why below it. */
export function ParameterPanel({ state, isReadOnly, onSet }: Props) {
  const groups = [...new Set(state.parameters.map(({ group }) => group))]
  return (
    <div className={styles.parameters}>
      {groups.map((group) => {
        const own = state.parameters.filter((parameter) => parameter.group === group)
        const changed = own.filter((parameter) => parameter.changed).length
        return (
          <fieldset key={group} className={styles.group} disabled={isReadOnly}>
            <legend>
              {group}
              {changed > 0 && (
                <span className={styles.count} title={`改动 ${changed} 项`}>
                  {changed}
                </span>
              )}
            </legend>
            {own.map((parameter) => (
              <ParameterRow key={parameter.key} parameter={parameter} refusal={state.refusal} onSet={onSet} />
            ))}
          </fieldset>
        )
      })}
    </div>
  )
}

type RowProps = { parameter: EditParameter; refusal: EditState['refusal']; onSet: (wanted: Wanted) => void }

function ParameterRow({ parameter, refusal, onSet }: RowProps) {
  const { key, name, letter, changed } = parameter
  const refused = refusal?.key === key ? refusal : undefined
  const id = `parameter-${key}`
  return (
    <div className={styles.row} data-changed={changed} data-refused={refused !== undefined}>
      <label htmlFor={id} className={styles.name}>
        {name}
        {letter && <i>{letter}</i>}
      </label>
      {parameter.kind === 'number' && (
        <NumberField
          key={`${parameter.value} ${refused?.reason}`}
          id={id}
          parameter={parameter}
          refused={refused}
          onSet={onSet}
        />
      )}
      {parameter.kind === 'choice' && <ChoiceField id={id} parameter={parameter} onSet={onSet} />}
      {parameter.kind === 'words' && <WordsField key={parameter.value} id={id} parameter={parameter} onSet={onSet} />}
      {refused && <Refused refusal={refused} onSet={onSet} />}
    </div>
  )
}

type ChoiceProps = {
  id: string
  parameter: Extract<EditParameter, { kind: 'choice' }>
  onSet: (wanted: Wanted) => void
}

/** Characters that fit beside each other. */
const mostLetters = 14

/** A few values beside each other, many in a list; a closed one says why. */
function ChoiceField({ id, parameter, onSet }: ChoiceProps) {
  const { key, value, choices, isNumber, name } = parameter
  const choose = (chosen: string) => onSet(isNumber ? { key, number: Number(chosen) } : { key, words: chosen })
  const closed = choices.filter(({ why }) => why !== '')
  const letters = choices.reduce((sum, { label }) => sum + label.length, 0)
  if (choices.length > 6 || letters > mostLetters) {
    return (
      <select id={id} className={styles.select} value={value} onChange={({ target }) => choose(target.value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} disabled={choice.why !== ''}>
            {choice.label}
            {choice.why && `（${choice.why}）`}
          </option>
        ))}
      </select>
    )
  }
  return (
    <div className={styles.choices}>
      <div id={id} role="radiogroup" aria-label={name} className={segments.bar}>
        {choices.map((choice) => (
          <label key={choice.value} title={choice.why || undefined} data-closed={choice.why !== ''}>
            <input
              type="radio"
              name={id}
              value={choice.value}
              checked={choice.value === value}
              aria-disabled={choice.why !== '' || undefined}
              onChange={() => choose(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      {closed.length > 0 && closed.length < 3 && (
        <small className={styles.closed}>{closed.map(({ label, why }) => `${label}：${why}`).join('；')}</small>
      )}
    </div>
  )
}

type RefusedProps = { refusal: NonNullable<EditState['refusal']>; onSet: (wanted: Wanted) => void }

function Refused({ refusal: { reason, nearest }, onSet }: RefusedProps) {
  const near = nearest && (nearest.number ?? nearest.words)
  return (
    <div className={styles.refused} role="alert">
      <p>{reason}</p>
      {nearest && near !== null && near !== undefined && near !== '' && (
        <button type="button" className="btn" onClick={() => onSet(nearest)}>
          改为 {near}
        </button>
      )}
      <small>图上仍是上一个值</small>
    </div>
  )
}
