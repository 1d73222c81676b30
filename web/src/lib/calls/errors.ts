/** The server understood the call and refused it: `code` other than 200 in the body, 10001 as a rule. [spec §8] */
export class BusinessError extends Error {
  readonly code: number
  readonly data: unknown
  /** Fields beside `data` at the top of the envelope, such as `errorType`. */
  readonly top: Readonly<Record<string, unknown>>

  constructor(code: number, message: string, data: unknown = null, top: Readonly<Record<string, unknown>> = {}) {
    super(message)
    this.name = 'BusinessError'
    this.code = code
    this.data = data
    this.top = top
  }
}

/** The call failed in transit; `status` is 0 if no answer arrived. */
export class HttpError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.name = 'HttpError'
    this.status = status
  }
}

/** Nobody knows whether the call took effect: its answer was lost, or the server failed on the way. */
export const isUnanswered = (failure: unknown): boolean =>
  failure instanceof HttpError && (failure.status === 0 || failure.status >= 500)

/** What the page showed was changed elsewhere meanwhile: it has to be read again. */
export const isConflict = (failure: unknown): boolean => failure instanceof HttpError && failure.status === 409

/** The value is taken only after somebody confirmed it: the message says why. */
export const isInDoubt = (failure: unknown): failure is HttpError =>
  failure instanceof HttpError && failure.status === 422
