import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { answerText, isTrueNotice, readAnswer, readForm, signNotice } from './alipay-wire.ts'
import { readPrivateKey, readPublicKey } from './rsa.ts'
import {
  authorization,
  decrypted,
  encrypted,
  faultOf,
  isTrueCall,
  publicKeyIdOf,
  signedHeaders,
} from './wechat-wire.ts'

const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const now = new Date('2026-11-20T08:00:00Z')

test('an answer of Alipay is read by the text that was signed, and not when it was changed', () => {
  const method = 'alipay.trade.query'
  const text = answerText(keys.privateKey, method, { code: '10000', total_amount: '35.60' })
  expect(readAnswer(keys.publicKey, method, text)).toEqual({ code: '10000', total_amount: '35.60' })
  expect(() => readAnswer(keys.publicKey, method, text.replace('35.60', '35.61'))).toThrow()
  expect(() => readAnswer(keys.publicKey, method, '{"error_response":{"code":"40002"}}')).toThrow()
  expect(() => readAnswer(keys.publicKey, 'alipay.trade.close', text)).toThrow()
})

test('a notice of Alipay is true as a whole, and no field stands there twice', () => {
  const fields = { notify_id: '1', total_amount: '35.60', empty: '', sign_type: 'RSA2' }
  const signed = { ...fields, sign: signNotice(keys.privateKey, fields) }
  expect(isTrueNotice(keys.publicKey, signed)).toBe(true)
  expect(isTrueNotice(keys.publicKey, { ...signed, total_amount: '1.00' })).toBe(false)
  expect(isTrueNotice(keys.publicKey, { ...signed, more: '1' })).toBe(false)
  expect(isTrueNotice(keys.publicKey, fields)).toBe(false)
  expect(readForm('a=1&b=2')).toEqual({ a: '1', b: '2' })
  expect(readForm('a=1&a=2')).toBeUndefined()
})

test('a call to WeChat Pay is true for its method, path and body', () => {
  const call = { method: 'POST', path: '/v3/pay?x=1', body: '{}' }
  const header = authorization({ merchantNo: '1', serial: 'A', privateKey: keys.privateKey }, call, now)
  expect(isTrueCall(keys.publicKey, call, header)).toBe(true)
  for (const other of [{ method: 'GET' }, { path: '/v3/pay' }, { body: '{ }' }]) {
    expect(isTrueCall(keys.publicKey, { ...call, ...other }, header)).toBe(false)
  }
})

test('a body of WeChat Pay is true for five minutes, under the key that it names', () => {
  const known = [{ serial: 'S1', publicKey: keys.publicKey }]
  const headers = signedHeaders('S1', keys.privateKey, '{}', now)
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  expect(faultOf(known, headers, Buffer.from('{}'), later(300))).toBeUndefined()
  expect(faultOf(known, headers, Buffer.from('{}'), later(301))).toBe('old')
  expect(faultOf(known, headers, Buffer.from('{ }'), now)).toBe('badSignature')
  expect(faultOf([{ serial: 'S2', publicKey: keys.publicKey }], headers, '{}', now)).toBe('unknownKey')
  expect(faultOf(known, { ...headers, 'wechatpay-timestamp': 'x' }, '{}', now)).toBe('old')
  expect(faultOf(known, {}, '{}', now)).toBe('badSignature')
})

test('WeChat Pay is asked to sign with its public key where the merchant has that', () => {
  const certificate = { serial: '5157F09E', publicKey: '' }
  expect(publicKeyIdOf([certificate])).toEqual({})
  expect(publicKeyIdOf([certificate, { serial: 'PUB_KEY_ID_1', publicKey: '' }])).toEqual({
    'wechatpay-serial': 'PUB_KEY_ID_1',
  })
})

test('text that WeChat Pay encrypts opens with the key alone', () => {
  const key = 'k'.repeat(32)
  const resource = encrypted(key, { total: 3560 })
  expect(decrypted(key, resource)).toEqual({ total: 3560 })
  expect(() => decrypted('x'.repeat(32), resource)).toThrow()
  expect(() => decrypted(key, { ...resource, associated_data: 'refund' })).toThrow()
})

test('keys are taken as PEM and as payment services hand them out, and only long enough', () => {
  const bare = (pem: string) => pem.replace(/-----[^-]+-----|\s/g, '')
  expect(readPrivateKey(keys.privateKey)).toBe(keys.privateKey)
  expect(readPrivateKey(bare(keys.privateKey))).toBe(keys.privateKey)
  expect(readPublicKey(bare(keys.publicKey))).toBe(keys.publicKey)
  expect(readPublicKey(keys.privateKey)).toBeUndefined()
  const short = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey
  expect(readPublicKey(short.export({ type: 'spki', format: 'pem' }).toString())).toBeUndefined()
})
