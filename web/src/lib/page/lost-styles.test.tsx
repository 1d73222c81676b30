import { afterEach, beforeEach, expect, test } from 'vitest'
import { fetchLostStyles, watchStyles } from './lost-styles.ts'

/** A link to a style sheet, as in a page. It fetches nothing here. */
function styleSheet(): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.setAttribute('data-sheet', 'yes')
  document.head.append(link)
  return link
}

const sheets = () => [...document.head.querySelectorAll<HTMLLinkElement>('[data-sheet]')]
const only = () => sheets()[0]!

watchStyles()
beforeEach(() => void styleSheet())
afterEach(async () => {
  const again = fetchLostStyles().catch(() => {})
  only().dispatchEvent(new Event('load'))
  await again
  only().remove()
})

test('a style sheet that is there is left alone', async () => {
  const link = only()
  link.dispatchEvent(new Event('load'))
  await fetchLostStyles()
  expect(sheets()).toEqual([link])
})

test('a lost style sheet is asked for again, and then it is there', async () => {
  const link = only()
  link.dispatchEvent(new Event('error'))
  const again = fetchLostStyles()
  expect(sheets()).toHaveLength(1)
  expect(only()).not.toBe(link)
  only().dispatchEvent(new Event('load'))
  await again
  const found = only()
  await fetchLostStyles()
  expect(only()).toBe(found)
})

test('one that is lost again is asked for a third time', async () => {
  only().dispatchEvent(new Event('error'))
  const second = fetchLostStyles()
  only().dispatchEvent(new Event('error'))
  await expect(second).rejects.toThrow('did not arrive')
  const third = fetchLostStyles()
  only().dispatchEvent(new Event('load'))
  await expect(third).resolves.toBeUndefined()
})
