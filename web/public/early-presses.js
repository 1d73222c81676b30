// Records presses and submits on a rendered page before its code has loaded; src/app/catch-up.ts repeats them.
if (!globalThis.isTakenOver) {
  const presses = []
  const submits = []
  const hear = ({ target, clientX, clientY }) => presses.push({ target, x: clientX, y: clientY })
  // The browser would submit a form to the page itself, which cannot handle it. Forms with their own address work.
  const hold = (event) => {
    if (event.target.hasAttribute('action')) return
    event.preventDefault()
    submits.push(event.target)
  }
  addEventListener('click', hear, true)
  addEventListener('submit', hold, true)
  globalThis.takeEarlyPresses = () => {
    removeEventListener('click', hear, true)
    removeEventListener('submit', hold, true)
    return { presses, submits }
  }
}
