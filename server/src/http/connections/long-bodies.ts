import type { IncomingMessage } from 'node:http'

const long = new WeakSet<IncomingMessage>()

/** Lets the body of a request take longer than others. It still has to keep a least rate. */
export const mayTakeLong = (request: IncomingMessage): void => {
  long.add(request)
}

/** Whether the body of a request may take longer than others. */
export const isLong = (request: IncomingMessage): boolean => long.has(request)
