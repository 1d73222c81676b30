import { FileError } from './file-error.ts'

/** An element of a DXF file: its type, and its values by group code, in their order. */
export type Entity = { readonly type: string; readonly pairs: readonly Pair[] }
export type Pair = readonly [code: number, value: string]

const binary = 'AutoCAD Binary DXF'

/** The text of a DXF file: in UTF-8 since 2007, before that in the code page that its header names. */
export function dxfText(file: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(file.subarray(0, 8_192))
  if (head.startsWith(binary)) throw new FileError('binaryDxf')
  const version = /\$ACADVER\s+1\s+AC(\d+)/.exec(head)?.[1]
  const page = /\$DWGCODEPAGE\s+3\s+(\S+)/i.exec(head)?.[1] ?? ''
  const isOld = version !== undefined && Number(version) < 1021
  return new TextDecoder(isOld && /936|gb/i.test(page) ? 'gb18030' : 'utf-8').decode(file)
}

/** Every pair of a group code and a value. @throws FileError damaged */
function* pairsOf(text: string): Generator<Pair> {
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0
  const nextLine = (): string | undefined => {
    if (at >= text.length) return undefined
    const end = text.indexOf('\n', at)
    const line = text.slice(at, end < 0 ? undefined : end)
    at = end < 0 ? text.length : end + 1
    return line
  }
  for (;;) {
    const [code, value] = [nextLine(), nextLine()]
    if (code === undefined || value === undefined) return
    if (!/^\s*-?\d{1,4}\s*$/.test(code)) throw new FileError('damaged')
    yield [Number(code), value.replace(/\r$/, '')]
  }
}

/** The elements of a file, one after another, until its end. @throws FileError damaged */
export function* entitiesOf(text: string): Generator<Entity> {
  let type: string | undefined
  let pairs: Pair[] = []
  for (const pair of pairsOf(text)) {
    if (pair[0] !== 0) {
      if (type !== undefined) pairs.push(pair)
      continue
    }
    if (type !== undefined) yield { type, pairs }
    type = pair[1].trim().toUpperCase()
    pairs = []
  }
  if (type !== undefined) yield { type, pairs }
}

/** The first value of a code; empty if there is none. */
export const wordIn = ({ pairs }: Entity, code: number): string => pairs.find(([one]) => one === code)?.[1].trim() ?? ''

/** The first number of a code; what is no number, or beyond all measure, is `otherwise`. */
export function numberIn(entity: Entity, code: number, otherwise = 0): number {
  const word = wordIn(entity, code)
  const value = Number(word)
  return word !== '' && Number.isFinite(value) && Math.abs(value) < 1e9 ? value : otherwise
}

/** All numbers of a code. */
export const numbersIn = ({ pairs }: Entity, code: number): number[] =>
  pairs.filter(([one]) => one === code).map(([, value]) => (Number.isFinite(Number(value)) ? Number(value) : 0))
