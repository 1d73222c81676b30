/**
 * An order according to the specification: implemented a second time, with plain numbers and without the rules of
 * `trade/`, so that the two can be compared. Amounts in fen, quantities in pieces, prices in millionths of a yuan per
 * thousand pieces, moments in ms.
 */

const day = 24 * 3_600_000
/** China is 8 hours ahead of UTC. */
const ahead = day / 3

type State = 'awaitingConfirmation' | 'awaitingPayment' | Released | 'cancelled'
type Released = 'awaitingShipment' | 'partlyShipped' | 'awaitingReceipt' | 'completed'
/** What is agreed about a line. */
type Terms = { qty: number; price: number; amount: number }
type Line = Terms & { shipped: number; received: number; missing: number; cancelled: number; returned: number }
type Batch = { sent: number[]; shippedAt: number; arrivedAt: number | null; counted: boolean }
type Payment = { amount: number; state: 'submitted' | 'accepted' | 'returned' | 'withdrawn' }
type Request = { amounts: number[]; state: 'open' | 'issued' | 'reversed' | 'withdrawn' }

/** What moves may need: each uses its own. Parts are percentages of what is left; more than 100 request too much. */
export type Tried = {
  /** Of a payment, or of prices. */
  part: number
  /** Of the quantity of each line. */
  parts: readonly [number, number]
  batch: number
  missing: number
  writesOff: boolean
  bySeller: boolean
}

/** Of nothing, the share is nothing. What is kept is the rest of a share, so that both are the whole. */
const shareOf = (amount: number, part: number, whole: number): number =>
  Math.floor((2 * amount * part + whole) / (2 * whole || 1))
const percent = (amount: number, part: number): number => Math.ceil((amount * part) / 100)
const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0)
const total = (lines: readonly Terms[]): number => sum(lines.map(({ amount }) => amount))
export const openOf = ({ qty, shipped, cancelled }: Line): number => qty - shipped - cancelled
export const returnableOf = ({ received, returned }: Line): number => received - returned
const keptOf = (line: Line): number => line.amount - shareOf(line.amount, line.qty - returnableOf(line), line.qty)
const plain = (qty: number, price: number): number => shareOf(qty, price, 10_000_000)

/** Other terms of a line: what was charged for opened packages stays in proportion. */
function changed({ qty, price, amount }: Terms, to: Omit<Terms, 'amount'>): Terms {
  if (to.qty === qty && to.price === price) return { ...to, amount }
  const surcharge = shareOf(amount - plain(qty, price), to.qty * to.price, qty * price)
  return { ...to, amount: to.qty === 0 ? 0 : Math.max(plain(to.qty, to.price) + surcharge, 1) }
}

/** Gives something another state, if it has one of these. */
function put<S>(one: { state: S } | undefined, before: readonly S[], after: S): boolean {
  if (!one || !before.includes(one.state)) return false
  one.state = after
  return true
}

/** An order with the actions of both sides. */
export class OrderModel {
  state: State = 'awaitingConfirmation'
  readonly lines: Line[]
  readonly batches: Batch[] = []
  readonly payments: Payment[] = []
  readonly requests: Request[] = []
  paid = 0
  isOnCredit = false
  /** What the order waits for: the buyer asks for a change, or the seller proposes one. */
  change: '' | 'asked' | 'open' = ''
  #terms: Terms[] = []
  #isAgreed = false
  #changeEndsAt = 0
  #endsAt: number
  #reduced = 0
  #receivedAt = 0
  #promiseEnd = 0
  #urgedAt = 0
  readonly #rest: { state: 'none' | 'asked' } = { state: 'none' }
  readonly #extension: { state: 'none' | 'taken' } = { state: 'none' }

  constructor(lines: readonly Terms[], now: number) {
    this.lines = lines.map((line) => ({ ...line, shipped: 0, received: 0, missing: 0, cancelled: 0, returned: 0 }))
    this.#endsAt = now + day
  }

  get isWaitingForVoucher(): boolean {
    return this.payments.at(-1)?.state === 'submitted'
  }
  get isAwaitingInvoice(): boolean {
    return this.requests.at(-1)?.state === 'open'
  }
  get amount(): number {
    return total(this.lines)
  }
  /** What the order costs without what was cancelled or sent back; each part is rounded to the fen. */
  get #cost(): number {
    const cancelled = this.lines.map((line) => shareOf(line.amount, line.cancelled, line.qty))
    return Math.max(this.amount - sum(cancelled) - this.#reduced, 0)
  }
  /** The credit that an order still uses. */
  get owed(): number {
    return this.isOnCredit ? Math.max(this.#cost - this.paid, 0) : 0
  }
  /** What the seller has to send back. */
  get owedBack(): number {
    return Math.max(this.paid - this.#cost, 0)
  }
  /** What may be paid now, apart from pending payments. */
  get open(): number {
    const due = this.isOnCredit ? this.owed : this.amount - this.paid
    return Math.max(due - (this.isWaitingForVoucher ? this.payments.at(-1)!.amount : 0), 0)
  }
  get invoiced(): number {
    return sum(this.lines.map((_, index) => this.#invoicedOf(index)))
  }
  #invoicedOf = (index: number): number =>
    sum(this.requests.map(({ amounts, state }) => (state === 'issued' ? amounts[index]! : 0)))
  /** Quantities of the lines by percentages; undefined: nothing of any, or too much of one. */
  taken(parts: readonly number[], of: 'open' | 'returnable'): number[] | undefined {
    const most = this.lines.map(of === 'open' ? openOf : returnableOf)
    const taken = most.map((qty, index) => percent(qty, parts[index]!))
    return sum(taken) > 0 && taken.every((qty, index) => qty <= most[index]!) ? taken : undefined
  }
  #isIn = (...states: readonly State[]): boolean => states.includes(this.state)
  #isNew = (): boolean => this.#isIn('awaitingConfirmation') && this.change !== 'open'
  #isUnpaid = (): boolean => this.#isIn('awaitingPayment') && !this.isWaitingForVoucher
  #isToShip = (): boolean => this.#isIn('awaitingShipment', 'partlyShipped')
  #isOnTheWay = (): boolean => this.#isIn('partlyShipped', 'awaitingReceipt')
  #mayChange = (): boolean => this.#isIn('awaitingConfirmation', 'awaitingPayment', 'awaitingShipment')

  /** Each returns whether the move is legal; if so, it has taken effect. */
  readonly moves = {
    confirm: (_, now) => this.#isNew() && this.#become('awaitingPayment', now),
    onCredit: (_, now) => this.#isNew() && this.#release(now, true),
    decline: (_, now) => this.#isIn('awaitingConfirmation') && this.#cancelOpen(now),
    cancel: (_, now) => (this.#isIn('awaitingConfirmation') || this.#isUnpaid()) && this.#cancelOpen(now),
    payByHand: (_, now) => {
      const due = this.isOnCredit ? this.owed : this.#isIn('awaitingPayment') ? this.amount - this.paid : 0
      return due > 0 && !this.isWaitingForVoucher && this.#book(due, now)
    },
    /** One voucher at a time: the model's buyer submits no second one before the first is decided. */
    show: ({ part }) => {
      const amount = percent(this.open, part)
      return this.#isPayable(amount) && this.payments.push({ amount, state: 'submitted' }) > 0
    },
    showAgain: () => this.#isPayable(this.payments.at(-1)?.amount ?? 0) && this.#putVoucher(['returned'], 'submitted'),
    withdraw: () => this.#putVoucher(['submitted', 'returned', 'withdrawn'], 'withdrawn'),
    giveBack: (_, now) => this.#putVoucher(['submitted'], 'returned') && this.#become(this.state, now),
    /** Everything announced, or less; at most ¥50 of the rest may be written off as the bank's fee. */
    accept: ({ part, writesOff }, now) => {
      const announced = this.payments.at(-1)?.amount ?? 0
      const received = percent(announced, part)
      if (received <= 0 || received > announced || (writesOff && announced - received > 5000)) return false
      return this.#putVoucher(['submitted'], 'accepted') && this.#book(writesOff ? announced : received, now)
    },
    ship: ({ parts }, now) => {
      const sent = this.taken(parts, 'open')
      if (!sent || !this.#isToShip() || this.change === 'open') return false
      this.change = ''
      for (const [index, qty] of sent.entries()) this.lines[index]!.shipped += qty
      this.batches.push({ sent, shippedAt: now, arrivedAt: null, counted: false })
      return this.#settle(now)
    },
    arrive: ({ batch: number }, now) => {
      const batch = this.batches[number]
      if (!this.#isOnTheWay() || batch?.arrivedAt !== null || batch.counted) return false
      batch.arrivedAt = now
      return this.#settle(now)
    },
    receive: (it, now) => this.#isOnTheWay() && this.#count(it.batch, it.missing, now) && this.#settle(now),
    /** Goods go back, and all are accepted: by 15 days after the last receipt, or while more is to come. */
    return: ({ parts }, now) => {
      const back = this.taken(parts, 'returnable')
      if (!back || (this.#isIn('completed') && now > this.#receivedAt + 15 * day)) return false
      const kept = sum(this.lines.map(keptOf))
      for (const [index, qty] of back.entries()) this.lines[index]!.returned += qty
      this.#reduced += kept - sum(this.lines.map(keptOf))
      return true
    },
    extend: (_, now) => this.#isIn('awaitingReceipt') && put(this.#extension, ['none'], 'taken') && this.#settle(now),
    urge: (_, now) => {
      if (!this.#isToShip() || now - this.#urgedAt < day) return false
      this.#urgedAt = now
      return true
    },
    /** Three days after the promised day the buyer may cancel without asking. */
    cancelRest: (_, now) => {
      const isFree = now >= this.#promiseEnd + 3 * day
      return this.#isToShip() && (isFree ? this.#cancelOpen(now) : put(this.#rest, ['none'], 'asked'))
    },
    agree: (_, now) => put(this.#rest, ['asked'], 'none') && this.#cancelOpen(now),
    refuse: () => put(this.#rest, ['asked'], 'none'),
    askInvoice: () => {
      const amounts = this.lines.map((line, index) => Math.max(keptOf(line) - this.#invoicedOf(index), 0))
      return !this.isAwaitingInvoice && sum(amounts) > 0 && this.requests.push({ amounts, state: 'open' }) > 0
    },
    withdrawInvoice: () => put(this.requests.at(-1), ['open'], 'withdrawn'),
    issue: () => put(this.requests.at(-1), ['open'], 'issued'),
    reverse: () => put(this.requests.at(-1), ['issued'], 'reversed'),
    askChange: (_, now) => this.#mayChange() && this.change === '' && this.#beginChange('asked', now),
    /** Quantities only fall, and something stays. What is paid or owed back must not cost more. */
    proposeChange: ({ parts, part }, now) => {
      const to = this.lines.map(({ qty, price }, i) => ({ qty: percent(qty, parts[i]!), price: percent(price, part) }))
      const terms = this.lines.map((line, index) => changed(line, to[index]!))
      const isMore = this.lines.some(({ qty }, index) => qty < to[index]!.qty)
      const isSame = this.lines.every(({ qty, price }, i) => qty === to[i]!.qty && price === to[i]!.price)
      if (isMore || isSame || part === 0 || total(terms) === 0) return false
      const isBound = this.owedBack > 0 || (this.#isIn('awaitingShipment') && !this.isOnCredit)
      if (this.change === 'open' || this.isWaitingForVoucher || (isBound && total(terms) > this.amount)) return false
      this.#terms = terms
      return this.#mayChange() && this.#beginChange('open', now)
    },
    /** Agreeing again changes nothing. */
    acceptChange: (_, now) => {
      if (this.#isAgreed || this.change !== 'open') return this.#isAgreed
      for (const [index, terms] of this.#terms.entries()) Object.assign(this.lines[index]!, terms)
      this.#isAgreed = this.#endChange(now)
      const isPaid = this.#isIn('awaitingPayment') && this.paid > 0 && this.paid >= this.amount
      return isPaid ? this.#release(now, false) : true
    },
    refuseChange: ({ bySeller }, now) => this.change === (bySeller ? 'asked' : 'open') && this.#endChange(now),
    withdrawChange: ({ bySeller }, now) => this.change === (bySeller ? 'open' : 'asked') && this.#endChange(now),
  } satisfies Record<string, (tried: Tried, now: number) => boolean>

  /** Time passes: deadlines to answer, pay or count take effect. */
  pass(now: number): void {
    if (this.change !== '' && now >= this.#changeEndsAt) this.#endChange(now)
    if (now < this.#endsAt || this.change === 'open') return
    if (this.#isIn('awaitingConfirmation') || this.#isUnpaid()) this.#cancelOpen(now)
    if (!this.#isIn('awaitingReceipt')) return
    for (const number of this.batches.keys()) this.#count(number, 0, now)
    this.#settle(now)
  }

  #become(state: State, now: number): true {
    this.state = state
    if (state === 'awaitingPayment') this.#endsAt = now + day
    if (state === 'awaitingReceipt') this.#endsAt = this.#receiptDue()
    if (!this.#isToShip()) this.#rest.state = 'none'
    return true
  }
  #receiptDue(): number {
    const ends = this.batches
      .filter(({ counted }) => !counted)
      .map(({ shippedAt, arrivedAt }) => (arrivedAt === null ? shippedAt + 15 * day : arrivedAt + 10 * day))
    return Math.max(...ends) + (this.#extension.state === 'taken' ? 7 * day : 0)
  }
  /** The state that follows from what was shipped, counted and cancelled. */
  #settle(now: number): true {
    const isShipped = this.batches.length > 0
    const isOpen = this.lines.some((line) => openOf(line) > 0)
    if (isOpen) return this.#become(isShipped ? 'partlyShipped' : 'awaitingShipment', now)
    if (!isShipped) return this.#become('cancelled', now)
    return this.#become(this.batches.every(({ counted }) => counted) ? 'completed' : 'awaitingReceipt', now)
  }
  #cancelOpen(now: number): true {
    this.change = ''
    for (const line of this.lines) line.cancelled = line.qty - line.shipped
    return this.#settle(now)
  }
  /** The goods may be shipped: three days are promised. */
  #release(now: number, isOnCredit: boolean): true {
    this.isOnCredit = isOnCredit
    this.#promiseEnd = (Math.floor((now + 3 * day + ahead) / day) + 1) * day - ahead
    return this.#become('awaitingShipment', now)
  }
  #isPayable(amount: number): boolean {
    const isClosed = this.#isIn('awaitingConfirmation', 'cancelled') || this.change === 'open'
    return !isClosed && amount > 0 && amount <= this.open
  }
  #putVoucher = (before: Payment['state'][], after: Payment['state']) => put(this.payments.at(-1), before, after)
  /** Money that arrives ends a proposal: it is the old sum. */
  #book(amount: number, now: number): true {
    this.paid += amount
    if (this.change === 'open') this.change = ''
    if (!this.#isIn('awaitingPayment')) return this.#become(this.state, now)
    return this.paid === this.amount ? this.#release(now, false) : this.#become('awaitingPayment', now)
  }
  #count(number: number, missing: number, now: number): boolean {
    const batch = this.batches[number]
    if (!batch || batch.counted) return false
    batch.counted = true
    this.#receivedAt = now
    for (const [index, qty] of batch.sent.entries()) {
      this.lines[index]!.received += qty - Math.min(missing, qty)
      this.lines[index]!.missing += Math.min(missing, qty)
    }
    return true
  }
  #beginChange(change: 'asked' | 'open', now: number): true {
    this.change = change
    this.#isAgreed = false
    this.#changeEndsAt = now + 2 * day
    return true
  }
  /** While a proposal awaited its answer, the order could not expire: its time begins again. */
  #endChange(now: number): true {
    if (this.change === 'open') this.#endsAt = now + day
    this.change = ''
    return true
  }
}
