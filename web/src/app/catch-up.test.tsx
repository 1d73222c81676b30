import { act } from '@testing-library/react'
import { useState } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { expectTakeOver, useCatchingUp } from './catch-up.ts'

function Form() {
  const [text, setText] = useState('')
  const [isTicked, setIsTicked] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  useCatchingUp()
  return (
    <>
      <input
        aria-label="关键字"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onFocus={() => setIsOpen(true)}
      />
      <input type="checkbox" checked={isTicked} onChange={({ target }) => setIsTicked(target.checked)} />
      <button type="button" onClick={() => setText('按过')}>
        <b>按</b>
      </button>
      <p>{`${text}|${isTicked}|${isOpen}`}</p>
    </>
  )
}

const page = document.createElement('div')
document.body.append(page)
afterEach(() => page.replaceChildren())

/** Listens for early presses, as the head of a freshly loaded page does. */
async function listenEarly(): Promise<void> {
  globalThis.isTakenOver = undefined
  vi.resetModules()
  // @ts-expect-error: a plain script, which says nothing of types
  await import('../../public/early-presses.js')
}

/** Renders a page, acts on it before its code has loaded, and returns what it shows afterwards. */
async function afterwards(doMeanwhile: (field: HTMLInputElement, box: HTMLInputElement) => void): Promise<string> {
  page.innerHTML = renderToString(<Form />)
  await listenEarly()
  const [field, box] = [...page.querySelectorAll('input')]
  doMeanwhile(field!, box!)
  expectTakeOver(page)
  const root = await act(async () => hydrateRoot(page, <Form />))
  const said = page.querySelector('p')!.textContent
  expect(page.querySelector('input')!.value).toBe(said.split('|')[0])
  act(() => root.unmount())
  return said
}

test('text typed before the code had loaded is kept', async () => {
  const typed = await afterwards((field) => {
    field.value = '六角头螺栓'
  })
  expect(typed).toBe('六角头螺栓|false|false')
})

test('an early focus is repeated', async () => {
  expect(await afterwards((field) => field.focus())).toBe('|false|true')
})

test('an early tick is repeated', async () => {
  expect(await afterwards((_field, box) => box.click())).toBe('|true|false')
})

test('without early actions nothing happens', async () => {
  expect(await afterwards(() => {})).toBe('|false|false')
})

test('an early press of a button is repeated once, whichever of its elements was hit', async () => {
  const said = await afterwards(() => page.querySelector('b')!.click())
  expect(said).toBe('按过|false|false')
})

test('a press that opened a popover without any code is not repeated: it would close it', async () => {
  let presses = 0
  const Card = () => {
    useCatchingUp()
    return (
      <>
        <button type="button" popoverTarget="card" onClick={() => (presses += 1)}>
          卖家
        </button>
        <section id="card" popover="auto" />
      </>
    )
  }
  page.innerHTML = renderToString(<Card />)
  await listenEarly()
  page.querySelector('button')!.click()
  expectTakeOver(page)
  const root = await act(async () => hydrateRoot(page, <Card />))
  expect(presses).toBe(0)
  act(() => root.unmount())
})

test.each([
  ['a button of the head', 'header b', '走'],
  ['a field of the head', 'header input', '搜'],
  ['nothing below the head, where another thing stood', 'main button', ''],
])('a press on the frame presses what then stands there: %s', async (_name, there, said) => {
  const Page = () => {
    const [text, setText] = useState('')
    useCatchingUp()
    return (
      <>
        <header>
          <button type="button" onClick={() => setText('走')}>
            <b>列表</b>
          </button>
          <input aria-label="关键字" onFocus={() => setText('搜')} />
        </header>
        <main>
          <button type="button" onClick={() => setText('按')} />
          <p>{text}</p>
        </main>
      </>
    )
  }
  page.innerHTML = '<div data-frame inert><header><a href="#go">列表</a></header></div>'
  await listenEarly()
  page.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 30, clientY: 40 }))
  expectTakeOver(page, { isFrame: true })
  document.elementFromPoint = (x, y) => (x === 30 && y === 40 ? page.querySelector(there) : null)
  const root = createRoot(page)
  await act(async () => root.render(<Page />))
  expect(page.querySelector('p')!.textContent).toBe(said)
  act(() => root.unmount())
})

test('a press after React has taken over is not repeated', async () => {
  let presses = 0
  const Counter = () => {
    useCatchingUp()
    return (
      <button type="button" onClick={() => (presses += 1)}>
        按
      </button>
    )
  }
  page.innerHTML = renderToString(<Counter />)
  await listenEarly()
  expectTakeOver(page)
  const root = await act(async () => hydrateRoot(page, <Counter />))
  await act(async () => page.querySelector('button')!.click())
  expect(presses).toBe(1)
  act(() => root.unmount())
})

test.each([
  ['8', '8|1'],
  ['2', '2|0'],
])('a choice made of a list before stays: %s', async (value, said) => {
  let changes = 0
  const List = () => {
    const [thickness, setThickness] = useState('2')
    useCatchingUp()
    const choose = (next: string) => {
      changes += 1
      setThickness(next)
    }
    return (
      <>
        <select aria-label="厚度" value={thickness} onChange={({ target }) => choose(target.value)}>
          <option>2</option>
          <option>8</option>
        </select>
        <p>{thickness}</p>
      </>
    )
  }
  page.innerHTML = renderToString(<List />)
  page.querySelector('select')!.value = value
  expectTakeOver(page)
  const root = await act(async () => hydrateRoot(page, <List />))
  expect(`${page.querySelector('p')!.textContent}|${changes}`).toBe(said)
  expect(page.querySelector('select')!.value).toBe(value)
  act(() => root.unmount())
})

test('an early submit is repeated once, with the typed values', async () => {
  const sent: string[] = []
  const Search = () => {
    const [text, setText] = useState('')
    useCatchingUp()
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          sent.push(text)
        }}
      >
        <input aria-label="关键字" value={text} onChange={({ target }) => setText(target.value)} />
        <button type="submit">查询</button>
      </form>
    )
  }
  page.innerHTML = renderToString(<Search />)
  await listenEarly()
  page.querySelector('input')!.value = 'DIN 931'
  page.querySelector('button')!.click()
  expectTakeOver(page)
  const root = await act(async () => hydrateRoot(page, <Search />))
  await vi.waitFor(() => expect(sent).toEqual(['DIN 931']))
  act(() => root.unmount())
})

test('a message appears when the page is taken over', async () => {
  page.innerHTML = renderToString(<Form />)
  let isTakenOver = false
  const takenOver = expectTakeOver(page).then(() => {
    isTakenOver = true
  })
  await Promise.resolve()
  expect(isTakenOver).toBe(false)
  const root = await act(async () => hydrateRoot(page, <Form />))
  await takenOver
  expect(isTakenOver).toBe(true)
  act(() => root.unmount())
})

test('a page that breaks is not waited for without end', async () => {
  vi.useFakeTimers()
  const takenOver = expectTakeOver(page)
  vi.runAllTimers()
  await takenOver
  vi.useRealTimers()
})
