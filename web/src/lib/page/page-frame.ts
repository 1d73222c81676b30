let framed = false

/** Whether the server renders only what surrounds a screen, for somebody whom it does not look up. Never in the browser. */
export const isFramed = (): boolean => framed

/** Tells the next rendering on the server whether it is of a frame. */
export function renderFrame(is: boolean): void {
  framed = is
}
