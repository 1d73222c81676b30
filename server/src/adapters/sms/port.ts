/** Sends a verification code. Resolves once the gateway has taken it. */
export type SmsSender = { sendCode(message: { phone: string; purpose: string; code: string }): Promise<void> }
