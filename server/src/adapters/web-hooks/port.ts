export type HookMessage = {
  address: string
  headers: Readonly<Record<string, string>>
  body: string
  /** Characters of the answer to keep, where it is read and not only logged. */
  kept?: number
}

/** `status` 0: there was no answer, and `text` says why. */
export type HookAnswer = { status: number; text: string }

export type HookSender = {
  /** Whether nothing would be sent to a host, because it says by itself that it is inside. Where a name leads is known
   *  only when something is sent. */
  isInside(host: string): boolean
  /** Sends a message to an address named by a seller. Never rejects, and never takes longer than a few seconds. */
  send(message: HookMessage): Promise<HookAnswer>
}
