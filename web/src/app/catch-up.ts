import { useEffect } from 'react'

const ownSetter = (name: 'value' | 'checked') => Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, name)!.set!

/** Retypes the text so that React notices it: React takes a field's initial text for its own. */
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

/** The user's choice in a list, recorded before React restores its own. */
type ListChoice = { list: HTMLSelectElement; value: string }

const chosenIn = (page: HTMLElement): ListChoice[] =>
  [...page.querySelectorAll('select')].flatMap((list) =>
    list.selectedOptions[0]?.defaultSelected === false && [...list.options].some((option) => option.defaultSelected)
      ? [{ list, value: list.value }]
      : [],
  )

function chooseAgain({ list, value }: ListChoice): void {
  list.value = value
  list.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Repeats the last press of a button; links and popovers worked without any code, and a second press would close one. */
function pressAgain(page: HTMLElement, presses: readonly Press[]): void {
  const pressed = presses.at(-1)?.target
  if (!(pressed instanceof Element) || !page.contains(pressed)) return
  pressed.closest<HTMLButtonElement>('button[type="button"]:not([popovertarget])')?.click()
}

/**
 * Presses what now stands where the last press met the server's frame, which took none. Only the head of a page is where
 * the frame showed it; below it stood a skeleton.
 */
function pressInHead(page: HTMLElement, presses: readonly Press[]): void {
  const press = presses.at(-1)
  const hit = press && document.elementFromPoint(press.x, press.y)?.closest<HTMLElement>('a, button, input')
  if (!hit || !page.querySelector('header')?.contains(hit)) return
  if (hit instanceof HTMLInputElement) hit.focus()
  else hit.click()
}

/** Resends the last form sent, once React knows what was typed into it. */
function sendAgain(page: HTMLElement, submits: readonly EventTarget[]): void {
  const sent = submits.at(-1)
  if (sent instanceof HTMLFormElement && page.contains(sent)) setTimeout(() => sent.requestSubmit())
}

/**
 * Repeats what the user did on a rendered page before its code had loaded: typed, ticked, focused a field, chose from a
 * list, pressed a button, sent a form.
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

/** A press and its place in the window, in CSS pixels. */
type Press = { target: EventTarget | null; x: number; y: number }
type Early = { presses: readonly Press[]; submits: readonly EventTarget[] }
type Awaited = Early & { page: HTMLElement; isFrame: boolean; chosen: readonly ListChoice[] }

const nothing: Early = { presses: [], submits: [] }
let awaited: Awaited | undefined

/** A page that broke is never taken over. Its links have to work all the same. */
const longestTakeOverMs = 3000
let endTakeOver = (): void => {}

declare global {
  /** Set by public/early-presses.js: returns the presses and submits so far, and stops listening. */
  var takeEarlyPresses: (() => Early) | undefined
  /** True once React has begun to take over, when it is too late to record presses. */
  var isTakenOver: boolean | undefined
}

/**
 * Announces that React is about to take over this server-rendered page, or to replace its frame, and will receive
 * presses from now on.
 *
 * @returns resolves once React has taken over the last part of the page, and after three seconds at the latest
 */
export function expectTakeOver(page: HTMLElement, { isFrame = false } = {}): Promise<void> {
  globalThis.isTakenOver = true
  awaited = { page, isFrame, chosen: chosenIn(page), ...(globalThis.takeEarlyPresses?.() ?? nothing) }
  return new Promise((resolve) => {
    endTakeOver = resolve
    setTimeout(resolve, longestTakeOverMs)
  })
}

/** Replays early actions; used in the part of a page that is taken over last. */
export function useCatchingUp(): void {
  useEffect(() => {
    if (awaited?.isFrame) pressInHead(awaited.page, awaited.presses)
    else if (awaited) catchUp(awaited)
    awaited = undefined
    endTakeOver()
  }, [])
}
