/** Failed attempts from which on a password login needs the graphic captcha. [spec §4, §9] */
export const attemptsBeforeCaptcha = 5

/** `errorType` with which the server demands the captcha at once. [spec §4] */
const captchaDemanded = 2

export function captchaRequired(failedAttempts: number): boolean {
  return failedAttempts >= attemptsBeforeCaptcha
}

/** The counter after one more failed password login: one more, or five where the server demands the captcha. */
export function attemptsAfterFailure(failedAttempts: number, errorType?: number): number {
  return failedAttempts + (errorType === captchaDemanded ? attemptsBeforeCaptcha : 1)
}
