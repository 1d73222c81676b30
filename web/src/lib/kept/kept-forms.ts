import { keepInTab, readInTab } from './tab-store.ts'

/** What was typed into a form when the login ended, by the form and the page it stands on. Kept in this tab alone. */
export type KeptForm = {
  /** Whose it is: nobody else is offered it. */
  userId: number
  /** Path and query of the page: they name the record. */
  address: string
  title: string
  values: readonly KeptValue[]
}

/** A control by its label and its place among those of the same label. */
type KeptValue = { label: string; nth: number; value: string }

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const mostKept = 5

function read(): KeptForm[] {
  const kept = readInTab('keptForms')
  return Array.isArray(kept) ? (kept as KeptForm[]) : []
}

const write = (forms: readonly KeptForm[]): void => keepInTab('keptForms', forms.slice(-mostKept))

const touched = new WeakSet<HTMLFormElement>()

/** Notes which forms a person has typed into. Called once, by the page's start. */
export function watchForms(): void {
  const note = ({ target }: Event) => {
    const form = target instanceof Element ? target.closest('form') : null
    if (form) touched.add(form)
  }
  for (const event of ['input', 'change']) document.addEventListener(event, note, { capture: true })
}

/** The name of a form: its own, that of its dialog, or that of the page. */
export const titleOf = (form: HTMLFormElement): string =>
  form.getAttribute('aria-label') ||
  form.getAttribute('name') ||
  form.closest('[role="dialog"]')?.getAttribute('aria-label') ||
  document.title

const isSecret = (control: Control): boolean =>
  control.type === 'password' || /password|one-time-code/.test(control.autocomplete)

/** Words in the labels of keys, codes and bank accounts: such a field is left out, the rest of its form is kept. */
const unkept = /密码|密钥|私钥|验证码|恢复码|账号|Webhook/

/** Controls with their names; without files, buttons and what a form hides. */
function controlsOf(form: HTMLFormElement): { control: Control; label: string; nth: number }[] {
  const seen = new Map<string, number>()
  return [...form.querySelectorAll<Control>('input, textarea, select')]
    .filter(({ type }) => !['hidden', 'file', 'submit', 'button', 'reset'].includes(type))
    .map((control) => {
      const named = control.labels?.[0]?.textContent || control.getAttribute('aria-label') || control.name
      const label = named || control.getAttribute('placeholder') || control.type
      const nth = seen.get(label) ?? 0
      seen.set(label, nth + 1)
      return { control, label, nth }
    })
}

const isTick = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio'

const textOf = (control: Control): string => (isTick(control) ? (control.checked ? 'ticked' : '') : control.value)

/** Keeps what stands in the forms that the person has typed into; a form with a secret is left out. */
export function keepForms(userId: number, address: string): void {
  const forms = [...document.querySelectorAll('form')].filter((form) => touched.has(form))
  const kept = forms.flatMap((form): KeptForm[] => {
    const controls = controlsOf(form)
    if (controls.length === 0 || controls.some(({ control }) => isSecret(control))) return []
    const values = controls
      .filter(({ label }) => !unkept.test(label))
      .map(({ control, ...named }) => ({ ...named, value: textOf(control) }))
    return [{ userId, address, title: titleOf(form), values }]
  })
  const isSame = (one: KeptForm, other: KeptForm) => one.address === other.address && one.title === other.title
  write([...read().filter((before) => !kept.some((one) => isSame(one, before))), ...kept])
}

/** What a person left in forms, the latest last. */
export const keptForms = (userId: number): KeptForm[] => read().filter((one) => one.userId === userId)

/** What a person left in a form of a page; undefined: nothing. */
export const keptFormOf = (userId: number, address: string, title: string): KeptForm | undefined =>
  keptForms(userId).find((one) => one.address === address && one.title === title)

export function forgetForm({ userId, address, title }: KeptForm): void {
  write(read().filter((one) => one.userId !== userId || one.address !== address || one.title !== title))
}

const prototypeOf = (control: Control): object =>
  control instanceof HTMLTextAreaElement
    ? HTMLTextAreaElement.prototype
    : control instanceof HTMLSelectElement
      ? HTMLSelectElement.prototype
      : HTMLInputElement.prototype

/** Types into a control so that React notices it. */
function type(control: Control, value: string): void {
  if (isTick(control)) {
    if (control.checked !== (value === 'ticked')) control.click()
    return
  }
  if (control.value === value) return
  Object.getOwnPropertyDescriptor(prototypeOf(control), 'value')!.set!.call(control, value)
  const event = control instanceof HTMLSelectElement ? 'change' : 'input'
  control.dispatchEvent(new Event(event, { bubbles: true }))
}

/**
 * Types what was kept into a form, one control after the other: a choice may bring other fields.
 * @param settled lets the form show each change before the next one
 */
export function restoreForm(form: HTMLFormElement, { values }: KeptForm, settled: (change: () => void) => void): void {
  for (const { label, nth, value } of values) {
    const found = controlsOf(form).find((one) => one.label === label && one.nth === nth)
    // A radio is only ever ticked: the one beside it loses its mark by that.
    if (found && !(found.control.type === 'radio' && value === '')) settled(() => type(found.control, value))
  }
}
