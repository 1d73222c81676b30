import { act, screen, within } from '@testing-library/react'

/** Types a date `YYYY-MM-DD` or `YYYY-MM-DDTHH:mm` into the named date field, number by number. */
export function typeDate(name: string, date: string): void {
  const parts = within(screen.getByRole('group', { name })).getAllByRole('spinbutton')
  date.split(/[-T:]/).forEach((digits, place) => {
    for (const digit of digits) act(() => typeInto(parts[place]!, digit))
  })
}

function typeInto(part: HTMLElement, data: string): void {
  part.focus()
  part.dispatchEvent(new InputEvent('beforeinput', { data, inputType: 'insertText', bubbles: true, cancelable: true }))
}
