import { isSigned, sign } from './rsa.ts'

/** The format of Alipay's calls, answers and notices; used by both sides. */

export type Fields = Readonly<Record<string, string>>

/** The signed text: fields in the order of their names, without empty ones. */
export const signedText = (fields: Fields, without: readonly string[] = ['sign']): string =>
  Object.keys(fields)
    .filter((name) => fields[name] !== '' && !without.includes(name))
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')

/** Notices also leave out the signature type. */
const ofNotice = ['sign', 'sign_type']

export const signNotice = (privateKey: string, fields: Fields): string => sign(privateKey, signedText(fields, ofNotice))

export const isTrueNotice = (publicKey: string, fields: Fields): boolean =>
  isSigned(publicKey, signedText(fields, ofNotice), fields.sign ?? '')

/** A form's fields; undefined if one is repeated: it would be unclear which was signed. */
export function readForm(text: string): Fields | undefined {
  const pairs = [...new URLSearchParams(text)]
  const fields = Object.fromEntries(pairs)
  return Object.keys(fields).length === pairs.length ? fields : undefined
}

/** The name under which a call is answered: `alipay_trade_query_response`. */
const answerName = (method: string): string => `${method.replaceAll('.', '_')}_response`

/** An answer with its signature over the exact text of its content. */
export function answerText(privateKey: string, method: string, data: object): string {
  const text = JSON.stringify(data)
  return `{"${answerName(method)}":${text},"sign":"${sign(privateKey, text)}"}`
}

/** The content of an answer. @throws when it is not signed with the key */
export function readAnswer(publicKey: string, method: string, text: string): Fields {
  const start = text.indexOf(`"${answerName(method)}":`)
  const end = text.lastIndexOf(',"sign":"')
  const data = start < 0 || end < start ? '' : text.slice(start + answerName(method).length + 3, end)
  const signature = /^,"sign":"([^"]*)"/.exec(text.slice(end))?.[1] ?? ''
  if (!isSigned(publicKey, data, signature.replaceAll('\\/', '/')))
    throw new Error('the answer of Alipay is not signed')
  return JSON.parse(data)
}
