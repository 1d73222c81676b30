import type { NoticeFault, PayChannel } from '@lianmeng/trade/payment/channel'

/** A public key of a payment service with its number. @property validTo for a key of a certificate: its last moment */
export type PlatformKey = { serial: string; publicKey: string; validTo?: string }

/** A seller's account at a payment service. Keys are PEM texts. */
export type Merchant = {
  /** The address of the payment service. */
  gateway: string
  merchantNo: string
  appId: string
  privateKey: string
  /** WeChat: the number of the merchant's certificate, and the key for encrypted parts. */
  serial: string
  apiKey: string
  /** The keys with which the payment service signs; WeChat names one of them by its serial number. */
  platformKeys: readonly PlatformKey[]
}

/** Amounts in fen. */
export type Trade = {
  outTradeNo: string
  amount: number
  subject: string
  notifyUrl: string
  returnUrl: string
  expiresAt: Date
  now: Date
}

/** The state of a trade at the payment service; `none`: unknown there. */
export type TradeState = { state: 'paid'; tradeNo: string; amount: number } | { state: 'waiting' | 'closed' | 'none' }

/** A genuine notice of the payment service. */
export type Notice = {
  id: string
  merchantNo: string
  outTradeNo: string
  tradeNo: string
  amount: number
  currency: string
  isPaid: boolean
  /** The refund it is about; empty: it is about a payment. The refunded amount must be queried. */
  refundNo: string
}

/** A notice, or why it is not trusted; `claimed` is the payment it names anyway, empty when unreadable. */
export type NoticeReading = { ok: true; notice: Notice } | { ok: false; fault: NoticeFault; claimed: string }

/** The state of a refund at the payment service. */
export type RefundState = { state: 'done'; amount: number } | { state: 'processing' | 'none' }

/** A row of a payment service's bill. */
export type BillRow = {
  outTradeNo: string
  /** Empty: a payment. */
  refundNo: string
  amount: number
}

export type RefundOrder = { outTradeNo: string; refundNo: string; amount: number; total: number; now: Date }

/** `failed`: it is impossible, and `text` says why. */
export type RefundAnswer = { state: 'done' | 'processing' } | { state: 'failed'; text: string }

/** A payment service. Calls reject when there is no answer, or one without a genuine signature. */
export type PayGateway = {
  /** @returns the address for the payer to open, or for the QR code */
  start(merchant: Merchant, trade: Trade): Promise<string>
  query(merchant: Merchant, outTradeNo: string, now: Date): Promise<TradeState>
  /** Closes a trade: it can no longer be paid. */
  close(merchant: Merchant, outTradeNo: string, now: Date): Promise<void>
  /** Repeated under the same number it pays back once. */
  refund(merchant: Merchant, order: RefundOrder): Promise<RefundAnswer>
  /** The state of a refund, whoever requested it. */
  refundState(merchant: Merchant, refund: { outTradeNo: string; refundNo: string; now: Date }): Promise<RefundState>
  /** The bill of a local day; undefined: the payment service has none. */
  bill(merchant: Merchant, day: string, now: Date): Promise<BillRow[] | undefined>
  /** Reads a notice from its exact bytes. */
  readNotice(merchant: Merchant, headers: NoticeHeaders, body: Buffer, now: Date): NoticeReading
}

export type NoticeHeaders = Readonly<Record<string, string | string[] | undefined>>

export type PayGateways = Readonly<Record<PayChannel, PayGateway>>

export type WireRequest = { method: 'GET' | 'POST'; headers: Readonly<Record<string, string>>; body: string }
/** @property bytes the body, when it is not text */
export type WireAnswer = { status: number; headers: NoticeHeaders; text: string; bytes?: Buffer }
/** Sends a call to a payment service. @throws when there is no answer in time */
export type Wire = (url: string, request: WireRequest) => Promise<WireAnswer>

/** A trade as a demonstration payment service shows it. Amounts in fen. */
export type SandboxView = {
  token: string
  channel: PayChannel
  outTradeNo: string
  subject: string
  amount: number
  state: 'waiting' | 'paid' | 'closed'
  returnUrl: string
}

/** Actions of a payer in the demonstration: successful payments and faults. */
export type SandboxAct = 'pay' | 'repeat' | 'late' | 'wrongAmount' | 'forge' | 'silent' | 'refund' | 'refundSilent'

/** A notice to be delivered to its address. */
export type SentNotice = { url: string; headers: Readonly<Record<string, string>>; body: string }

/** Demonstration payment services, with the protocol of the real ones. */
export type Sandbox = {
  /** Opens an account, with keys on both sides. */
  open(channel: PayChannel): Promise<Merchant>
  /** @param search the query of the payer's page; undefined when no merchant signed it */
  page(search: string): Promise<SandboxView | undefined>
  /**
   * @param send delivers a notice to its address, and returns the answer
   * @returns the answers; undefined when the trade is not waiting for payment
   */
  act(token: string, act: SandboxAct, send: (notice: SentNotice) => Promise<string>): Promise<string[] | undefined>
  view(token: string): Promise<SandboxView | undefined>
}

/** Everything about payment services. */
export type Pay = {
  gateways: PayGateways
  /** Addresses of the real payment services. */
  addresses: Readonly<Record<PayChannel, string>>
  /** null: this installation has none. */
  sandbox: Sandbox | null
  /** Keys as PEM; undefined for an invalid text. */
  readPrivateKey(text: string): string | undefined
  readPublicKey(text: string): string | undefined
  readCertificate(text: string): { serial: string; publicKey: string; validTo: Date } | undefined
}
