import { mechanicsFailedText } from '@lianmeng/contract/standards/texts'
import { BusinessError, HttpError } from '../../lib/calls/errors.ts'

/** The text for the user when the figures could not be read: the server's own message if there is one. [spec §8] */
export function failureText(failure: unknown): string {
  const isTold = failure instanceof BusinessError || failure instanceof HttpError
  return (isTold && failure.message) || mechanicsFailedText
}
