/** Purposes of a code, each with its own wording. `proof`: a logged-in person proves their phone again. */
const codePurposes = ['login', 'register', 'phone', 'proof'] as const
export type CodePurpose = (typeof codePurposes)[number]

type NoticeTemplate = 'invitation' | 'message'

/** Why a gateway refused a message: too many to one number, or anything else. */
export class SmsFailure extends Error {
  readonly reason: 'limit' | 'unavailable'

  constructor(reason: 'limit' | 'unavailable', message: string) {
    super(message)
    this.reason = reason
  }
}

/**
 * Sends text messages. Resolves once the gateway has accepted a message, and within a few seconds in any case.
 * @throws SmsFailure
 */
export type SmsSender = {
  sendCode(message: { phone: string; purpose: CodePurpose; code: string }): Promise<void>
  /** `params`: values of the template's variables. */
  sendNotice(notice: {
    phone: string
    template: NoticeTemplate
    params: Readonly<Record<string, string>>
  }): Promise<void>
}
