/** Purposes of a code, each with wording of its own. `proof`: a person who is logged in proves their phone anew. */
const codePurposes = ['login', 'register', 'phone', 'proof'] as const
export type CodePurpose = (typeof codePurposes)[number]

type NoticeTemplate = 'invitation' | 'message'

/** Why a gateway did not take a message: the number got too many already, or anything else. */
export class SmsFailure extends Error {
  readonly reason: 'limit' | 'unavailable'

  constructor(reason: 'limit' | 'unavailable', message: string) {
    super(message)
    this.reason = reason
  }
}

/**
 * Sends text messages. Resolves once the gateway has taken one, and within a few seconds in any case.
 * @throws SmsFailure
 */
export type SmsSender = {
  sendCode(message: { phone: string; purpose: CodePurpose; code: string }): Promise<void>
  /** `params`: what the template's variables stand for. */
  sendNotice(notice: {
    phone: string
    template: NoticeTemplate
    params: Readonly<Record<string, string>>
  }): Promise<void>
}
