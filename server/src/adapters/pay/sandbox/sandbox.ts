import { createPublicKey, generateKeyPair, randomBytes, randomInt } from 'node:crypto'
import { promisify } from 'node:util'
import type { PayChannel } from '@lianmeng/trade/payment/channel'
import type { Db } from '../../../database/db.ts'
import type { Merchant, Wire } from '../port.ts'
import { answerAlipay } from './answer-alipay.ts'
import { answerWechat } from './answer-wechat.ts'
import { answerBill } from './bills.ts'
import { addMerchant, type SandboxMerchant } from './queries.ts'
import { sandboxSerial } from './serial.ts'

/** The address of the payer's page; the demonstration payment services have no other. */
const sandboxPath = '/sandboxPay'

const newKeys = promisify(generateKeyPair)
const keySize = { modulusLength: 2048 }

const publicOf = (privateKey: string): string =>
  createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString()

async function newPrivateKey(): Promise<string> {
  const { privateKey } = await newKeys('rsa', keySize)
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

/** Opens an account at a demonstration payment service, with real keys on both sides. */
export async function openSandboxAccount(db: Db, channel: PayChannel, origin: string): Promise<Merchant> {
  const [privateKey, gatewayKey] = await Promise.all([newPrivateKey(), newPrivateKey()])
  const number = `${randomInt(100_000, 1_000_000)}${randomInt(100_000, 1_000_000)}`
  const account: SandboxMerchant = {
    channel,
    merchantNo: channel === 'alipay' ? `2088${number}` : `1${number.slice(0, 9)}`,
    publicKey: publicOf(privateKey),
    gatewayKey,
    apiKey: randomBytes(16).toString('hex'),
  }
  await addMerchant(db, account)
  return {
    gateway: origin + sandboxPath,
    merchantNo: account.merchantNo,
    appId: account.merchantNo,
    privateKey,
    serial: randomBytes(20).toString('hex').toUpperCase(),
    apiKey: account.apiKey,
    platformKeys: [{ serial: sandboxSerial, publicKey: publicOf(gatewayKey) }],
  }
}

/** Handles calls to the demonstration payment services, and passes the others to `others`. */
export function sandboxWire(db: Db, origin: string, others: Wire): Wire {
  const address = origin + sandboxPath
  return async (url, request) => {
    if (url === address) return answerAlipay(db, address, request)
    if (url.startsWith(`${address}/bill/`)) return answerBill(db, url.slice(address.length))
    return url.startsWith(`${address}/`) ? answerWechat(db, address, url, request) : others(url, request)
  }
}
