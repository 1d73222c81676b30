/** The answer that a payment service expects: a status, and text of a media type; empty: none. */
export class TextAnswer {
  readonly status: number
  readonly text: string
  readonly type: string
  constructor(status: number, text: string, type = 'text/plain; charset=utf-8') {
    this.status = status
    this.text = text
    this.type = type
  }
}
