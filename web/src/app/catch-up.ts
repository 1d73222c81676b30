import { useEffect } from 'react'

const ownSetter = (name: 'value' | 'checked') => Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, name)!.set!

/** Types the text once more, so that React hears of it: it takes what stands in a field at first for its own. */
function typeAgain(field: HTMLInputElement): void {
  const typed = field.value
  field.value = field.defaultValue
  ownSetter('value').call(field, typed)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function tickAgain(box: HTMLInputElement): void {
  box.checked = box.defaultChecked
  box.click()
}

/** What was chosen of a list, before React puts its own choice back. */
type Chosen = { list: HTMLSelectElement; value: string }

const chosenIn = (page: HTMLElement): Chosen[] =>
  [...page.querySelectorAll('select')].flatMap((list) =>
    list.selectedOptions[0]?.defaultSelected === false && [...list.options].some((option) => option.defaultSelected)
      ? [{ list, value: list.value }]
      : [],
  )

function chooseAgain({ list, value }: Chosen): void {
  list.value = value
  list.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Presses the button that was pressed last; links did their work without any code. */
function pressAgain(page: HTMLElement, presses: readonly EventTarget[]): void {
  const pressed = presses.at(-1)
  if (!(pressed instanceof Element) || !page.contains(pressed)) return
  pressed.closest<HTMLButtonElement>('button[type="button"]')?.click()
}

/** Sends the form that was sent last, once React knows what was typed into it. */
function sendAgain(page: HTMLElement, submits: readonly EventTarget[]): void {
  const sent = submits.at(-1)
  if (sent instanceof HTMLFormElement && page.contains(sent)) setTimeout(() => sent.requestSubmit())
}

/**
 * Does once more what somebody did to a rendered page before its code was there, when nobody heard of it: typed, ticked,
 * entered a field, chosen of a list, pressed a button, sent a form.
 */
function catchUp({ page, presses, submits, chosen }: Awaited): void {
  const { activeElement } = document
  if (activeElement && page.contains(activeElement)) {
    activeElement.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  }
  for (const input of page.querySelectorAll('input')) {
    if (input.type === 'checkbox' || input.type === 'radio') {
      if (input.checked !== input.defaultChecked) tickAgain(input)
    } else if (input.value !== input.defaultValue) typeAgain(input)
  }
  for (const choice of chosen) chooseAgain(choice)
  pressAgain(page, presses)
  sendAgain(page, submits)
}

type Early = { presses: readonly EventTarget[]; submits: readonly EventTarget[] }
type Awaited = Early & { page: HTMLElement; chosen: readonly Chosen[] }

const nothing: Early = { presses: [], submits: [] }
let awaited: Awaited | undefined

declare global {
  /** Set by public/early-presses.js: what was pressed and sent until now; nothing is heard from then on. */
  var takeEarlyPresses: (() => Early) | undefined
  /** Whether that is too late. */
  var isTakenOver: boolean | undefined
}

/** Says that React is about to take over this page, which the server has rendered: it hears presses from now on. */
export function expectTakeOver(page: HTMLElement): void {
  globalThis.isTakenOver = true
  awaited = { page, chosen: chosenIn(page), ...(globalThis.takeEarlyPresses?.() ?? nothing) }
}

/** In the part of a page that is taken over last: catches up with what was done before. */
export function useCatchingUp(): void {
  useEffect(() => {
    if (awaited) catchUp(awaited)
    awaited = undefined
  }, [])
}
