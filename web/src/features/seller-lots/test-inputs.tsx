import type { TestResult } from '@lianmeng/contract/lots/endpoints'
import { limitText, testItemTexts } from '@lianmeng/contract/lots/texts'
import { isWithin, type TestItem, testItems } from '@lianmeng/fastener/strength/test-items'
import styles from './seller-lots.module.css'

/** The typed values by item. */
export type Typed = Readonly<Partial<Record<TestItem, string>>>

type TestQuestion = Pick<TestResult, 'item' | 'min' | 'max'>

/** Items that may be measured whatever the standard requires. */
const always: readonly TestItem[] = ['saltSpray', 'C', 'Si', 'Mn', 'P', 'S', 'Cr']
/** Default items if the class has no figures. */
const usual: readonly TestItem[] = ['tensile', 'yield', 'elongation', 'HV', 'HRC']

export const typedOf = (results: readonly TestResult[]): Typed =>
  Object.fromEntries(results.flatMap(({ item, value }) => (value === null ? [] : [[item, String(value)]])))

const valueIn = (text: string): number | undefined => (/^\d{1,5}(\.\d{1,3})?$/.test(text) ? Number(text) : undefined)

/** The typed values as numbers, and the first item that is not a number. */
export function measuredIn(typed: Typed): { measured: { item: TestItem; value: number }[]; problem?: TestItem } {
  const measured: { item: TestItem; value: number }[] = []
  for (const item of testItems) {
    const text = (typed[item] ?? '').trim()
    if (text === '') continue
    const value = valueIn(text)
    if (value === undefined) return { measured, problem: item }
    measured.push({ item, value })
  }
  return { measured }
}

function isBad({ min, max }: TestQuestion, text: string): boolean {
  const value = valueIn(text.trim())
  return value !== undefined && !isWithin({ ...(min !== null && { min }), ...(max !== null && { max }) }, value)
}

type Props = { standard: string; limits: readonly TestQuestion[]; typed: Typed; onType: (typed: Typed) => void }

/** A field for each measured item with the standard's limits; red if it fails. */
export function TestInputs({ standard, limits, typed, onType }: Props) {
  const asked = new Map(limits.map((limit) => [limit.item, limit]))
  const shown = new Set([
    ...(limits.length > 0 ? asked.keys() : usual),
    ...always,
    ...(Object.keys(typed) as TestItem[]),
  ])
  return (
    <fieldset className={styles.tests}>
      <legend>实测值{standard && `（要求值按 ${standard}）`}</legend>
      <div>
        {testItems
          .filter((item) => shown.has(item))
          .map((item) => {
            const limit = asked.get(item)
            const text = typed[item] ?? ''
            const bad = limit !== undefined && isBad(limit, text)
            const [name, unit] = testItemTexts[item]
            return (
              <label key={item}>
                <span>
                  {name} <span className="sub">{unit}</span>
                </span>
                <input
                  className="input"
                  inputMode="decimal"
                  maxLength={9}
                  aria-label={`${name} ${unit}`}
                  aria-invalid={bad}
                  value={text}
                  onChange={({ target }) => onType({ ...typed, [item]: target.value })}
                />
                <span className={bad ? 'bad' : 'sub'}>
                  {limit ? `要求 ${limitText(limit)}${bad ? '，不合格' : ''}` : '无要求值'}
                </span>
              </label>
            )
          })}
      </div>
    </fieldset>
  )
}
