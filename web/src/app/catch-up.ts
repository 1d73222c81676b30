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
 * entered a field. Called once React has taken the page over.
 */
export function catchUp(page: HTMLElement): void {
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
