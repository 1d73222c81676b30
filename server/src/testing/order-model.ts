/**
 * An order according to the specification: implemented a second time, with plain numbers and without the rules of
 * `trade/`, so that the two can be compared. Amounts in fen, quantities in pieces, moments in ms.
 */

const hour = 3_600_000
const day = 24 * hour
/** China is 8 hours ahead of UTC. */
const ahead = 8 * hour

type State =
  | 'awaitingConfirmation'
  | 'awaitingPayment'
  | 'awaitingShipment'
  | 'partlyShipped'
  | 'awaitingReceipt'
  | 'completed'
  | 'cancelled'

type Line = { qty: number; amount: number; shipped: number; received: number; missing: number; cancelled: number }
type Batch = { sent: number[]; shippedAt: number; arrivedAt: number | null; counted: boolean }
type Payment = { amount: number; state: 'submitted' | 'accepted' | 'returned' | 'withdrawn' }
type Request = { amount: number; state: 'open' | 'issued' | 'reversed' | 'withdrawn' }

/** An attempted move of an order. `part`: of what is left, in percent; more than 100 requests too much. */
export type Move =
  | { kind: 'confirm' | 'onCredit' | 'decline' | 'cancel' | 'payByHand' }
  | { kind: 'show'; part: number }
  | { kind: 'showAgain' | 'withdraw' | 'giveBack' }
  | { kind: 'accept'; part: number; writesOff: boolean }
  | { kind: 'ship'; parts: readonly [number, number] }
  | { kind: 'arrive'; batch: number }
  | { kind: 'receive'; batch: number; missing: number }
  | { kind: 'urge' | 'extend' | 'cancelRest' | 'agree' | 'refuse' }
  | { kind: 'askInvoice' | 'withdrawInvoice' | 'issue' | 'reverse' }

const shareOf = (amount: number, part: number, whole: number): number =>
  Math.floor((2 * amount * part + whole) / (2 * whole))
const percent = (amount: number, part: number): number => Math.ceil((amount * part) / 100)
const holds = (state: State) =>
  ['awaitingConfirmation', 'awaitingPayment', 'awaitingShipment', 'partlyShipped'].includes(state)

/** An order with the actions of both sides. Every move returns whether it is legal, and takes effect if it is. */
export class OrderModel {
  state: State = 'awaitingConfirmation'
  readonly lines: Line[]
  readonly batches: Batch[] = []
  readonly payments: Payment[] = []
  readonly requests: Request[] = []
  paid = 0
  invoiced = 0
  isOnCredit = false
  #endsAt: number
  #promiseEnd: number | null = null
  #urgedAt: number | null = null
  #restAskedAt: number | null = null
  #isExtended = false

  constructor(lines: readonly { qty: number; amount: number }[], now: number) {
    this.lines = lines.map((line) => ({ ...line, shipped: 0, received: 0, missing: 0, cancelled: 0 }))
    this.#endsAt = now + day
  }

  get amount(): number {
    return this.#sum(({ amount }) => amount)
  }
  get isWaitingForVoucher(): boolean {
    return this.payments.at(-1)?.state === 'submitted'
  }
  get isAwaitingInvoice(): boolean {
    return this.requests.at(-1)?.state === 'open'
  }
  /** The credit that an order still uses. */
  get owed(): number {
    const cancelled = this.#sum(({ amount, cancelled: gone, qty }) => shareOf(amount, gone, qty))
    return this.isOnCredit ? Math.max(this.amount - cancelled - this.paid, 0) : 0
  }
  /** What may be paid now, apart from pending payments. */
  get open(): number {
    const due = this.isOnCredit ? this.paid + this.owed : this.amount
    const waiting = this.isWaitingForVoucher ? this.payments.at(-1)!.amount : 0
    return Math.max(due - this.paid - waiting, 0)
  }
  /** The amount that can still be invoiced. */
  get invoiceable(): number {
    const kept = this.#sum(({ amount, received, qty }) => shareOf(amount, received, qty))
    return Math.max(kept - this.invoiced, 0)
  }
  openOf = (index: number): number => {
    const { qty, shipped, cancelled } = this.lines[index]!
    return qty - shipped - cancelled
  }
  #sum(of: (line: Line) => number): number {
    return this.lines.reduce((sum, line) => sum + of(line), 0)
  }
  #isIn(...states: readonly State[]): boolean {
    return states.includes(this.state)
  }

  /** Time passes: deadlines to answer, pay or count take effect. */
  pass(now: number): void {
    if (now < this.#endsAt) return
    const isUnanswered = this.#isIn('awaitingConfirmation')
    if (isUnanswered || (this.#isIn('awaitingPayment') && !this.isWaitingForVoucher)) this.#cancelOpen(now)
    else if (this.#isIn('awaitingReceipt')) {
      for (const [index] of this.batches.entries()) this.#count(index, 0)
      this.#settle(now)
    }
  }

  /** Whether the move is legal; if so, it has taken effect. */
  try(move: Move, now: number): boolean {
    switch (move.kind) {
      case 'confirm':
        return this.#isIn('awaitingConfirmation') && this.#become('awaitingPayment', now)
      case 'onCredit':
        return this.#isIn('awaitingConfirmation') && this.#release(now, true)
      case 'decline':
      case 'cancel':
        return this.#isIn('awaitingConfirmation') && this.#cancelOpen(now)
      case 'payByHand':
        return this.#payByHand(now)
      case 'show':
        return this.#show(percent(this.open, move.part))
      case 'showAgain':
        return this.#showAgain()
      case 'withdraw':
        return this.#withdraw()
      case 'giveBack':
        return this.#giveBack(now)
      case 'accept':
        return this.#accept(move, now)
      case 'ship':
        return this.#ship(move.parts, now)
      case 'arrive':
        return this.#arrive(move.batch, now)
      case 'receive':
        return this.#receive(move, now)
      case 'askInvoice':
      case 'withdrawInvoice':
      case 'issue':
      case 'reverse':
        return this.#invoice(move.kind)
      default:
        return this.#delay(move.kind, now)
    }
  }

  #become(state: State, now: number): true {
    this.state = state
    if (state === 'awaitingPayment') this.#endsAt = now + day
    if (state === 'awaitingReceipt') this.#endsAt = this.#receiptDue()
    if (!holds(state)) this.#restAskedAt = null
    return true
  }
  #receiptDue(): number {
    const waiting = this.batches.filter(({ counted }) => !counted)
    const ends = waiting.map(({ shippedAt, arrivedAt }) =>
      arrivedAt === null ? shippedAt + 15 * day : arrivedAt + 10 * day,
    )
    return Math.max(...ends) + (this.#isExtended ? 7 * day : 0)
  }
  /** The state that follows from what was shipped, counted and cancelled. */
  #settle(now: number): true {
    const isOpen = this.lines.some((_, index) => this.openOf(index) > 0)
    const isShipped = this.batches.length > 0
    if (isOpen) return this.#become(isShipped ? 'partlyShipped' : 'awaitingShipment', now)
    if (!isShipped) return this.#become('cancelled', now)
    return this.#become(this.batches.every(({ counted }) => counted) ? 'completed' : 'awaitingReceipt', now)
  }
  #cancelOpen(now: number): true {
    for (const line of this.lines) line.cancelled = line.qty - line.shipped
    return this.#settle(now)
  }
  /** The goods may be shipped: three days are promised. */
  #release(now: number, isOnCredit: boolean): true {
    this.isOnCredit = isOnCredit
    const promised = Math.floor((now + 3 * day + ahead) / day)
    this.#promiseEnd = (promised + 1) * day - ahead
    return this.#become('awaitingShipment', now)
  }

  #payByHand(now: number): boolean {
    const takesMoney = this.isOnCredit ? this.owed > 0 : this.#isIn('awaitingPayment')
    if (!takesMoney || this.isWaitingForVoucher) return false
    return this.#book(this.isOnCredit ? this.owed : this.amount - this.paid, now)
  }
  #book(amount: number, now: number): true {
    this.paid += amount
    if (!this.#isIn('awaitingPayment')) return this.#become(this.state, now)
    return this.paid === this.amount ? this.#release(now, false) : this.#become('awaitingPayment', now)
  }
  #isPayable(amount: number): boolean {
    return !this.#isIn('awaitingConfirmation', 'cancelled') && amount > 0 && amount <= this.open
  }
  /** One voucher at a time: the model's buyer submits no second one before the first is decided. */
  #show(amount: number): boolean {
    if (!this.#isPayable(amount)) return false
    this.payments.push({ amount, state: 'submitted' })
    return true
  }
  #showAgain(): boolean {
    const last = this.payments.at(-1)
    if (last?.state !== 'returned' || !this.#isPayable(last.amount)) return false
    last.state = 'submitted'
    return true
  }
  #withdraw(): boolean {
    const last = this.payments.at(-1)
    if (!last || last.state === 'accepted') return false
    last.state = 'withdrawn'
    return true
  }
  #giveBack(now: number): boolean {
    const last = this.payments.at(-1)
    if (last?.state !== 'submitted') return false
    last.state = 'returned'
    return this.#become(this.state, now)
  }
  /** The receipt: everything announced, or less; at most ¥50 of the rest may be written off as the bank's fee. */
  #accept({ part, writesOff }: { part: number; writesOff: boolean }, now: number): boolean {
    const last = this.payments.at(-1)
    if (last?.state !== 'submitted') return false
    const received = percent(last.amount, part)
    if (received <= 0 || received > last.amount) return false
    if (writesOff && last.amount - received > 5000) return false
    last.state = 'accepted'
    return this.#book(writesOff ? last.amount : received, now)
  }

  #ship(parts: readonly number[], now: number): boolean {
    const sent = parts.map((part, index) => percent(this.openOf(index), part))
    const isRight = sent.some((qty) => qty > 0) && sent.every((qty, index) => qty <= this.openOf(index))
    if (!this.#isIn('awaitingShipment', 'partlyShipped') || !isRight) return false
    for (const [index, qty] of sent.entries()) this.lines[index]!.shipped += qty
    this.batches.push({ sent, shippedAt: now, arrivedAt: null, counted: false })
    return this.#settle(now)
  }
  #arrive(number: number, now: number): boolean {
    const batch = this.batches[number]
    if (!this.#isIn('partlyShipped', 'awaitingReceipt') || !batch || batch.counted || batch.arrivedAt !== null)
      return false
    batch.arrivedAt = now
    return this.#settle(now)
  }
  #count(number: number, missing: number): void {
    const batch = this.batches[number]!
    if (batch.counted) return
    batch.counted = true
    for (const [index, qty] of batch.sent.entries()) {
      const gone = Math.min(missing, qty)
      this.lines[index]!.received += qty - gone
      this.lines[index]!.missing += gone
    }
  }
  #receive({ batch, missing }: { batch: number; missing: number }, now: number): boolean {
    const known = this.batches[batch]
    if (!this.#isIn('partlyShipped', 'awaitingReceipt') || !known || known.counted) return false
    this.#count(batch, missing)
    return this.#settle(now)
  }

  #delay(kind: 'urge' | 'extend' | 'cancelRest' | 'agree' | 'refuse', now: number): boolean {
    if (kind === 'extend') {
      if (!this.#isIn('awaitingReceipt') || this.#isExtended) return false
      this.#isExtended = true
      return this.#settle(now)
    }
    if (!this.#isIn('awaitingShipment', 'partlyShipped')) return false
    if (kind === 'urge') {
      if (this.#urgedAt !== null && now - this.#urgedAt < day) return false
      this.#urgedAt = now
      return true
    }
    if (kind !== 'cancelRest') {
      if (this.#restAskedAt === null) return false
      this.#restAskedAt = null
      return kind === 'refuse' || this.#cancelOpen(now)
    }
    // Three days after the promised day the buyer may cancel without asking.
    if (now >= this.#promiseEnd! + 3 * day) return this.#cancelOpen(now)
    if (this.#restAskedAt !== null) return false
    this.#restAskedAt = now
    return true
  }

  #invoice(kind: 'askInvoice' | 'withdrawInvoice' | 'issue' | 'reverse'): boolean {
    const last = this.requests.at(-1)
    if (kind === 'askInvoice') {
      if (this.isAwaitingInvoice || this.invoiceable === 0) return false
      this.requests.push({ amount: this.invoiceable, state: 'open' })
      return true
    }
    if (!last || last.state !== (kind === 'reverse' ? 'issued' : 'open')) return false
    last.state = kind === 'issue' ? 'issued' : kind === 'reverse' ? 'reversed' : 'withdrawn'
    if (kind !== 'withdrawInvoice') this.invoiced += kind === 'issue' ? last.amount : -last.amount
    return true
  }
}
