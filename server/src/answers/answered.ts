/** An answer with fields beside `data` at the top of the envelope. */
export class AnswerWithTop<Data, Top> {
  readonly data: Data
  readonly top: Top
  constructor(data: Data, top: Top) {
    this.data = data
    this.top = top
  }
}

/** `data` that is already JSON text: it is sent verbatim, neither parsed nor serialised again. */
export class PreparedJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
