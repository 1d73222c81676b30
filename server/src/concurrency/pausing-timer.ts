/** A timer that can stand still; it keeps no process alive. @param ms until it fires, without its pauses */
export function pausingTimer(fire: () => void, ms: number): { run(): void; pause(): void } {
  let left = ms
  let since = 0
  let timer: NodeJS.Timeout | undefined
  return {
    run() {
      since = performance.now()
      timer = setTimeout(fire, left).unref()
    },
    pause() {
      clearTimeout(timer)
      left -= performance.now() - since
    },
  }
}
