/** After this many failed password logins the captcha is required. [spec §4, §9] */
export const attemptsBeforeCaptcha = 5

/** With this `errorType` the server demands the captcha at once. [spec §4] */
const captchaDemanded = 2

export function captchaRequired(failedAttempts: number): boolean {
  return failedAttempts >= attemptsBeforeCaptcha
}

/** Counts a failed password login: adds 1, or 5 if the server demands the captcha. */
export function attemptsAfterFailure(failedAttempts: number, errorType?: number): number {
  return failedAttempts + (errorType === captchaDemanded ? attemptsBeforeCaptcha : 1)
}
