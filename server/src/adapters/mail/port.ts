/** What is known of a mail that was not accepted: certainly not sent, refused for good, or perhaps sent. */
type Outcome = 'later' | 'refused' | 'unknown'

export class MailFailure extends Error {
  readonly outcome: Outcome

  constructor(outcome: Outcome, message: string) {
    super(message)
    this.outcome = outcome
  }
}

/** A plain-text mail. `key`: a UUID, from which its Message-ID is made. */
export type Mail = { key: string; to: string; subject: string; text: string }

/**
 * Sends mails. Resolves once the server has accepted one, and within half a minute in any case.
 * @throws MailFailure
 */
export type MailSender = { send(mail: Mail): Promise<void> }
