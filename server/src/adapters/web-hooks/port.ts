export type HookMessage = { address: string; headers: Readonly<Record<string, string>>; body: string }

/** `status` 0: there was no answer, and `text` says why. */
export type HookAnswer = { status: number; text: string }

/** Sends a message to an address named by a seller. Never rejects, and never takes longer than a few seconds. */
export type HookSender = { send(message: HookMessage): Promise<HookAnswer> }
