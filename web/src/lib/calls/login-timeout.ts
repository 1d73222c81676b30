import { httpMessage } from '@lianmeng/contract/http-messages'
import { notify } from './notify.ts'

/** Milliseconds during which further 401s are not reported again. [spec §8] */
const pause = 1000

let lastTold = Number.NEGATIVE_INFINITY
let isStartingOver = false
let onTimeout = async (): Promise<void> => {}

/** Reaction to an expired login: the session is reset, the home of the current module opened. */
export function whenLoginTimesOut(react: () => Promise<void>): void {
  onTimeout = react
}

/** Handles a 401: tells the user and starts over, at most once a second and never twice at a time. */
export function loginTimedOut(now = performance.now()): void {
  if (isStartingOver || now - lastTold < pause) return
  lastTold = now
  isStartingOver = true
  notify.warning(httpMessage(401))
  void onTimeout().finally(() => {
    isStartingOver = false
  })
}
