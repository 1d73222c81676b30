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

/** Presses the button that was pressed last; links and forms did their work without any code. */
function pressAgain(page: HTMLElement, presses: readonly EventTarget[]): void {
  const pressed = presses.at(-1)
  if (!(pressed instanceof Element) || !page.contains(pressed)) return
  pressed.closest<HTMLButtonElement>('button[type="button"]')?.click()
}

/**
 * Does once more what somebody did to a rendered page before its code was there, when nobody heard of it: typed, ticked,
 * entered a field, chosen of a list, pressed a button.
 */
function catchUp({ page, presses, chosen }: Awaited): void {
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
}

type Awaited = { page: HTMLElement; presses: readonly EventTarget[]; chosen: readonly Chosen[] }
let awaited: Awaited | undefined

declare global {
  /** Set by public/early-presses.js: what was pressed until now; nothing is heard from then on. */
  var takeEarlyPresses: (() => EventTarget[]) | undefined
  /** Whether that is too late. */
  var isTakenOver: boolean | undefined
}

/** Says that React is about to take over this page, which the server has rendered: it hears presses from now on. */
export function expectTakeOver(page: HTMLElement): void {
  globalThis.isTakenOver = true
  awaited = { page, presses: globalThis.takeEarlyPresses?.() ?? [], chosen: chosenIn(page) }
}

/** In the part of a page that is taken over last: catches up with what was done before. */
export function useCatchingUp(): void {
  useEffect(() => {
    if (awaited) catchUp(awaited)
    awaited = undefined
  }, [])
}
