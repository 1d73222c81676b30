// Hears what somebody presses on a rendered page before its code is there; src/app/catch-up.ts does it once more.
if (!globalThis.isTakenOver) {
  const presses = []
  const hear = ({ target }) => presses.push(target)
  addEventListener('click', hear, true)
  globalThis.takeEarlyPresses = () => {
    removeEventListener('click', hear, true)
    return presses
  }
}
