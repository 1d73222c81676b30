// Hears what somebody presses and sends on a rendered page before its code is there; src/app/catch-up.ts does it once more.
if (!globalThis.isTakenOver) {
  const presses = []
  const submits = []
  const hear = ({ target }) => presses.push(target)
  // The browser would send a form to the page itself, which knows nothing of it. Forms with an address of their own work.
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
