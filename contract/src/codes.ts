/** Values of `code` in the envelope with a special meaning. [spec §8] */
export const code = {
  ok: 200,
  /** A business refusal: HTTP 200, the message is for the user. */
  refused: 10001,
} as const

/** `errorType` of login and registration answers. [spec §4] */
export const errorType = {
  /** Plain failure: one more failed attempt. */
  failed: 1,
  /** The account requires the graphic captcha from now on: counts as five attempts. */
  captchaDemanded: 2,
  /** Registered, with a notice: the message is shown too. */
  registeredWithNotice: 6,
} as const
