import type { NoticeFault, PayChannel } from '@lianmeng/trade/payment/channel'

/** A public key of a payment service under its number. @property validTo where it is that of a certificate: its last moment */
export type PlatformKey = { serial: string; publicKey: string; validTo?: string }

/** A seller's account with a payment service. Keys are PEM texts. */
export type Merchant = {
  /** The address of the payment service. */
  gateway: string
  merchantNo: string
  appId: string
  privateKey: string
  /** WeChat: the number of the merchant's certificate, and the key of what is encrypted for it. */
  serial: string
  apiKey: string
  /** What the payment service signs with; WeChat names one of them by its serial number. */
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

/** What the payment service says of a trade; `none`: it knows of no such. */
export type TradeState = { state: 'paid'; tradeNo: string; amount: number } | { state: 'waiting' | 'closed' | 'none' }

/** A notice that is truly from the payment service. */
export type Notice = {
  id: string
  merchantNo: string
  outTradeNo: string
  tradeNo: string
  amount: number
  currency: string
  isPaid: boolean
  /** The refund that it tells of; empty: it tells of a payment. How much went back, the payment service has to be asked. */
  refundNo: string
}

/** A notice, or why it is not believed; `claimed` is the payment that it names all the same, empty where it cannot be read. */
export type NoticeReading = { ok: true; notice: Notice } | { ok: false; fault: NoticeFault; claimed: string }

/** What the payment service says of a refund. */
export type RefundState = { state: 'done'; amount: number } | { state: 'processing' | 'none' }

/** A row of a payment service's bill. */
export type BillRow = {
  outTradeNo: string
  /** Empty: a payment. */
  refundNo: string
  amount: number
}

export type RefundOrder = { outTradeNo: string; refundNo: string; amount: number; total: number; now: Date }

/** `failed`: it cannot be done, and `text` says why. */
export type RefundAnswer = { state: 'done' | 'processing' } | { state: 'failed'; text: string }

/** A payment service. Calls reject where it does not answer, or answers without a true signature. */
export type PayGateway = {
  /** @returns the address that the payer opens, or that stands in the code to scan */
  start(merchant: Merchant, trade: Trade): Promise<string>
  query(merchant: Merchant, outTradeNo: string, now: Date): Promise<TradeState>
  /** Nobody can pay it from now on. */
  close(merchant: Merchant, outTradeNo: string, now: Date): Promise<void>
  /** Asked again under the same number it pays back once. */
  refund(merchant: Merchant, order: RefundOrder): Promise<RefundAnswer>
  /** What became of a refund, whoever asked for it. */
  refundState(merchant: Merchant, refund: { outTradeNo: string; refundNo: string; now: Date }): Promise<RefundState>
  /** The bill of a local day; undefined: the payment service has none. */
  bill(merchant: Merchant, day: string, now: Date): Promise<BillRow[] | undefined>
  /** Reads a notice, by the very bytes that came. */
  readNotice(merchant: Merchant, headers: NoticeHeaders, body: Buffer, now: Date): NoticeReading
}

export type NoticeHeaders = Readonly<Record<string, string | string[] | undefined>>

export type PayGateways = Readonly<Record<PayChannel, PayGateway>>

export type WireRequest = { method: 'GET' | 'POST'; headers: Readonly<Record<string, string>>; body: string }
/** @property bytes what `text` was read from, where it is no text */
export type WireAnswer = { status: number; headers: NoticeHeaders; text: string; bytes?: Buffer }
/** Carries a call to a payment service. @throws where there is no answer in time */
export type Wire = (url: string, request: WireRequest) => Promise<WireAnswer>

/** A trade as the page of a payment service of the demonstration shows it. Amounts in fen. */
export type SandboxView = {
  token: string
  channel: PayChannel
  outTradeNo: string
  subject: string
  amount: number
  state: 'waiting' | 'paid' | 'closed'
  returnUrl: string
}

/** What a payer of the demonstration does: pays, well or badly. */
export type SandboxAct = 'pay' | 'repeat' | 'late' | 'wrongAmount' | 'forge' | 'silent' | 'refund' | 'refundSilent'

/** A notice on its way to its address. */
export type SentNotice = { url: string; headers: Readonly<Record<string, string>>; body: string }

/** Payment services of the demonstration, which speak as the real ones do. */
export type Sandbox = {
  /** Opens an account, with keys on both sides. */
  open(channel: PayChannel): Promise<Merchant>
  /** @param search what stands in the address of the payer's page; undefined where no merchant has signed it */
  page(search: string): Promise<SandboxView | undefined>
  /**
   * @param send carries a notice to its address, and says what was answered
   * @returns what was answered; undefined where the trade does not wait to be paid
   */
  act(token: string, act: SandboxAct, send: (notice: SentNotice) => Promise<string>): Promise<string[] | undefined>
  view(token: string): Promise<SandboxView | undefined>
}

/** Everything about payment services. */
export type Pay = {
  gateways: PayGateways
  /** The real payment services' addresses. */
  addresses: Readonly<Record<PayChannel, string>>
  /** null: this installation has none. */
  sandbox: Sandbox | null
  /** Keys as PEM; undefined where the text is none. */
  readPrivateKey(text: string): string | undefined
  readPublicKey(text: string): string | undefined
  readCertificate(text: string): { serial: string; publicKey: string; validTo: Date } | undefined
}
