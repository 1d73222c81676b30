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

/**
 * Does once more what somebody did to a rendered page before its code was there, when nobody heard of it: typed, ticked,
 * entered a field.
 */
function catchUp(page: HTMLElement): void {
  const { activeElement } = document
  if (activeElement && page.contains(activeElement)) {
    activeElement.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  }
  for (const input of page.querySelectorAll('input')) {
    if (input.type === 'checkbox' || input.type === 'radio') {
      if (input.checked !== input.defaultChecked) tickAgain(input)
    } else if (input.value !== input.defaultValue) typeAgain(input)
  }
}

let awaited: HTMLElement | undefined

/** Says that React is about to take over this page, which the server has rendered. */
export function expectTakeOver(page: HTMLElement): void {
  awaited = page
}

/** In the part of a page that is taken over last: catches up with what was done before. */
export function useCatchingUp(): void {
  useEffect(() => {
    if (awaited) catchUp(awaited)
    awaited = undefined
  }, [])
}
