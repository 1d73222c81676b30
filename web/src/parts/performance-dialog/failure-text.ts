import { mechanicsFailedText } from '@lianmeng/contract/standard-texts'
import { BusinessError, HttpError } from '../../lib/errors.ts'

/** What the user reads when the figures could not be had: the server's own words, as far as there are any. [spec §8] */
export function failureText(failure: unknown): string {
  const isTold = failure instanceof BusinessError || failure instanceof HttpError
  return (isTold && failure.message) || mechanicsFailedText
}
