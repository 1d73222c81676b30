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

/** A piece of JSON: text, or its bytes in UTF-8. */
type JsonPiece = string | Buffer

/** The same in pieces, most of them bytes made before: they are joined and sent, and turned into text nowhere. */
export class JoinedJson {
  readonly pieces: readonly JsonPiece[]
  constructor(pieces: readonly JsonPiece[]) {
    this.pieces = pieces
  }
}

/** The bytes of all pieces, one after the other. */
export const bytesOf = (pieces: readonly JsonPiece[]): Buffer =>
  Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)))
